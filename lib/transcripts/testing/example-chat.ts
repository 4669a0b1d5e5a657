import type { ModelMessage } from 'ai';
import type { Compaction, Message } from '@/lib/compaction/types';
import type { StoredMessage } from '@/lib/store/types';
import type { ExportInput } from '../exports/types';

const at = 1_767_607_200_000;

/** A small chat with two branches, a tool that failed, an attachment and one compaction, ready for every exporter. */
export function exampleExport(): ExportInput {
  const tree = storedTree();
  const branch = tree.filter((message) => message.id !== 'other');
  return {
    chat: {
      id: 'chat',
      title: 'Rounding of prices',
      titleSource: 'person',
      modelId: 'openai:gpt-5',
      headId: 'thanks',
      origin: 'own',
      settings: { agent: null },
      forkedFrom: null,
      createdAt: at,
      updatedAt: at + 9_000,
    },
    tree,
    branch,
    compactions: [exampleCompaction],
    events: [
      {
        id: 7,
        chatId: 'chat',
        at: at + 8_000,
        kind: 'compaction-end',
        messageId: 'thanks',
        compactionId: 'fold',
        data: { tokensBefore: 600 },
      },
    ],
    pins: ['ask'],
    view: [
      {
        id: 'summary:ask:0',
        role: 'user',
        parts: [{ type: 'text', text: 'Summary: price.ts rounds twice.' }],
        tokens: 9,
        source: 'summary',
        messageIds: ['ask', 'look', 'seen', 'answer'],
      },
      {
        id: 'thanks',
        role: 'user',
        parts: [{ type: 'text', text: 'Thanks' }],
        tokens: 2,
        source: 'original',
        messageIds: ['thanks'],
      },
    ],
    request: { system: 'Be exact.', messages: exampleMessages },
  };
}

export const exampleCompaction: Compaction = {
  id: 'fold',
  chatId: 'chat',
  parentMessageId: 'answer',
  lastSummarizedMessageId: 'answer',
  previousCompactionId: null,
  generation: 1,
  strategyId: 'selective',
  strategyVersion: 1,
  trigger: { id: 'hybrid', reason: 'over the threshold', numbers: { tokens: 600 } },
  goal: null,
  goalSource: 'none',
  instructions: null,
  edits: [
    {
      type: 'summarize',
      messageIds: ['ask', 'look', 'seen', 'answer'],
      replacement: [{ role: 'user', text: 'Summary: price.ts rounds twice.', tokens: 9 }],
      tokens: 9,
    },
  ],
  rawAnswer: null,
  snapshot: { sections: [{ name: 'overall_goal', text: 'Find the bug' }] },
  anchors: [
    { class: 'file-read', key: 'price.ts', text: 'price.ts', sourceMessageIds: ['look'], generation: 1 },
  ],
  promptId: null,
  promptVersion: null,
  summarizerId: 'built-in',
  status: 'COMPRESSED',
  reason: 'One run was folded.',
  fallback: false,
  authored: false,
  tokensBefore: 600,
  tokensAfter: 11,
  usage: null,
  costUsd: null,
  durationMs: 12,
  createdAt: at + 8_000,
  undoneAt: null,
  citations: {
    sentences: [{ text: 'Summary: price.ts rounds twice.', messageIds: ['seen', 'answer'] }],
    unknownNumbers: 1,
  },
};

/** What the turn would hand to a provider: words, sealed thinking, two calls, a result and a failure. */
export const exampleMessages: ModelMessage[] = [
  { role: 'user', content: [{ type: 'text', text: 'Find the bug' }] },
  {
    role: 'assistant',
    content: [
      { type: 'reasoning', text: 'Two files.', providerOptions: { anthropic: { signature: 'seal' } } },
      { type: 'tool-call', toolCallId: 'c1', toolName: 'read', input: { path: 'price.ts' } },
      { type: 'text', text: 'Reading.' },
      { type: 'tool-call', toolCallId: 'c2', toolName: 'read', input: {} },
    ],
  },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'c1',
        toolName: 'read',
        output: { type: 'json', value: { lines: 3 } },
      },
      {
        type: 'tool-result',
        toolCallId: 'c2',
        toolName: 'read',
        output: { type: 'error-text', value: 'no such file' },
      },
    ],
  },
  { role: 'assistant', content: [{ type: 'text', text: 'It rounds twice. ' }] },
  { role: 'user', content: [{ type: 'text', text: 'Sure?' }] },
  { role: 'user', content: [{ type: 'text', text: 'Really sure?' }] },
];

function storedTree(): StoredMessage[] {
  const messages: Omit<Message, 'tokens' | 'createdAt'>[] = [
    {
      id: 'ask',
      parentId: null,
      role: 'user',
      parts: [
        { type: 'text', text: 'Find the bug' },
        { type: 'file', name: 'price.ts', mediaType: 'text/plain', text: 'const a = ```1```' },
      ],
    },
    {
      id: 'look',
      parentId: 'ask',
      role: 'assistant',
      modelId: 'openai:gpt-5',
      usage: { inputTokens: 500, outputTokens: 40, cacheReadTokens: 100 },
      parts: [
        {
          type: 'reasoning',
          text: 'Two files.',
          providerId: 'openai',
          opaque: { openai: { itemId: 'rs_1' } },
        },
        { type: 'text', text: 'Reading.' },
        {
          type: 'tool-call',
          callId: 'c1',
          toolName: 'read',
          input: { path: 'price.ts' },
          opaque: { sealed: true },
        },
        { type: 'tool-call', callId: 'c2', toolName: 'read', input: { path: 'cart.ts' } },
      ],
    },
    {
      id: 'seen',
      parentId: 'look',
      role: 'tool',
      parts: [
        { type: 'tool-result', callId: 'c1', toolName: 'read', output: { lines: 3 } },
        { type: 'tool-result', callId: 'c2', toolName: 'read', output: 'no such file', isError: true },
      ],
    },
    {
      id: 'answer',
      parentId: 'seen',
      role: 'assistant',
      parts: [{ type: 'text', text: 'It rounds twice.' }],
    },
    { id: 'other', parentId: 'ask', role: 'assistant', parts: [{ type: 'text', text: 'Another try.' }] },
    { id: 'thanks', parentId: 'answer', role: 'user', parts: [{ type: 'text', text: 'Thanks' }] },
  ];
  return messages.map((message, index) => ({
    ...message,
    modelId: message.modelId ?? null,
    usage: message.usage ?? null,
    tokens: 10,
    createdAt: at + index * 1_000,
    chatId: 'chat',
    depth: index,
    step: index + 1,
    cumulativeTokens: 10 * (index + 1),
    status: 'complete',
    runId: message.role === 'assistant' ? message.id : null,
    finishReason: message.role === 'assistant' ? 'stop' : null,
    error: null,
    finishedAt: at + index * 1_000 + 500,
  }));
}
