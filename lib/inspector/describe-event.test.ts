import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../store/types';
import { describeEvent } from './describe-event';
import { eventNumberText } from './event-log';

const event = (kind: string, data: StoredEvent['data'] = {}): StoredEvent => ({
  id: 1,
  chatId: 'chat',
  at: 1_000,
  kind,
  messageId: null,
  compactionId: null,
  data,
});

describe('a decision in words', () => {
  it('tells a compaction with every number it was made by', () => {
    const told = describeEvent(
      event('compaction-ended', {
        status: 'COMPRESSED',
        reason: 'The history was compacted.',
        strategyId: 'percentage',
        isManual: false,
        trigger: { id: 'hybrid', reason: 'token_threshold', numbers: { tokens: 41_000 } },
        tokensBefore: 41_000,
        tokensAfter: 9_000,
        durationMs: 1_250,
        costUsd: 0.25,
        goal: 'ship it',
        notes: ['A note.'],
      }),
    );
    expect(told).toMatchObject({
      group: 'applied',
      title: 'Compacted, Percentage',
      text: 'The history was compacted. Rule hybrid: token threshold. Goal: ship it. A note.',
    });
    expect(told.numbers).toEqual([
      { label: 'Tokens before', value: 41_000 },
      { label: 'Tokens after', value: 9_000 },
      { label: 'Took', value: '1.3\u00a0s' },
      { label: 'Cost', value: '$0.25' },
      { label: 'Rule: tokens', value: 41_000 },
    ]);
  });

  it('tells failures, refusals and what was not due apart', () => {
    const failed = { status: 'COMPRESSION_FAILED_EMPTY_SUMMARY', reason: 'Empty.', isManual: true };
    expect(describeEvent(event('compaction-ended', failed))).toMatchObject({
      group: 'failed',
      text: 'Empty. By hand.',
    });
    const skipped = describeEvent(
      event('compaction-skipped', {
        reason: 'Not yet.',
        refusals: [
          { strategyId: 'selective', text: 'Nothing to fold.' },
          { strategyId: 'percentage', text: 'Not yet.' },
        ],
      }),
    );
    expect(skipped.group).toBe('skipped');
    expect(skipped.text).toBe('Not yet. Selective: Nothing to fold.');
  });

  it('tells what was taken back, restored and answered', () => {
    expect(
      describeEvent(event('generation-restored', { fromGeneration: 3, toGeneration: 0, takenBack: 3 })),
    ).toMatchObject({ group: 'taken-back', text: 'From generation 3 to the whole history.' });
    expect(describeEvent(event('goal-answered', { answer: { type: 'goal', goal: 'tests' } })).text).toBe(
      'Answer: tests.',
    );
    expect(describeEvent(event('goals-found', { goals: [] })).text).toBe('None found.');
  });

  it('never drops a kind it does not know', () => {
    expect(describeEvent(event('something_new', { someNumber: 4 }))).toMatchObject({
      group: 'other',
      title: 'Something new',
      numbers: [{ label: 'some number', value: 4 }],
    });
  });

  it('writes numbers as people read them', () => {
    expect([41_000, 0.123456, 2649.446, '1 s'].map(eventNumberText)).toEqual([
      '41,000',
      '0.123',
      '2,649',
      '1 s',
    ]);
  });
});
