import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../store/types';
import { importTranscripts, toWholeChat } from '../../transcripts';
import { infoOf, scriptedModel, testPorts } from '../testing/ports';
import type { LabEvent } from './lab-event';
import type { LabSpec } from './lab-spec';
import type { LabWorkshop } from './lab-thread';
import { doLabWork, type LabAnswer } from './lab-work';
import { runLabFor } from './run-lab-for';

/** The same work without a thread. */
const inPlace: LabWorkshop = async function* (task, { summarizer, signal }) {
  const answers: LabAnswer[] = [];
  await doLabWork(structuredClone(task), (answer) => answers.push(answer), {
    now: () => 0,
    signal,
    ask: async (request) => {
      if (!summarizer) throw new Error('There is no summariser.');
      return summarizer.summarize(request, signal);
    },
  });
  yield* answers;
};

const spec: LabSpec = {
  chats: [],
  strategies: 'selective,percentage,clear-tool-output',
  mode: 'points',
  at: 'recorded',
  model: null,
  trigger: 'utilisation:threshold=0.3',
  windowTokens: 4_000,
  sweep: null,
};

async function importInto(store: Store): Promise<string> {
  const text = readFileSync(new URL('../../transcripts/fixtures/claude-code.jsonl', import.meta.url), 'utf8');
  const [transcript] = importTranscripts({ text, fileName: 'log.jsonl', importedAt: 1 }).transcripts;
  let ids = 0;
  const whole =
    transcript &&
    toWholeChat(transcript, {
      modelId: 'compatible:one',
      importedAt: 1,
      nextId: () => `lab-${++ids}`,
      measureParts: (parts) => JSON.stringify(parts).length,
      countTokens: (words) => words.length,
    });
  if (!whole) throw new Error('nothing was read');
  return (await store.chats.createWhole(whole)).id;
}

async function run(change: Partial<LabSpec>, ports = testPorts(), signal = new AbortController().signal) {
  const chatId = await importInto(ports.store);
  const events: LabEvent[] = [];
  for await (const event of runLabFor(ports, {
    spec: { ...spec, chats: [chatId], ...change },
    workshop: inPlace,
    signal,
  }))
    events.push(event);
  return { events, ports, chatId };
}

const ofType = <T extends LabEvent['type']>(events: LabEvent[], type: T) =>
  events.filter((event): event is Extract<LabEvent, { type: T }> => event.type === type);

describe('a run of the lab on a chat', () => {
  it('tries every strategy beside what was recorded, and says what became of each fact', async () => {
    const { events } = await run({});
    const [plan] = ofType(events, 'plan');
    expect(plan?.plan.arms.map(({ key }) => key)).toEqual([
      'recorded',
      'selective',
      'percentage',
      'clear-tool-output',
    ]);
    const rows = ofType(events, 'row').map(({ row }) => row);
    expect(rows).toHaveLength(plan?.plan.total ?? 0);
    const facts = ofType(events, 'facts')[0]?.points ?? [];
    for (const row of rows.filter(({ informationKept }) => informationKept !== null)) {
      const point = facts.find(({ point: at }) => at === row.point);
      expect(row.verdicts).toHaveLength(point?.facts.length ?? -1);
    }
    expect(ofType(events, 'summary').at(-1)?.arms[0]?.arm).toBe('recorded');
    expect(events.at(-1)).toEqual({ type: 'end', isStopped: false });
  });

  it('changes nothing in the chat', async () => {
    const ports = testPorts();
    const chatId = await importInto(ports.store);
    const before = [await ports.store.chats.get(chatId), await ports.store.compactions.listByChat(chatId)];
    const work = runLabFor(ports, {
      spec: { ...spec, chats: [chatId] },
      workshop: inPlace,
      signal: new AbortController().signal,
    });
    for await (const _ of work);
    expect([await ports.store.chats.get(chatId), await ports.store.compactions.listByChat(chatId)]).toEqual(
      before,
    );
    expect(await ports.store.events.list({ limit: 9 })).toEqual([]);
  });

  it('does not do again what an earlier run has done', async () => {
    const ports = testPorts();
    const chatId = await importInto(ports.store);
    const rowsOf = async (strategies: string) => {
      const events: LabEvent[] = [];
      const again = { ...spec, chats: [chatId], strategies, at: '0.5' };
      const { signal } = new AbortController();
      for await (const event of runLabFor(ports, { spec: again, workshop: inPlace, signal }))
        events.push(event);
      return ofType(events, 'row').map(({ row, isReused }) => [row.arm, isReused]);
    };
    expect(await rowsOf('threshold')).toEqual([['threshold', false]]);
    expect(await rowsOf('threshold,percentage')).toEqual([
      ['threshold', true],
      ['percentage', false],
    ]);
  });

  it('gives every row, whatever the summariser does', async () => {
    const model = scriptedModel(() => {
      throw new Error('outage');
    });
    const ports = testPorts({
      resolveModel: async (id) => ({ model, providerId: 'compatible', info: infoOf(id) }),
    });
    const { events } = await run({ model: 'compatible:broken' }, ports);
    expect(ofType(events, 'row')).toHaveLength(ofType(events, 'plan')[0]?.plan.total ?? -1);
    expect(events.at(-1)).toEqual({ type: 'end', isStopped: false });
  });

  it('replays a whole session, and once for each value of a sweep', async () => {
    const { events } = await run({ mode: 'replay' });
    expect(ofType(events, 'replay')).toHaveLength(3);
    expect(ofType(events, 'replay')[0]?.replay?.points.length).toBeGreaterThan(3);
    const swept = await run({
      mode: 'sweep',
      strategies: 'percentage',
      sweep: { option: 'threshold', values: [0.2, 0.5, 0.9] },
    });
    expect(ofType(swept.events, 'replay').map(({ value }) => value)).toEqual([0.2, 0.5, 0.9]);
  });

  it.each<[string, Partial<LabSpec>, RegExp]>([
    ['an unknown strategy', { strategies: 'magic' }, /There is no strategy "magic"/],
    ['an unknown option', { strategies: 'percentage:shine=1' }, /has no option "shine"/],
    ['a place that is none', { at: 'soon' }, /no place to compact at/],
    ['an unknown trigger', { mode: 'replay', trigger: 'moon' }, /no trigger "moon"/],
    ['a value out of range', { mode: 'replay', trigger: 'utilisation:threshold=7' }, /must lie between/],
    ['a chat that is gone', { chats: ['nobody'] }, /./],
  ])('refuses %s with a sentence', async (_, change, says) => {
    await expect(run(change)).rejects.toThrow(says);
  });
});
