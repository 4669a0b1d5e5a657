import { valueText } from './message-text';
import { createPrefixSums, type PrefixSums } from './prefix-sums';
import { clearedText, MARK_OF_CLEARED, type ToolOutput, toolOutputsOf } from './tool-outputs';
import type { ViewMessage } from './view-message';

/** Seed 000: an output that is shortened keeps so many characters, and only longer ones are shortened. */
export const SHORTENED_CHARS = 40_000;

/** A growing list of places in `all`, with what replacing each of them would save. */
export type OutputList = { readonly ordinals: readonly number[]; savedBefore: PrefixSums['before'] };

/** The tool outputs of a view, newest last, with running totals. */
export type OutputIndex = {
  readonly all: readonly ToolOutput[];
  tokensBefore: PrefixSums['before'];
  charsBefore: PrefixSums['before'];
  /** Outputs a one-line stub would make smaller. */
  readonly clearable: OutputList;
  /** Outputs longer than what shortening keeps. */
  readonly large: OutputList;
  append: (message: ViewMessage, at: number) => void;
};

export function createOutputIndex(): OutputIndex {
  const all: ToolOutput[] = [];
  const tokens = createPrefixSums();
  const chars = createPrefixSums();
  const clearable = createList();
  const large = createList();

  const append = (message: ViewMessage, at: number) => {
    const cleared = new Set(
      message.parts.flatMap((part) =>
        part.type === 'tool-result' && valueText(part.output).includes(MARK_OF_CLEARED) ? [part.callId] : [],
      ),
    );
    for (const output of toolOutputsOf(message, at)) {
      const ordinal = all.length;
      all.push(output);
      tokens.append(output.tokens);
      chars.append(output.chars);
      const saved = output.tokens - clearedTokens(output);
      if (saved > 0 && !cleared.has(output.callId)) clearable.add(ordinal, saved);
      if (output.chars > SHORTENED_CHARS) {
        large.add(ordinal, Math.floor(output.tokens * (1 - SHORTENED_CHARS / output.chars)));
      }
    }
  };

  return { all, tokensBefore: tokens.before, charsBefore: chars.before, clearable, large, append };
}

/** What the stub of an output will weigh, before the tokenizer has seen it. */
export function clearedTokens(output: ToolOutput): number {
  return Math.ceil(clearedText(output).length / 4);
}

function createList() {
  const ordinals: number[] = [];
  const saved = createPrefixSums();
  return {
    ordinals,
    savedBefore: saved.before,
    add: (ordinal: number, savedTokens: number) => {
      ordinals.push(ordinal);
      saved.append(savedTokens);
    },
  };
}
