import type { Compaction, Role } from '../../compaction/types';
import type { Chat, NewMessage, Store } from '../types';

export const aChat = (id: string, change: Partial<Chat> = {}): Omit<Chat, 'headId' | 'updatedAt'> => ({
  id,
  title: `Chat ${id}`,
  titleSource: 'auto',
  modelId: 'builtin:offline',
  origin: 'own',
  settings: {},
  forkedFrom: null,
  createdAt: 1_000,
  ...change,
});

export const aMessage = (
  id: string,
  parentId: string | null,
  change: Partial<NewMessage> = {},
): NewMessage => ({
  id,
  chatId: 'chat',
  parentId,
  role: 'user',
  parts: [{ type: 'text', text: `text of ${id}` }],
  tokens: 10,
  status: 'complete',
  createdAt: 2_000,
  ...change,
});

export const aCompaction = (id: string, change: Partial<Compaction> = {}): Compaction => ({
  id,
  chatId: 'chat',
  parentMessageId: 'm3',
  lastSummarizedMessageId: 'm2',
  previousCompactionId: null,
  generation: 1,
  strategyId: 'selective',
  strategyVersion: 1,
  trigger: { id: 'hybrid', reason: 'tokens', numbers: { tokens: 41_000 } },
  goal: null,
  goalSource: 'none',
  instructions: null,
  edits: [
    {
      type: 'summarize',
      messageIds: ['m1', 'm2'],
      replacement: [{ role: 'user', text: 'in short', tokens: 3 }],
      tokens: 3,
    },
  ],
  rawAnswer: '<state_snapshot/>',
  snapshot: { sections: [{ name: 'overall_goal', text: 'to test' }] },
  anchors: [{ class: 'number', key: '42', text: '42', sourceMessageIds: ['m1'], generation: 1 }],
  promptId: 'state-snapshot',
  promptVersion: 1,
  summarizerId: 'builtin:offline',
  status: 'COMPRESSED',
  reason: 'smaller',
  fallback: false,
  authored: false,
  tokensBefore: 100,
  tokensAfter: 40,
  usage: { inputTokens: 90, outputTokens: 12 },
  costUsd: 0.25,
  durationMs: 1_200,
  createdAt: 5_000,
  undoneAt: null,
  explanation: {
    steps: [
      {
        strategyId: 'selective',
        splits: [{ beforeMessageId: 'm3', wantedMessageId: 'm3', reason: 'the newest stay' }],
        fates: [{ fate: 'summarised', reason: 'old', fromMessageId: 'm1', toMessageId: 'm2' }],
        notes: [],
      },
    ],
  },
  citations: { sentences: [{ text: 'in short', messageIds: ['m1', 'm2'] }], unknownNumbers: 1 },
  ...change,
});

/** A chat `chat` with one branch m1, m2, … of the given roles. */
export async function aBranch(store: Store, roles: Role[], chatId = 'chat', prefix = 'm'): Promise<void> {
  await store.chats.create(aChat(chatId));
  for (const [index, role] of roles.entries()) {
    const parentId = index === 0 ? null : `${prefix}${index}`;
    await store.messages.append(aMessage(`${prefix}${index + 1}`, parentId, { chatId, role }));
  }
}
