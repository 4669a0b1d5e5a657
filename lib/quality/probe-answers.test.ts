import { describe, expect, it } from 'vitest';
import { buildBranch } from '@/lib/compaction/testing/build';
import { buildFactLedger } from './build-ledger';
import { makeProbes } from './make-probes';
import { answerProbes } from './probe-answers';
import { indexText } from './text-index';

const chat = buildBranch([
  { role: 'user', text: 'The staging server for the invoice export listens on port 4310 behind the proxy.' },
  { role: 'assistant', text: 'Noted for the staging server.' },
]);
const other = buildBranch([
  { role: 'user', text: 'The bakery oven schedule follows ticket BAKE-771 from last winter season.' },
]);
const probesOf = (messages: typeof chat) => makeProbes(buildFactLedger(messages), messages);
const port = probesOf(chat).filter((probe) => probe.class === 'N');

const ask = (summaryText: string, foreign = probesOf(other)) =>
  answerProbes({
    texts: { summaryText, retained: [], stubbed: [] },
    probes: port,
    foreign,
    source: indexText('port 4310'),
  });

describe('probes', () => {
  it('leave a gap where the fact stood', () => {
    expect(port).toHaveLength(1);
    expect(port[0]?.question).toContain('staging server');
    expect(port[0]?.question).not.toContain('4310');
  });

  it('are answered by the passage a reader would find', () => {
    expect(ask('The staging server listens on 4310.')).toMatchObject({
      probes: 1,
      answered: 1,
      rate: 1,
      missedFactIds: [],
    });
  });

  it('are missed where the value is gone, or stands where nobody looks', () => {
    expect(ask('The staging server listens on a port.')).toMatchObject({
      answered: 0,
      missedFactIds: ['N:4310'],
    });
    const filler = Array.from(
      { length: 5 },
      (_, n) => `The staging server of the invoice export, part ${n}. ${'Its proxy listens. '.repeat(40)}`,
    );
    expect(
      ask([...filler, `Nothing of note. ${'Other matters. '.repeat(60)} 4310`].join('\n')),
    ).toMatchObject({ answered: 0 });
  });

  it('of another conversation must stay without an answer', () => {
    expect(ask('The oven schedule follows a ticket.')).toMatchObject({ abstentions: 1, answeredWrongly: [] });
    expect(ask('The bakery oven schedule follows BAKE-771.').answeredWrongly).toEqual(['N:BAKE-771']);
  });

  it('do not ask to abstain from what this conversation knows as well', () => {
    expect(ask('port 4310', port).abstentions).toBe(0);
  });

  it('are spread over classes and never more than asked for', () => {
    const many = buildBranch(
      Array.from({ length: 200 }, (_, n) => ({
        role: 'user' as const,
        text: `Please look at ticket ABC-${1000 + n} about the wide table number ${n}.`,
      })),
    );
    const probes = makeProbes(buildFactLedger(many), many, 20);
    expect(probes.length).toBeLessThanOrEqual(20);
    expect(new Set(probes.map((probe) => probe.class)).size).toBeGreaterThan(1);
  });
});
