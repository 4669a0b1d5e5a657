import { describe, expect, it } from 'vitest';
import { buildFactLedger, judgeFacts } from '../quality';
import { factToKeep } from './fact-to-keep';
import { prepareSurvival } from './prepare-survival';
import { filterFacts, survivalSentence, survivalTable } from './survival';

type Said = { id: string; role: 'user' | 'assistant'; text: string };
const message = ({ id, role, text }: Said) => ({ id, role, parts: [{ type: 'text' as const, text }] });

function survivalOf(said: Said[], summaryText: string, retained: string[] = []) {
  const messages = said.map(message);
  const ledger = buildFactLedger(messages);
  const kept = messages.filter(({ id }) => retained.includes(id));
  return prepareSurvival({
    compactionId: 'c1',
    ledger,
    judged: judgeFacts({ ledger, summaryText, retained: kept }),
    numbers: new Map(said.map(({ id }, place) => [id, place + 1])),
    retainedIds: new Set(retained),
    probes: [],
  });
}

const boats: Said = {
  id: 'm1',
  role: 'user',
  text: 'Long boats must call the harbour master on channel 74 first.',
};
const prices: Said = { id: 'm2', role: 'user', text: 'Never round prices before the invoice total.' };

describe('what survived', () => {
  it('lists what is lost first, with its message and what to put back', () => {
    const survival = survivalOf([boats, prices], 'Never round prices before the invoice total.');
    expect(survival.facts.map(({ verdict, number }) => `${verdict} ${number}`)).toEqual(['lost 1', 'kept 2']);
    expect(survival.facts[0]?.keep).toMatchObject({
      class: 'constraint',
      text: boats.text,
      sourceMessageIds: ['m1'],
    });
    expect(survival.total).toMatchObject({ facts: 2, kept: 1, lost: 1 });
    expect(survivalSentence(survival)).toBe('Of 2 facts in what was folded, 1 is kept, 1 is lost.');
  });

  it('counts only what was folded', () => {
    const survival = survivalOf([boats, prices], 'nothing', ['m2']);
    expect(survival.total.facts).toBe(1);
    expect(survival.untouchedCount).toBe(1);
  });

  it('says so where there was nothing to lose', () => {
    const survival = survivalOf([], '');
    expect(survival).toMatchObject({ classes: [], facts: [], informationKept: null });
    expect(survivalSentence(survival)).toBe('Nothing that can be looked for was folded.');
    expect(survivalTable(survival).rows).toEqual([['All', 0, 0, 0, 0, 0, 0]]);
  });

  it('lists so many and says how many more there are', () => {
    const many = Array.from(
      { length: 900 },
      (_, n): Said => ({
        id: `m${n}`,
        role: 'user',
        text: `Never forget the berth called quayside${n} near bollard${n}.`,
      }),
    );
    const survival = survivalOf(many, '');
    expect(survival.total.lost).toBe(900);
    expect(survival.facts).toHaveLength(400);
    expect(survival.unlistedCount).toBe(500);
  });

  it('is filtered by verdict, kind and words', () => {
    const { facts } = survivalOf([boats, prices], 'Never round prices before the invoice total.');
    const ask = (change: Partial<Parameters<typeof filterFacts>[1]>) =>
      filterFacts(facts, { verdict: null, kind: null, query: '', isAsked: true, ...change }).length;
    expect(ask({ verdict: 'lost', isAsked: false })).toBe(1);
    expect(ask({ isAsked: false })).toBe(0);
    expect(ask({ query: 'CHANNEL boats' })).toBe(1);
    expect(ask({ query: 'channel cranes' })).toBe(0);
    expect(ask({ kind: 'L' })).toBe(0);
    expect(ask({ kind: 'U' })).toBe(2);
  });

  it('puts a fact back in words that are found again', () => {
    const said: Said[] = [
      boats,
      {
        id: 'm3',
        role: 'user',
        text: 'Set retry_limit to 7 and see https://example.com/a/b. We chose Redis because it is small.',
      },
    ];
    const ledger = buildFactLedger(said.map(message));
    const summaryText = ledger.facts.map((fact) => `- ${factToKeep(fact).text}`).join('\n');
    const verdicts = judgeFacts({ ledger, summaryText }).verdicts.map(({ verdict }) => verdict);
    expect(verdicts.length).toBeGreaterThan(2);
    expect(new Set(verdicts)).toEqual(new Set(['kept']));
  });
});
