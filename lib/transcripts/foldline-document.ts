import { z } from 'zod';
import { ANCHOR_CLASSES } from '@/lib/compaction/anchors';
import { SECTION_NAMES } from '@/lib/compaction/snapshot';
import type { Compaction } from '@/lib/compaction/types';
import type { Chat, StoredEvent, StoredMessage } from '@/lib/store/types';

/** `context`: what the model would be sent next. `branch`: the branch in use. `tree`: everything, with events and pins. */
export type FoldlineLevel = 'context' | 'branch' | 'tree';

/** A message as it leaves the house: what can be derived (depth, sums) and what only a provider can read stay behind. */
export type FoldlineMessage = Omit<StoredMessage, 'chatId' | 'depth' | 'step' | 'cumulativeTokens'>;

/** What belongs to an install stays behind too: where a chat came from, when it was last touched, under which id it is kept. */
export type FoldlineChat = Pick<
  Chat,
  'title' | 'titleSource' | 'modelId' | 'headId' | 'settings' | 'createdAt'
>;
export type FoldlineCompaction = Omit<Compaction, 'chatId'>;
export type FoldlineEvent = Omit<StoredEvent, 'id' | 'chatId'>;

export type FoldlineDocument = {
  foldline: 1;
  level: FoldlineLevel;
  chat: FoldlineChat;
  instructions: string | null;
  messages: FoldlineMessage[];
  compactions: FoldlineCompaction[];
  events: FoldlineEvent[];
  pins: string[];
};

/** The text of an export. Fields stand in the schema's order, so the same document always gives the same bytes. */
export function writeFoldline(document: FoldlineDocument): string {
  return `${JSON.stringify(documentSchema.parse(document), null, 2)}\n`;
}

/** An export read back: unknown fields are left out, a wrong one is an error with its path. */
export function parseFoldline(
  value: unknown,
): { type: 'document'; document: FoldlineDocument } | { type: 'invalid'; reason: string } {
  const parsed = documentSchema.safeParse(value);
  if (parsed.success) return { type: 'document', document: parsed.data };
  const issue = parsed.error.issues[0];
  return {
    type: 'invalid',
    reason: `${issue?.path.map(String).join('.') || 'document'}: ${issue?.message ?? 'not valid'}`,
  };
}

const count = z.number().int().min(0).max(1_000_000_000_000);
const time = z.number().int().min(0).max(8_640_000_000_000_000);

const usageSchema = z.object({
  inputTokens: count,
  outputTokens: count,
  cacheReadTokens: count.optional(),
  cacheWriteTokens: count.optional(),
  reasoningTokens: count.optional(),
});

// `opaque` is not named here on purpose: signatures neither leave nor enter.
const partSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('reasoning'),
    text: z.string(),
    providerId: z.string().optional(),
    modelId: z.string().optional(),
  }),
  z.object({ type: z.literal('tool-call'), callId: z.string(), toolName: z.string(), input: z.unknown() }),
  z.object({
    type: z.literal('tool-result'),
    callId: z.string(),
    toolName: z.string(),
    output: z.unknown(),
    isError: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('file'),
    name: z.string(),
    mediaType: z.string(),
    text: z.string().optional(),
    url: z.string().optional(),
  }),
  z.object({ type: z.literal('event'), name: z.string(), data: z.unknown().optional() }),
]);

const messageSchema = z.object({
  id: z.string().min(1),
  parentId: z.string().nullable(),
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  parts: z.array(partSchema),
  tokens: count,
  createdAt: time,
  status: z.enum(['streaming', 'complete', 'stopped', 'interrupted', 'failed']),
  runId: z.string().nullable(),
  modelId: z.string().nullable(),
  usage: usageSchema.nullable().optional(),
  finishReason: z.string().nullable(),
  error: z
    .object({
      code: z.string(),
      text: z.string(),
      retryable: z.boolean(),
      retryAfterMs: z.number().optional(),
    })
    .nullable(),
  finishedAt: time.nullable(),
});

