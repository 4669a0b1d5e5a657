import type { ItemPart, TranscriptItem } from '@/lib/turn/transcript';

/** An item for tests, complete but for what the test is about. */
export function testItem(step: number, changes: Partial<TranscriptItem> = {}): TranscriptItem {
  const parts: ItemPart[] = [{ type: 'text', text: `text ${step}` }];
  return {
    id: `item-${step}`,
    role: step % 2 === 1 ? 'user' : 'assistant',
    number: step,
    step,
    parts,
    status: 'complete',
    error: null,
    tokens: 10,
    modelId: null,
    usage: null,
    createdAt: Date.UTC(2026, 0, 1),
    durationMs: null,
    finishReason: null,
    answerStep: null,
    branch: null,
    startsAnswer: step % 2 === 0,
    pinned: false,
    ...changes,
  };
}
