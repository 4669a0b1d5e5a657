import { describe, expect, it } from 'vitest';
import { prepareComposition } from './prepare-composition';
import { buildFold, buildInspection, buildMessages } from './testing/build-inspection';

const tokensOf = (model: ReturnType<typeof prepareComposition>) =>
  Object.fromEntries(model.rows.map(({ id, tokens }) => [id, tokens]));

describe('prepareComposition', () => {
  it('shows only what stands before the messages of an empty chat', () => {
    const model = prepareComposition(buildInspection({ count: 0 }));
    expect(tokensOf(model)).toEqual({
      instructions: 600,
      'tool-definitions': 400,
      reserved: 500,
      free: 8_500,
    });
    expect(model.sentence).toContain('No messages yet');
  });

  it('adds up to the window', () => {
    const model = prepareComposition(buildInspection({ count: 8 }));
    expect(model.rows.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(10_000);
    expect(tokensOf(model)).toMatchObject({ user: 200, assistant: 400, 'tool-results': 200 });
    expect(model.thresholdShare).toBe(0.5);
  });

  it('tells snapshot and anchors apart and leaves folded messages out', () => {
    const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits: [buildFold(1, 4)] };
    const model = prepareComposition(buildInspection({ view }));
    expect(tokensOf(model)).toMatchObject({ snapshot: 38, anchors: 12, user: 100, assistant: 200 });
    expect(model.rows.find(({ id }) => id === 'snapshot')?.items[0]?.label).toContain('#1 to #4');
  });

  it('counts a shortened output at its new size', () => {
    const edits = [
      {
        type: 'stub',
        number: 3,
        callId: 'c',
        toolName: 'read',
        tokensBefore: 90,
        tokensAfter: 10,
        text: 'x',
      },
    ] as const;
    const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits: [...edits] };
    expect(tokensOf(prepareComposition(buildInspection({ view })))).toMatchObject({ 'tool-results': 120 });
  });

  it('keeps pinned messages apart from their role', () => {
    const model = prepareComposition(buildInspection({ pinnedIds: ['m1'] }));
    expect(tokensOf(model)).toMatchObject({ pinned: 100, user: 100 });
  });

  it('names a pinned message once, whatever it holds', () => {
    const [message] = buildMessages(1);
    const sizes = { assistant: 40, 'tool-calls': 60 };
    const messages = message ? [{ ...message, role: 'assistant' as const, sizes }] : [];
    const model = prepareComposition(buildInspection({ messages, pinnedIds: ['m1'] }));
    expect(model.rows.find(({ id }) => id === 'pinned')).toMatchObject({ tokens: 100, otherCount: 0 });
    expect(model.rows.find(({ id }) => id === 'pinned')?.items).toHaveLength(1);
  });

  it('names a fold once, also where its summary is followed by an acknowledgement', () => {
    const fold = buildFold(1, 4);
    const acknowledged = { role: 'assistant' as const, text: 'Understood.', tokens: 5 };
    const edits = [{ ...fold, replacement: [...fold.replacement, acknowledged] }];
    const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits };
    const { rows } = prepareComposition(buildInspection({ view }));
    expect(rows.find(({ id }) => id === 'snapshot')).toMatchObject({ tokens: 43, otherCount: 0 });
    expect(rows.find(({ id }) => id === 'snapshot')?.items).toHaveLength(1);
  });

  it('says which parts the ledger can show', () => {
    const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits: [buildFold(1, 4)] };
    const { rows } = prepareComposition(buildInspection({ view }));
    expect(rows.filter(({ isInLedger }) => isInLedger).map(({ id }) => id)).toEqual([
      'snapshot',
      'anchors',
      'user',
      'assistant',
      'tool-results',
    ]);
  });

  it('names the five largest and counts the rest, ten thousand messages included', () => {
    const model = prepareComposition(buildInspection({ count: 10_000 }));
    const answers = model.rows.find(({ id }) => id === 'assistant');
    expect(answers?.items).toHaveLength(5);
    expect(answers?.otherCount).toBe(4_995);
    expect(model.rows.some(({ id }) => id === 'free')).toBe(false);
    expect(model.sentence).toContain('Nothing is free');
  });

  it('draws no free room where the window is not known', () => {
    const inspection = buildInspection();
    const gauge = { ...inspection.gauge, windowTokens: null, windowKind: 'unknown' as const };
    const model = prepareComposition({ ...inspection, gauge });
    expect(model.rows.map(({ id }) => id)).not.toContain('free');
    expect(model.thresholdShare).toBeNull();
  });
});
