import { shortRequest } from '../anchors/requests';
import type { Source } from '../anchors/sources';

/** One request and everything done for it. The first turn of a range may have no request of its own. */
export type Turn = {
  index: number;
  request: string | null;
  said: string[];
  work: Extract<Source, { type: 'call' | 'result' }>[];
};

const LONGEST_REQUEST = 380;

/** The history as turns: a new one begins where the user speaks after work was done. */
export function turnsOf(sources: Source[]): Turn[] {
  const turns: Turn[] = [];
  let current: Turn | null = null;
  for (const source of sources) {
    if (source.type === 'user') {
      const request = shortRequest(source.text, LONGEST_REQUEST);
      if (current?.request && current.said.length === 0 && current.work.length === 0) {
        current.request = `${current.request} ${request}`.slice(0, 2 * LONGEST_REQUEST);
        continue;
      }
      current = { index: turns.length, request, said: [], work: [] };
      turns.push(current);
      continue;
    }
    if (!current) {
      current = { index: 0, request: null, said: [], work: [] };
      turns.push(current);
    }
    if (source.type === 'assistant') current.said.push(source.text);
    else current.work.push(source);
  }
  return turns;
}
