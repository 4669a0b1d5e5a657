import { SENTENCE_BREAK } from './words';

/** One thing that is asked, with quoted texts and code blocks set aside so that words inside them are not read. */
export type Clause = {
  /** The clause as written, politeness gone, quoted things as holes. */
  text: string;
  /** Puts quoted texts back, without their quotes. */
  fill: (part: string) => string;
  /** Code blocks in it, in order. */
  blocks: string[];
  /** Quoted texts in it, in order. */
  quotes: string[];
};

const VERBS =
  'list|show|display|read|open|print|cat|search|find|grep|look|write|create|make|save|put|store|add|append|replace|change|' +
  'edit|update|rename|move|copy|duplicate|delete|remove|run|execute|evaluate|calculate|compute|count|summari[sz]e|recap|' +
  'tell|explain|describe|outline|generate';
const SPLIT = new RegExp(
  `\\s*(?:[,;]\\s*)?\\b(?:and then|and after that|and afterwards|after that|then|and finally|finally)\\b[,:]?\\s+` +
    `|\\s*;\\s+|\\s*,?\\s+and\\s+(?:also\\s+)?(?=(?:${VERBS})\\b)|\\s*,\\s+(?=(?:${VERBS})\\b)` +
    `|${SENTENCE_BREAK}(?=\\p{L})|\\n+\\s*(?:[-*]|\\d+[.)])?\\s*`,
  'giu',
);
const POLITE =
  /^(?:(?:please|kindly|hey|hi|hello|ok|okay|so|well|now|first|next|also|then|again|foldline|just)\b[,!:]?\s+|(?:can|could|would|will) you (?:please )?|(?:i want|i'd like|i would like|i need) you to |let'?s (?=run|list|read|search|write|create)|\d+[.)]\s+|[-*]\s+)+/i;

const OPEN = '\uE000';
const CLOSE = '\uE001';
const HOLE = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Longer texts are material, not requests; a question is read no further than this. */
const LONGEST_REQUEST = 20_000;
const LONGEST_QUESTION = 2_000;

/** The things asked in one request, in order. */
export function splitClauses(request: string): Clause[] {
  const { text, held } = setAside(request);
  if (text.length > LONGEST_REQUEST) return [];
  return text
    .split(SPLIT)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => makeClause(piece, held));
}

/** The whole request as one clause. */
export function wholeClause(request: string): Clause {
  const { text, held } = setAside(request);
  return makeClause(text.trim().slice(0, LONGEST_QUESTION), held);
}

type Held = { type: 'block' | 'quote'; text: string; original: string };

function setAside(request: string): { text: string; held: Held[] } {
  const held: Held[] = [];
  const hole = (type: Held['type'], text: string, original: string) => {
    held.push({ type, text, original });
    return ` ${OPEN}${held.length - 1}${CLOSE} `.replace(/^ | $/g, type === 'block' ? ' ' : '');
  };
  const text = request
    .replace(/^(in\s+\S+),\s+(?=(?:replace|change|edit|substitute)\b)/i, '$1 ')
    .replace(/Attached file [^\n]+:\n(`{4,})\n[\s\S]*?\n\1/g, '')
    .replace(/\n?[ \t]{0,8}(?<!`)(`{3,10})(?!`)[\w+-]{0,20}\n([\s\S]*?)\n?\1/g, (whole, _ticks, body) =>
      hole('block', body, whole),
    )
    .replace(/`([^`\n]+)`/g, (whole, body) => hole('quote', body, whole))
    .replace(/"([^"]+)"|“([^“”]+)”/g, (whole, plain, smart) => hole('quote', plain ?? smart, whole))
    .replace(/(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])/gu, (whole, body) => hole('quote', body, whole));
  return { text: text.replace(/\s{2,}/g, (blank) => (blank.includes('\n') ? '\n' : ' ')), held };
}

function makeClause(piece: string, held: Held[]): Clause {
  const inside = [...piece.matchAll(HOLE)]
    .map(([, index]) => held[Number(index)])
    .filter((item) => item !== undefined);
  return {
    text: piece.replace(POLITE, '').trim(),
    fill: (part) => part.replace(HOLE, (_hole, index) => held[Number(index)]?.text ?? ''),
    blocks: inside.filter(({ type }) => type === 'block').map(({ text }) => text),
    quotes: inside.filter(({ type }) => type === 'quote').map(({ text }) => text),
  };
}

/** Matches one quoted text, for patterns over `Clause.text`. */
export const QUOTED = `${OPEN}\\d+${CLOSE}`;
