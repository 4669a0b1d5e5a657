import { describe, expect, it } from 'vitest';
import { asViewMessage, compileView } from '../compaction';
import type { StoredMessage } from '../store/types';
import { branchMessages } from './branch-messages';
import { toModelMessages } from './to-model-messages';

const row = (change: Partial<StoredMessage>): StoredMessage => ({
  id: 'm',
  chatId: 'chat',
  parentId: null,
  role: 'user',
  parts: [],
  tokens: 1,
  createdAt: 0,
  depth: 0,
  step: 1,
  cumulativeTokens: 1,
  status: 'complete',
  runId: null,
  modelId: null,
  finishReason: null,
  error: null,
  finishedAt: null,
  ...change,
});

describe('a branch on reading', () => {
  it('takes results out of an answer that was cut off in the middle of a step', () => {
    const interrupted = row({
      id: 'run',
      role: 'assistant',
      status: 'interrupted',
      parts: [
        { type: 'text', text: 'reading two files' },
        { type: 'tool-call', callId: 'a', toolName: 'read_file', input: {} },
        { type: 'tool-call', callId: 'b', toolName: 'read_file', input: {} },
        { type: 'tool-result', callId: 'a', toolName: 'read_file', output: 'text of a' },
      ],
    });
    const branch = branchMessages([row({ id: 'q', parts: [{ type: 'text', text: 'go' }] }), interrupted]);
    expect(branch.map((message) => message.role)).toEqual(['user', 'assistant', 'tool']);
    const compiled = compileView(branch.map(asViewMessage), { profileId: 'openai-chat' });
    const sent = toModelMessages(compiled.messages);
    expect(sent.map((message) => message.role)).toEqual(['user', 'assistant', 'tool']);
    expect(sent[2]?.content).toHaveLength(2);
  });

  it('leaves whole messages as they are', () => {
    const path = [
      row({ id: 'q' }),
      row({ id: 'a', role: 'assistant', parts: [{ type: 'text', text: 'yes' }] }),
    ];
    expect(branchMessages(path)).toEqual(path);
  });
});