const replacementSchema = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  tokens: count,
});

const editSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('summarize'),
    messageIds: z.array(z.string()),
    replacement: z.array(replacementSchema),
    tokens: count,
  }),
  z.object({
    type: z.literal('stub'),
    messageId: z.string(),
    callId: z.string(),
    text: z.string(),
    tokens: count,
  }),
  z.object({ type: z.literal('drop'), messageIds: z.array(z.string()), reason: z.string() }),
]);

const snapshotSchema = z.object({
  sections: z.array(
    z.object({
      name: z.enum(SECTION_NAMES),
      text: z.string(),
    }),
  ),
});

const anchorSchema = z.object({
  class: z.enum(ANCHOR_CLASSES),
  key: z.string(),
  text: z.string(),
  state: z.string().optional(),
  sourceMessageIds: z.array(z.string()),
  generation: count,
  pinned: z.boolean().optional(),
});

const explanationSchema = z.object({
  steps: z.array(
    z.object({
      strategyId: z.string(),
      splits: z.array(
        z.object({
          beforeMessageId: z.string().nullable(),
          wantedMessageId: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      fates: z.array(
        z.object({
          fate: z.string(),
          reason: z.string(),
          fromMessageId: z.string(),
          toMessageId: z.string(),
        }),
      ),
      notes: z.array(z.string()),
    }),
  ),
  drafted: z.array(z.object({ messageId: z.string(), text: z.string() })).optional(),
});

const citationsSchema = z.object({
  sentences: z.array(z.object({ text: z.string(), messageIds: z.array(z.string()) })),
  unknownNumbers: count,
});

const compactionSchema = z.object({
  id: z.string().min(1),
  parentMessageId: z.string(),
  lastSummarizedMessageId: z.string().nullable(),
  previousCompactionId: z.string().nullable(),
  generation: count,
  strategyId: z.string(),
  strategyVersion: count,
  trigger: z
    .object({ id: z.string(), reason: z.string(), numbers: z.record(z.string(), z.number()) })
    .nullable(),
  goal: z.string().nullable(),
  goalSource: z.enum(['person', 'auto', 'timeout', 'agent', 'none']),
  instructions: z.string().nullable(),
  edits: z.array(editSchema),
  rawAnswer: z.string().nullable(),
  snapshot: snapshotSchema.nullable(),
  anchors: z.array(anchorSchema),
  promptId: z.string().nullable(),
  promptVersion: count.nullable(),
  summarizerId: z.string().nullable(),
  status: z.enum([
    'COMPRESSED',
    'NOOP',
    'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT',
    'COMPRESSION_FAILED_TOKEN_COUNT_ERROR',
    'COMPRESSION_FAILED_EMPTY_SUMMARY',
    'CONTENT_TRUNCATED',
    'STALE',
    'CANCELLED',
  ]),
  reason: z.string(),
  fallback: z.boolean(),
  authored: z.boolean(),
  tokensBefore: count,
  tokensAfter: count,
  usage: usageSchema.nullable(),
  costUsd: z.number().nullable(),
  durationMs: z.number().min(0),
  createdAt: time,
  undoneAt: time.nullable(),
  explanation: explanationSchema.nullable().optional(),
  citations: citationsSchema.nullable().optional(),
});

const documentSchema: z.ZodType<FoldlineDocument> = z.object({
  foldline: z.literal(1),
  level: z.enum(['context', 'branch', 'tree']),
  chat: z.object({
    title: z.string().max(500),
    titleSource: z.enum(['auto', 'person', 'import']),
    modelId: z.string().max(200),
    headId: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
    createdAt: time,
  }),
  instructions: z.string().nullable(),
  messages: z.array(messageSchema),
  compactions: z.array(compactionSchema),
  events: z.array(
    z.object({
      at: time,
      kind: z.string(),
      messageId: z.string().nullable(),
      compactionId: z.string().nullable(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  pins: z.array(z.string()),
});
