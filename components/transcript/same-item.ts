import type { ItemPart, TranscriptItem } from '@/lib/turn/transcript';

/** Whether two items draw the same. The live tail is built anew with every chunk; only what grew may draw again. */
export function sameItem(a: TranscriptItem | undefined, b: TranscriptItem | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return (
    a.id === b.id &&
    a.step === b.step &&
    a.number === b.number &&
    a.status === b.status &&
    a.tokens === b.tokens &&
    a.modelId === b.modelId &&
    a.durationMs === b.durationMs &&
    a.pinned === b.pinned &&
    a.finishReason === b.finishReason &&
    a.answerStep === b.answerStep &&
    a.startsAnswer === b.startsAnswer &&
    a.error?.text === b.error?.text &&
    a.usage?.outputTokens === b.usage?.outputTokens &&
    a.branch?.index === b.branch?.index &&
    a.branch?.count === b.branch?.count &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, index) => samePart(part, b.parts[index]))
  );
}

function samePart(a: ItemPart, b: ItemPart | undefined): boolean {
  if (a === b) return true;
  if (!b || a.type !== b.type) return false;
  if (a.type === 'tool' && b.type === 'tool') {
    return a.callId === b.callId && a.state === b.state && a.input === b.input && a.output === b.output;
  }
  if (a.type === 'file' && b.type === 'file') return a.name === b.name && a.text === b.text;
  return 'text' in a && 'text' in b && a.text === b.text;
}
