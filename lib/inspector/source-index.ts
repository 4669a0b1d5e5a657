import { sentencesOf } from '../compaction/snapshot/split-passages';

/** `cited`: the summary itself names the message. `matched`: its words were found there. Neither means that it is true. */
export type SourceMatch = {
  messageId: string;
  how: 'cited' | 'matched';
  /** Share of the sentence's telling words that stand in the passage; 1 where it stands there word for word. */
  share: number;
  passage: string;
  /** Cited, but next to none of the sentence's telling words stand in the message. */
  lacksWords?: boolean;
};

export type SourceIndex = {
  add: (source: { id: string; text: string }) => void;
  /** Where a sentence comes from, best first; empty where nothing is like it. */
  find: (sentence: string) => SourceMatch[];
  /** The passage of one message that is nearest to a sentence. */
  nearest: (messageId: string, sentence: string) => SourceMatch | null;
  /** Share of a sentence's telling words that stand anywhere in a message; null where it has none. */
  shareIn: (messageId: string, sentence: string) => number | null;
};

const MOST_SOURCES = 3;
/** Messages read closely for a sentence, after the index has said which share most of its words. */
const READ_CLOSELY = 6;
/** Words of a sentence that are looked up, rarest first. */
const LOOKED_UP = 12;
/** A word in more messages than this tells nothing about where it comes from. */
const TOO_COMMON = 400;
const ENOUGH = 0.5;
/** One or two rare words in common are an accident. */
const FEWEST_WORDS = 3;
/** All its words in another order are not the sentence. */
const ALMOST = 0.99;
const MOST_CHARACTERS = 30_000;
const LONGEST_PASSAGE = 320;

/**
 * Which messages say what, by word. Adding costs the length of a message, looking up the length of a sentence and a few
 * messages: long histories do not make a sentence dearer.
 */
export function createSourceIndex(): SourceIndex {
  const texts = new Map<string, string>();
  const ids: string[] = [];
  const places = new Map<string, number[]>();

  const weightOf = (word: string) => Math.log(1 + ids.length / (places.get(word)?.length ?? ids.length));

  function nearest(messageId: string, sentence: string): SourceMatch | null {
    const text = texts.get(messageId);
    if (text === undefined) return null;
    const wanted = [...wordsOf(sentence)];
    const whole = normalised(sentence);
    const total = wanted.reduce((sum, word) => sum + weightOf(word), 0);
    let best: SourceMatch | null = null;
    for (const passage of passagesOf(text)) {
      const isVerbatim = whole.length > 8 && normalised(passage).includes(whole);
      const words = wordsOf(passage);
      const shared = wanted.filter((word) => words.has(word));
      if (!isVerbatim && shared.length < Math.min(wanted.length, FEWEST_WORDS)) continue;
      const found = shared.reduce((sum, word) => sum + weightOf(word), 0);
      const share = isVerbatim ? 1 : total === 0 ? 0 : Math.min(ALMOST, found / total);
      if (share > (best?.share ?? 0))
        best = { messageId, how: 'matched', share, passage: shortened(passage, sentence) };
      if (isVerbatim) break;
    }
    return best;
  }

  return {
    add({ id, text }) {
      const place = ids.push(id) - 1;
      const kept = text.slice(0, MOST_CHARACTERS);
      texts.set(id, kept);
      for (const word of wordsOf(kept)) {
        const known = places.get(word);
        if (known) known.push(place);
        else places.set(word, [place]);
      }
    },

    find(sentence) {
      const known = [...wordsOf(sentence)].filter((word) => places.has(word));
      if (known.length < 2 && !known.some((word) => word.length > 5)) return [];
      const rare = known
        .filter((word) => (places.get(word)?.length ?? 0) <= TOO_COMMON)
        .sort((a, b) => (places.get(a)?.length ?? 0) - (places.get(b)?.length ?? 0))
        .slice(0, LOOKED_UP);
      const scores = new Map<number, number>();
      for (const word of rare) {
        const weight = weightOf(word);
        for (const place of places.get(word) ?? []) scores.set(place, (scores.get(place) ?? 0) + weight);
      }
      const candidates = [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, READ_CLOSELY)
        .flatMap(([place]) => nearest(ids[place] as string, sentence) ?? [])
        .filter(({ share }) => share >= ENOUGH)
        .sort((a, b) => b.share - a.share);
      const [first] = candidates;
      if (!first) return [];
      const least = first.share === 1 ? 1 : first.share * 0.8;
      return candidates.filter(({ share }) => share >= least).slice(0, MOST_SOURCES);
    },

    nearest,

    shareIn(messageId, sentence) {
      const wanted = [...wordsOf(sentence)];
      const total = wanted.reduce((sum, word) => sum + weightOf(word), 0);
      if (total === 0) return null;
      const words = wordsOf(texts.get(messageId) ?? '');
      return wanted.reduce((sum, word) => sum + (words.has(word) ? weightOf(word) : 0), 0) / total;
    },
  };
}

/** Words as they are compared. Scripts that write none between blanks are taken in pairs of letters. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    if (UNSPACED.test(word)) for (let at = 0; at + 1 < word.length; at++) words.add(word.slice(at, at + 2));
    else if (word.length > 2 ? !COMMON.has(word) : /\d/.test(word)) words.add(word);
  }
  return words;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const COMMON = new Set(
  'the and for that this with was were are has have had not but from into they them then than will would can could should its you your our been also all any one'.split(
    ' ',
  ),
);

function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Sentences, and pairs of neighbouring lines: a summary often joins two into one. */
function* passagesOf(text: string): Generator<string> {
  let before = '';
  for (const line of text.split('\n')) {
    const trimmed = line.trim().slice(0, 4_000);
    if (trimmed === '') continue;
    const sentences = trimmed.length > 200 ? sentencesOf(trimmed) : [trimmed];
    for (const sentence of sentences) {
      yield sentence;
      if (before !== '' && before.length + sentence.length < 600) yield `${before}\n${sentence}`;
      before = sentence;
    }
  }
}

/** A long passage around the first words it shares with the sentence. */
function shortened(passage: string, sentence: string): string {
  if (passage.length <= LONGEST_PASSAGE) return passage;
  const lower = passage.toLowerCase();
  const places = [...wordsOf(sentence)].map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places) - 60);
  const piece = passage.slice(start, start + LONGEST_PASSAGE).trim();
  return `${start > 0 ? '…' : ''}${piece}${start + LONGEST_PASSAGE < passage.length ? '…' : ''}`;
}
