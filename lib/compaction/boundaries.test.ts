import { describe, expect, it } from 'vitest';
import { judgeCut, legalCutAtOrAfter, legalCutAtOrBefore, listCuts } from './boundaries';
import { createHistoryIndex } from './history-index';
import { buildBranch, buildPattern } from './testing/build';
import { applyEdits } from './view';

const reasonsOf = (pattern: string) =>
  listCuts(createHistoryIndex(buildPattern(pattern))).map((verdict) =>
    verdict.type === 'legal' ? '' : verdict.reason,
  );

describe('where a history may be cut', () => {
  it('anywhere between plain messages', () => {
    expect(reasonsOf('uaua')).toEqual(['', '', '', '', '']);
  });

  it('not between a tool call and its result', () => {
    expect(reasonsOf('utra')).toEqual(['', '', 'tool-pair', '', '']);
  });

  it('not inside a batch of parallel calls', () => {
    const batch = buildBranch([
      { role: 'user', text: 'go' },
      { role: 'assistant', calls: [{ id: 'a' }, { id: 'b' }] },
      { role: 'tool', results: [{ id: 'a' }] },
      { role: 'tool', results: [{ id: 'b' }] },
      { role: 'assistant', text: 'done' },
    ]);
    const reasons = listCuts(createHistoryIndex(batch)).map((cut) =>
      cut.type === 'legal' ? '' : cut.reason,
    );
    expect(reasons).toEqual(['', '', 'parallel-batch', 'parallel-batch', '', '']);
  });

  it('not behind a call that still waits, but well behind one that was given up', () => {
    expect(reasonsOf('ut')).toEqual(['', '', 'open-tool-loop']);
    expect(reasonsOf('utu')).toEqual(['', '', '', '']);
  });

  it('not between reasoning and the answer it belongs to', () => {
    const thinking = buildBranch([
      { role: 'user', text: 'go' },
      { role: 'assistant', parts: [{ type: 'reasoning', text: 'hm' }] },
      { role: 'assistant', text: 'so' },
    ]);
    expect(judgeCut(createHistoryIndex(thinking), 2)).toMatchObject({
      type: 'illegal',
      reason: 'reasoning-block',
    });
  });

  it('not inside an earlier summary', () => {
    const messages = buildPattern('uaua');
    const replacement = [
      { role: 'user' as const, text: 'summary', tokens: 2 },
      { role: 'assistant' as const, text: 'ok', tokens: 1 },
    ];
    const edit = { type: 'summarize' as const, messageIds: ['m0', 'm1'], replacement, tokens: 3 };
    const index = createHistoryIndex(applyEdits(messages, [edit]));
    expect(judgeCut(index, 1)).toMatchObject({ type: 'illegal', reason: 'summary' });
    expect(judgeCut(index, 2)).toMatchObject({ type: 'legal' });
  });

  it('finds the nearest legal place on either side', () => {
    const index = createHistoryIndex(buildPattern('utrrra'));
    expect([legalCutAtOrBefore(index, 4), legalCutAtOrAfter(index, 3)]).toEqual([1, 5]);
  });

  it('keeps a late result with its call', () => {
    const late = buildBranch([
      { role: 'user', text: 'go' },
      { role: 'assistant', calls: [{ id: 'a' }] },
      { role: 'user', text: 'and?' },
      { role: 'tool', results: [{ id: 'a' }] },
    ]);
    const index = createHistoryIndex(late);
    expect([2, 3].map((cut) => judgeCut(index, cut).type)).toEqual(['illegal', 'illegal']);
  });
});
