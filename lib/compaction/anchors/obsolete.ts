import type { Anchor } from '../types';
import { statedValues } from './numbers';
import { isTakenBack, statementOf, type TakenBack, takenBackBy } from './supersede';

const LONGEST_STATEMENT = 160;
const SPEAKS_FOR =
  /(?<![\p{L}_])(?:use|using|go with|keep|take|let'?s|choose|chose|decided|prefer|switch to|is|are|lives? in|runs? on|nimm|nehmen|utilise|usa)(?![\p{L}_])|使用|采用/iu;

/** Whether a short statement no longer holds, judged by the facts that do: another value was given since, or it was taken back. */
export function obsoleteIn(anchors: readonly Anchor[]): (text: string) => boolean {
  const values = new Map<string, string>();
  const takenBack: TakenBack[] = [];
  for (const anchor of anchors) {
    if (anchor.class === 'number') values.set(anchor.key, numberIn(anchor.text));
    if (anchor.class !== 'decision' && anchor.class !== 'constraint') continue;
    takenBack.push(...takenBackBy(statementOf(anchor.text)));
  }
  return (text) => {
    if (text.length > LONGEST_STATEMENT) return false;
    for (const value of statedValues(text)) {
      const current = values.get(value.key);
      if (current !== undefined && current !== numberIn(value.text)) return true;
    }
    if (takenBack.length === 0 || /[?？]"?$/.test(text) || !SPEAKS_FOR.test(text)) return false;
    const statement = statementOf(text);
    return takenBack.some((back) => isTakenBack(back, statement));
  };
}

function numberIn(text: string): string {
  return (
    text
      .match(/\d[\d.,:_]*/g)
      ?.at(-1)
      ?.replace(/[.,:_]+$/, '') ?? ''
  );
}
