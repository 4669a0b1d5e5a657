import type { Fact, FactLedger } from '../types';

export type ProbeKind = 'recall' | 'artifact' | 'continuation' | 'decision';

/** A question about what was folded, with the facts a good answer holds. */
export type ProbeQuestion = { kind: ProbeKind; question: string; truth: string[] };

/** The four kinds of questions, each only where the history has an answer. `atStake` says which facts were folded. */
export function probeQuestions(ledger: FactLedger, atStake: (fact: Fact) => boolean): ProbeQuestion[] {
  const facts = ledger.facts.filter((fact) => fact.status !== 'superseded' && atStake(fact));
  const of = (belongs: (fact: Fact) => boolean, say: (fact: Fact) => string) =>
    facts.filter(belongs).slice(-MOST_FACTS).map(say);
  const all: ProbeQuestion[] = [
    {
      kind: 'recall',
      question: 'Which errors came up, and what did the user demand or forbid? Be exact.',
      truth: [
        ...of(
          (fact) => fact.class === 'E',
          (fact) => `error: ${short(fact.value)}`,
        ),
        ...of(
          (fact) => fact.kind === 'constraint',
          (fact) => `the user: ${short(fact.value)}`,
        ),
      ],
    },
    {
      kind: 'artifact',
      question: 'Which files were created, changed, renamed or deleted, and how do they stand now?',
      truth: of(
        (fact) => fact.class === 'A',
        (fact) => `${fact.key}: ${fact.value}`,
      ),
    },
    {
      kind: 'continuation',
      question: 'What is still to be done, and what comes next?',
      truth: [
        ...of(
          (fact) => fact.class === 'T' && fact.value !== 'done',
          (fact) => `${fact.value}: ${short(fact.key)}`,
        ),
        ...of(
          (fact) => fact.kind === 'request',
          (fact) => `asked: ${short(fact.value)}`,
        ).slice(-2),
      ],
    },
    {
      kind: 'decision',
      question: 'What was decided and why, and what was rejected?',
      truth: of(
        (fact) => fact.class === 'D',
        (fact) => short(fact.value),
      ),
    },
  ];
  return all.filter(({ truth }) => truth.length > 0);
}

const MOST_FACTS = 12;

function short(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 240 ? `${flat.slice(0, 239)}…` : flat;
}
