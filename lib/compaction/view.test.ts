import { describe, expect, it } from 'vitest';
import { attachPoint, compactionInForce, pathTo } from './branch';
import { buildBranch, buildCompaction, buildMessage, buildPattern } from './testing/build';
import type { Compaction, Edit } from './types';
import { applyEdits, viewOf, viewTokens } from './view';

const fold = (...messageIds: string[]): Edit => ({
  type: 'summarize',
  messageIds,
  replacement: [{ role: 'user', text: 'summary', tokens: 2 }],
  tokens: 2,
});

const applied = (given: Partial<Compaction>) => buildCompaction({ parentMessageId: 'm2', ...given });

describe('what the model sees', () => {
  const messages = buildPattern('uauaua');

  it('is every message while nothing is compacted', () => {
    expect(viewOf({ messages, compactions: [] }).messages.map(({ id }) => id)).toEqual(
      messages.map(({ id }) => id),
    );
  });

  it('is the summary where the folded messages stood', () => {
    const view = applyEdits(messages, [fold('m0', 'm1'), fold('m3')]);
    expect(view.map(({ id }) => id)).toEqual(['summary:m0:0', 'm2', 'summary:m3:0', 'm4', 'm5']);
    expect(viewTokens(view)).toBe(2 + 10 + 2 + 20);
  });

  it('shows what stands inside a fold right behind it', () => {
    expect(applyEdits(messages, [fold('m0', 'm2')]).map(({ id }) => id)).toEqual([
      'summary:m0:0',
      'm1',
      'm3',
      'm4',
      'm5',
    ]);
  });

  it('shows a stub in the place of a tool output and counts it', () => {
    const tools = buildPattern('utra', 400);
    const [, , result] = applyEdits(tools, [
      { type: 'stub', messageId: 'm2', callId: 'c1', text: '[cleared]', tokens: 3 },
    ]);
    expect(result).toMatchObject({ source: 'stubbed', tokens: 3, parts: [{ output: '[cleared]' }] });
    expect(tools[2]?.parts).toMatchObject([{ output: 'x'.repeat(400) }]);
  });

  it('follows the newest compaction that was not taken back', () => {
    const first = applied({ id: 'a', createdAt: 1, generation: 1, edits: [fold('m0')] });
    const second = applied({ id: 'b', createdAt: 2, generation: 2, edits: [fold('m0', 'm1')] });
    const inForce = (compactions: Compaction[]) => viewOf({ messages, compactions }).compaction?.id;
    expect(inForce([first, second])).toBe('b');
    expect(inForce([first, { ...second, undoneAt: 9 }])).toBe('a');
    expect(inForce([first, { ...second, status: 'STALE' }])).toBe('a');
    expect(
      inForce([
        { ...first, undoneAt: 9 },
        { ...second, undoneAt: 9 },
      ]),
    ).toBeUndefined();
  });
});

describe('branches', () => {
  const trunk = buildPattern('uaua');
  const other = buildMessage({ id: 'x2', role: 'user', text: 'another way' }, 9, 'm1');
  const all = [...trunk, other];
  const branch = (headId: string) => {
    const path = pathTo(all, headId);
    if (path.type === 'broken') throw new Error(path.text);
    return path.messages;
  };

  it('share a compaction that covers what they share', () => {
    const shared = applied({
      parentMessageId: 'm2',
      lastSummarizedMessageId: 'm1',
      edits: [fold('m0', 'm1')],
    });
    expect(viewOf({ messages: branch('m3'), compactions: [shared] }).compaction).not.toBeNull();
    expect(viewOf({ messages: branch('x2'), compactions: [shared] }).compaction).not.toBeNull();
  });

  it('never see a summary of messages they do not have', () => {
    const own = applied({
      parentMessageId: 'm2',
      lastSummarizedMessageId: 'm2',
      edits: [fold('m0', 'm1', 'm2')],
    });
    expect(viewOf({ messages: branch('x2'), compactions: [own] }).compaction).toBeNull();
    const regenerated = applied({
      parentMessageId: 'm1',
      lastSummarizedMessageId: 'm3',
      edits: [fold('m2', 'm3')],
    });
    expect(viewOf({ messages: branch('x2'), compactions: [regenerated] }).compaction).toBeNull();
  });

  it('fall back to the earlier compaction when the newer one is another branch’s', () => {
    const early = applied({
      id: 'early',
      createdAt: 1,
      parentMessageId: 'm0',
      lastSummarizedMessageId: 'm0',
      edits: [fold('m0')],
    });
    const late = applied({
      id: 'late',
      createdAt: 2,
      parentMessageId: 'm2',
      lastSummarizedMessageId: 'm3',
      edits: [fold('m0', 'm1', 'm2', 'm3')],
    });
    expect(viewOf({ messages: branch('x2'), compactions: [early, late] }).compaction?.id).toBe('early');
  });

  it('hang a compaction on the last prompt, or on the newest message where nobody wrote', () => {
    expect(attachPoint(buildPattern('uautra'))).toBe('m2');
    expect(attachPoint(buildPattern('aa'))).toBe('m1');
    expect(attachPoint([])).toBeNull();
  });

  it('are refused by name when the tree is damaged', () => {
    const [a, b] = buildBranch([
      { role: 'user', text: 'a' },
      { role: 'user', text: 'b' },
    ]);
    if (!a || !b) throw new Error('two messages');
    expect(pathTo([a, b], 'nowhere')).toMatchObject({ type: 'broken', reason: 'unknown-head' });
    expect(pathTo([b], 'm1')).toMatchObject({ type: 'broken', reason: 'missing-parent' });
    expect(pathTo([{ ...a, parentId: 'm1' }, b], 'm1')).toMatchObject({ type: 'broken', reason: 'cycle' });
    expect(pathTo([a, b], null)).toEqual({ type: 'path', messages: [] });
  });

  it('are matched by parent or by cutoff alone where a system does it so', () => {
    const onBranch = (id: string) => id === 'cut';
    const compaction = applied({ parentMessageId: 'elsewhere', lastSummarizedMessageId: 'cut' });
    expect(compactionInForce([compaction], onBranch, 'parent-in-branch')).toBeNull();
    expect(compactionInForce([compaction], onBranch, 'cutoff-in-branch')).toBe(compaction);
  });
});
