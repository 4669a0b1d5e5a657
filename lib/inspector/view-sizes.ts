import { OVERHEAD_LABELS } from '../tokens/gauge';
import { addSizes, categoryOfRole, type Sizes, summarySizes, totalOf } from './categories';
import type { InspectedEdit, InspectedMessage, InspectedView, Inspection } from './inspection';

/** The sizes of one message by category. */
export function messageSizes(message: InspectedMessage): Sizes {
  return message.sizes ?? { [categoryOfRole(message.role)]: message.tokens };
}

/** The edits that touch a message, by its number; what is not in it stands as it was. */
export function editsByNumber(view: InspectedView): Map<number, InspectedEdit[]> {
  const edits = new Map<number, InspectedEdit[]>();
  for (const edit of view.edits) {
    for (const number of numbersOf(edit)) edits.set(number, [...(edits.get(number) ?? []), edit]);
  }
  return edits;
}

export function numbersOf(edit: InspectedEdit): number[] {
  if (edit.type === 'stub') return [edit.number];
  return edit.ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** Tokens by the ruler of everything the view sends of the branch. */
export function viewTokens({ messages, view }: Pick<Inspection, 'messages' | 'view'>): number {
  const sizes: Sizes = {};
  const edits = editsByNumber(view);
  for (const message of messages) {
    const changes = edits.get(message.number) ?? [];
    if (changes.some(({ type }) => type !== 'stub')) continue;
    addSizes(sizes, messageSizes(message));
    for (const edit of changes) {
      if (edit.type === 'stub') addSizes(sizes, { 'tool-results': edit.tokensAfter - edit.tokensBefore });
    }
  }
  for (const edit of view.edits) {
    if (edit.type === 'fold') for (const text of edit.replacement) addSizes(sizes, summarySizes(text));
  }
  return totalOf(sizes);
}

/** What stands before the messages: it does not grow. */
export function overheadSizes({ gauge }: Pick<Inspection, 'gauge'>): Sizes {
  const tokensOf = (label: string) => gauge.parts.find((part) => part.label === label)?.tokens ?? 0;
  return {
    instructions: tokensOf(OVERHEAD_LABELS.instructions),
    'tool-definitions': tokensOf(OVERHEAD_LABELS.tools),
    provider: tokensOf(OVERHEAD_LABELS.provider),
  };
}

/** How many tokens of the model one token of the ruler makes in this chat: the total is known better than its parts. */
export function rulerFactor(inspection: Inspection): number {
  const counted = viewTokens(inspection);
  const messages = inspection.gauge.usedTokens - totalOf(overheadSizes(inspection));
  return counted > 0 && messages > 0 ? messages / counted : 1;
}
