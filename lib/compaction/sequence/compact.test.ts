import { describe, expect, it } from 'vitest';
import { buildBranch, buildPattern } from '../testing/build';
import { plainChat, rulesOf, SNAPSHOT, setUpCompaction } from '../testing/set-up-compaction';
import { applyEdits } from '../view';
import { compact } from './compact';

describe('a compaction', () => {
  it('folds, records what it did and leaves the messages alone', async () => {
    const { request, ports, store, summarizer } = setUpCompaction([SNAPSHOT]);
    const outcome = await compact(request, ports);
    expect(outcome.status).toBe('COMPRESSED');
    expect(summarizer.requests).toHaveLength(1);
    const [recorded] = store.recorded;
    expect(recorded).toMatchObject({
      status: 'COMPRESSED',
      strategyId: 'percentage',
      generation: 1,
      parentMessageId: 'm8',
      lastSummarizedMessageId: 'm7',
      promptId: 'state-snapshot',
      fallback: false,
      snapshot: { sections: [{ name: 'overall_goal', text: 'Ship it' }] },
    });
    const view = applyEdits(request.messages, recorded?.edits ?? []);
    expect(view.map(({ role, source }) => `${role} ${source}`)).toEqual([
      'user summary',
      'assistant summary',
      'user original',
      'assistant original',
    ]);
  });

  it('updates the earlier summary in the next generation instead of stacking a second', async () => {
    const first = setUpCompaction([SNAPSHOT]);
    await compact(first.request, first.ports);
    const longer = [
      ...plainChat(),
      ...buildBranch(
        buildPattern('uauaua', 2_000).map(({ role, parts }, at) => ({ id: `n${at}`, role, parts })),
      ),
    ];
    const second = setUpCompaction([SNAPSHOT], {
      messages: longer,
      compactions: first.store.recorded,
      headId: 'n5',
    });
    second.request.headId = longer.at(-1)?.id ?? null;
    const outcome = await compact(second.request, second.ports);
    expect(outcome.compaction).toMatchObject({
      generation: 2,
      promptId: 'update-snapshot',
      previousCompactionId: first.store.recorded[0]?.id,
    });
    expect(outcome.compaction?.edits.filter(({ type }) => type === 'summarize')).toHaveLength(1);
    expect(second.summarizer.requests[0]?.user).toContain('Ship it');
  });

  it('tries a smaller summary when the first is over its cap', async () => {
    const { request, ports, summarizer } = setUpCompaction([
      `<state_snapshot><key_knowledge>${'word '.repeat(9_000)}</key_knowledge></state_snapshot>`,
      SNAPSHOT,
    ]);
    const outcome = await compact(request, ports);
    expect(outcome.status).toBe('COMPRESSED');
    expect(summarizer.requests).toHaveLength(2);
    expect(summarizer.requests[1]?.maxOutputTokens).toBeLessThan(
      summarizer.requests[0]?.maxOutputTokens ?? 0,
    );
  });

  it.each([
    ['the call fails', new Error('503')],
    ['the answer is empty', '  '],
    ['the answer was cut off', { text: SNAPSHOT, finish: 'length' as const }],
    ['the answer calls tools', { text: '', finish: 'tool-calls' as const }],
    ['the answer is an error text', 'Error: overloaded'],
    ['the answer is not in the format', 'We talked about many things.'],
    ['the answer has ten megabytes', 'x'.repeat(10_000_000)],
  ])('makes a summary without the model when %s', async (_name, answer) => {
    const { request, ports, progress } = setUpCompaction([answer]);
    const outcome = await compact(request, ports);
    expect(outcome).toMatchObject({ status: 'COMPRESSED', compaction: { fallback: true } });
    expect(progress.map(({ type }) => type)).toContain('fallback');
    expect(outcome.notes.join(' ')).toContain('without the model');
  });

  it.each([
    ['', 'COMPRESSION_FAILED_EMPTY_SUMMARY'],
    ['y'.repeat(60_000), 'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT'],
  ])('ends in a failure that changes nothing where a profile has no fallback', async (answer, status) => {
    const { request, ports, store } = setUpCompaction([answer], { rules: rulesOf('gemini-cli') });
    const outcome = await compact(request, ports);
    expect(outcome.status).toBe(status);
    expect(store.recorded[0]).toMatchObject({
      status,
      edits: [],
      tokensAfter: store.recorded[0]?.tokensBefore,
    });
  });

  it('says so when tokens cannot be counted', async () => {
    const { request, ports } = setUpCompaction([SNAPSHOT]);
    const broken = {
      id: 'broken',
      count: () => {
        throw new Error('no');
      },
    };
    const outcome = await compact(request, { ...ports, tokenizer: broken });
    expect(outcome.status).toBe('COMPRESSION_FAILED_TOKEN_COUNT_ERROR');
  });

  it('has a second call review the draft with the facts that code found missing', async () => {
    const messages = buildBranch([
      { role: 'user', text: `Please fix src/lib/parser.ts now. ${'x '.repeat(3_000)}` },
      { role: 'assistant', text: 'Done.' },
    ]);
    const { request, ports, summarizer } = setUpCompaction(
      [SNAPSHOT, SNAPSHOT.replace('Ship it', 'Ship it well')],
      {
        messages,
        headId: 'm1',
        rules: { ...rulesOf('foldline'), selfCheck: true },
      },
    );
    const outcome = await compact(request, ports);
    expect(summarizer.requests.map(({ promptId }) => promptId)).toEqual(['state-snapshot', 'self-check']);
    expect(summarizer.requests[1]?.user).toContain('src/lib/parser.ts');
    expect(outcome.compaction?.snapshot?.sections[0]?.text).toBe('Ship it well');
  });

  it('stops at once, and a late answer changes nothing', async () => {
    const stop = new AbortController();
    const { request, ports, store } = setUpCompaction([
      () => {
        stop.abort();
        return SNAPSHOT;
      },
    ]);
    const outcome = await compact(request, { ...ports, signal: stop.signal });
    expect(outcome.status).toBe('CANCELLED');
    expect(store.recorded.map(({ status, edits }) => [status, edits.length])).toEqual([['CANCELLED', 0]]);
  });

  it('is set aside, visibly, when the head moved meanwhile', async () => {
    const { request, ports, store } = setUpCompaction([
      () => {
        store.moveHead('elsewhere');
        return SNAPSHOT;
      },
    ]);
    const outcome = await compact(request, ports);
    expect(outcome.status).toBe('STALE');
    expect(store.recorded.map(({ status }) => status)).toEqual(['STALE']);
  });

  it.each([
    ['percentage', false],
    ['percentage', true],
    ['progressive', false],
    ['since-last-prompt', true],
  ])(
    'folds by %s what is larger than the summariser in parts that each fit its window',
    async (strategyId, selfCheck) => {
      const messages = buildBranch(
        buildPattern('ua'.repeat(40)).map(({ role }) => ({
          role,
          text: 'const a = <b>1 & 2</b>; '.repeat(170),
        })),
      );
      const headId = messages.at(-1)?.id ?? null;
      const rules = { ...rulesOf('foldline'), selfCheck };
      const given = { messages, headId, rules, rungs: [{ strategyId }] };
      const { request, ports, summarizer } = setUpCompaction([SNAPSHOT], given, 16_000);
      const outcome = await compact(request, ports);
      expect(outcome.status).toBe('COMPRESSED');
      expect(summarizer.requests.length).toBeGreaterThan(2);
      for (const { system, user, maxOutputTokens } of summarizer.requests) {
        expect((system.length + user.length) / 4 + maxOutputTokens).toBeLessThan(16_000);
      }
    },
  );

  it('leaves the oldest out of the input, and says so, where the profile has it so', async () => {
    const messages = buildPattern('ua'.repeat(40), 4_000);
    const { request, ports, summarizer } = setUpCompaction(
      ['A hand-over.'],
      {
        messages,
        headId: messages.at(-1)?.id ?? null,
        rules: rulesOf('contextguard'),
        rungs: [{ strategyId: 'threshold' }],
      },
      16_000,
    );
    const outcome = await compact(request, ports);
    expect(outcome.status).toBe('COMPRESSED');
    expect(summarizer.requests).toHaveLength(1);
    expect(outcome.notes.join(' ')).toMatch(/oldest messages did not fit/);
  });

  it('takes the next rung when the strategy has nothing to fold, and tells', async () => {
    const { request, ports, progress } = setUpCompaction([SNAPSHOT], {
      rungs: [{ strategyId: 'selective' }, { strategyId: 'percentage' }],
    });
    const outcome = await compact(request, ports);
    expect(outcome).toMatchObject({ status: 'COMPRESSED', plan: { strategyId: 'percentage' } });
    expect(outcome.refusals[0]).toMatchObject({ strategyId: 'selective', reason: 'nothing-to-fold' });
    expect(progress.map(({ type }) => type)).toContain('escalating');
  });

  it('passes over a rung that would not make enough room while there is another', async () => {
    const messages = buildPattern('utrtrauauauauauaua', 2_000);
    const { request, ports, summarizer } = setUpCompaction([SNAPSHOT], {
      messages,
      headId: messages.at(-1)?.id ?? null,
      targetTokens: 4_000,
      rungs: [{ strategyId: 'selective' }, { strategyId: 'percentage' }],
    });
    const outcome = await compact(request, ports);
    expect(outcome.plan?.strategyId).toBe('percentage');
    expect(summarizer.requests).toHaveLength(1);
  });

  it('keeps pinned messages word for word, behind the summary', async () => {
    const { request, ports } = setUpCompaction([SNAPSHOT], { pins: new Set(['m2']) });
    const outcome = await compact(request, ports);
    const view = applyEdits(request.messages, outcome.compaction?.edits ?? []);
    expect(view.map(({ id }) => id)).toEqual(['summary:m0:0', 'summary:m0:1', 'm2', 'm8', 'm9']);
  });
});
