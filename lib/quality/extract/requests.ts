import type { Noted } from '../fact-book';
import { contentWords, normalised } from '../words';
import { proseSentences } from './sentences';

/** What a user message asks for, and each rule in it that has to hold from then on. */
export function requestsIn(spoken: string): Noted[] {
  const whole = spoken.trim().slice(0, LONGEST_REQUEST);
  if (contentWords(whole).size === 0) return [];
  const request: Noted = {
    class: 'U',
    kind: CONSTRAINT.test(whole) && whole.length <= 240 ? 'constraint' : 'request',
    key: normalised(whole),
    value: whole,
  };
  if (request.kind === 'constraint') return [request];
  const rules = proseSentences(whole)
    .filter((sentence) => CONSTRAINT.test(sentence) && contentWords(sentence).size >= 2)
    .slice(0, MOST_RULES)
    .map(
      (sentence): Noted => ({ class: 'U', kind: 'constraint', key: normalised(sentence), value: sentence }),
    );
  return [request, ...rules.filter((rule) => rule.key !== request.key)];
}

/** A pasted log is not a request to be kept word for word; its beginning says what it is about. */
const LONGEST_REQUEST = 2_000;
const MOST_RULES = 6;

const CONSTRAINT =
  /\b(?:must(?:n't)?|never|don['’]?t|do not|only|always|instead|prefer|not yet|make sure|ensure|avoid|nicht|niemals|immer)\b/i;
