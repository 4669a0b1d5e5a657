import { CATEGORIES, type Category, summarySizes } from './categories';
import type { LedgerBlock, LedgerFate } from './prepare-ledger';
import { messageSizes } from './view-sizes';

/** Only blocks of these fates; all of them where none is asked for. */
export function filterBlocks(blocks: LedgerBlock[], fates: ReadonlySet<LedgerFate>): LedgerBlock[] {
  return fates.size === 0 ? blocks : blocks.filter(({ fate }) => fates.has(fate));
}

/** The part of the window an address names; null where it names none that there is. */
export function namedPart(name: string | null): Category | null {
  return CATEGORIES.find((part) => part === name) ?? null;
}

/** Only messages that hold this part of the window; of what stands in for messages, the blocks where it does. */
export function filterByPart(
  blocks: LedgerBlock[],
  part: Category | null,
  pinned: ReadonlySet<string>,
): LedgerBlock[] {
  if (part === null) return blocks;
  if (part === 'snapshot' || part === 'anchors') {
    return blocks.filter(({ replacement }) => replacement.some((text) => summarySizes(text)[part]));
  }
  return blocks.flatMap((block) => {
    const messages = block.messages.filter((message) =>
      part === 'pinned' ? pinned.has(message.id) : messageSizes(message)[part],
    );
    if (messages.length === 0) return [];
    const tokensBefore = messages.reduce((sum, { tokens }) => sum + tokens, 0);
    return [{ ...block, messages, tokensBefore, hiddenCount: block.messages.length - messages.length }];
  });
}
