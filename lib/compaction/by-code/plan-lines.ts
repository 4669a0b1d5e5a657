import { originOf } from '../anchors/collect';
import { NEXT, OPEN, SOLVED } from '../cues';
import type { Anchor } from '../types';
import type { Line } from './choose-lines';
import type { RankedSentence } from './rank-sentences';

const MARKS: Record<string, string> = {
  done: '[DONE]',
  'in progress': '[IN PROGRESS]',
  cancelled: '[CANCELLED]',
  'to do': '[TODO]',
};

/** Todo items with their status, and what the assistant last said would come next. */
export function planLines(anchors: Anchor[], sentences: RankedSentence[], lastTurn: number): Line[] {
  const todos = anchors.filter((anchor) => anchor.class === 'todo');
  const recent = new Set(todos.filter(isSettled).slice(-MOST_SETTLED));
  const shown = todos.filter((anchor) => !isSettled(anchor) || recent.has(anchor));
  const lines: Line[] = shown.map((anchor, index) => ({
    text: `- ${MARKS[anchor.state ?? 'to do'] ?? '[TODO]'} ${anchor.text}`,
    worth: (isSettled(anchor) ? 0.3 : 1.5) + index / shown.length,
  }));
  const announced = sentences
    .filter((sentence) => sentence.turn === lastTurn && NEXT.test(sentence.text))
    .slice(-3);
  for (const sentence of announced)
    lines.push({ text: `- ${sentence.text}`, worth: 0.8, words: sentence.words });
  return lines;
}

const MOST_SETTLED = 4;

function isSettled(anchor: Anchor): boolean {
  return anchor.state === 'done' || anchor.state === 'cancelled';
}

/** Errors nothing is known to have solved, and what the assistant last called open. */
export function problemLines(anchors: Anchor[], sentences: RankedSentence[], lastTurn: number): Line[] {
  const errors = anchors.filter((anchor) => anchor.class === 'error' && anchor.state === 'open').slice(-6);
  const lines: Line[] = errors.map((anchor, index) => {
    const origin = originOf(anchor.key.split(' » ')[0] ?? '').replace(/:(?:.*\/)?/, ' ');
    return {
      text: `- ${origin ? `\`${origin}\`: ` : ''}${anchor.text}`,
      worth: (/^[a-z_]+:/.test(anchor.key) ? 0.3 : 1) + index / errors.length,
    };
  });
  const open = sentences.filter(
    (sentence) => sentence.turn >= lastTurn - 1 && OPEN.test(sentence.text) && !SOLVED.test(sentence.text),
  );
  const asked = sentences
    .filter((sentence) => sentence.turn === lastTurn && /[?？]$/.test(sentence.text))
    .slice(-1);
  return [
    ...lines,
    ...open.slice(-4).map((sentence) => ({
      text: `- ${sentence.text}`,
      worth: 0.7 + sentence.worth / 4,
      words: sentence.words,
    })),
    ...asked.map((sentence) => ({
      text: `- Asked the user: ${sentence.text}`,
      worth: 0.9,
      words: sentence.words,
    })),
  ];
}
