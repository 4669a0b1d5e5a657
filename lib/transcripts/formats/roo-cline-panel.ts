import type { Usage } from '@/lib/compaction/types';
import {
  countOrNull,
  type Fields,
  fields,
  fieldsList,
  parsedInput,
  parseJson,
  text,
  timeOrNull,
} from '../json';
import { disjointUsage, inclusiveUsage } from '../usage';

/** What a request's record in the panel says it used; the protocol decides whether the cache is part of the input. */
export function panelUsage(words: string): Usage | null {
  const request = fields(parsedInput(words));
  const counts = {
    input: request.tokensIn,
    output: request.tokensOut,
    cacheRead: request.cacheReads,
    cacheWrite: request.cacheWrites,
  };
  return request.apiProtocol === 'openai' ? inclusiveUsage(counts) : disjointUsage(counts);
}

export type PanelFacts = {
  /** Usage of the request this answer came from: the last one started before it and not asked for yet. */
  usageBefore: (at: number | null) => Usage | null;
  /** Sizes of the condensation nearest in time. */
  condensationAt: (at: number | null) => { tokensBefore: number | null; tokensAfter: number | null };
};

/** The figures that only the panel's file (`ui_messages.json`) has, found again by time. */
export function panelFacts(json: string | undefined): PanelFacts {
  const parsed = json === undefined ? null : parseJson(json);
  const records = parsed?.type === 'value' ? fieldsList(parsed.value) : [];
  const requests = records.filter((record) => record.say === 'api_req_started');
  const condensations = records.filter((record) => record.say === 'condense_context');
  let next = 0;
  return {
    usageBefore: (at) => {
      let found: Fields | null = null;
      while (at !== null && next < requests.length && (timeOrNull(requests[next]?.ts) ?? 0) <= at) {
        found = requests[next++] ?? null;
      }
      return found ? panelUsage(text(found.text)) : null;
    },
    condensationAt: (at) => {
      const distance = (record: Fields) => Math.abs((timeOrNull(record.ts) ?? 0) - (at ?? 0));
      const nearest = condensations.reduce<Fields | null>(
        (best, record) => (best === null || distance(record) < distance(best) ? record : best),
        null,
      );
      const condensed = fields(nearest?.contextCondense);
      return {
        tokensBefore: countOrNull(condensed.prevContextTokens),
        tokensAfter: countOrNull(condensed.newContextTokens),
      };
    },
  };
}
