import { describe, expect, it } from 'vitest';
import { filterBlocks, filterByPart, namedPart } from './filter-ledger';
import { prepareLedger } from './prepare-ledger';
import { buildFold, buildInspection, buildMessages } from './testing/build-inspection';

const none: ReadonlySet<string> = new Set();
const view = {
  compactionId: 'c1',
  generation: 1,
  messageCount: 8,
  edits: [buildFold(2, 3), buildFold(6, 7)],
};
const ledger = () => prepareLedger(buildInspection({ view }), view).blocks;
const numbers = (blocks: ReturnType<typeof ledger>) =>
  blocks.map(({ messages }) => messages.map(({ number }) => number));

describe('the ledger by fate', () => {
  it('shows the blocks asked for, or all of them', () => {
    const blocks = ledger();
    expect(filterBlocks(blocks, new Set(['folded']))).toHaveLength(2);
    expect(filterBlocks(blocks, new Set())).toBe(blocks);
  });
});

describe('the ledger by part of the window', () => {
  it('keeps the messages that hold it, whatever became of them, and counts the others', () => {
    const found = filterByPart(ledger(), 'tool-results', none);
    expect(numbers(found)).toEqual([[3], [7]]);
    expect(found[0]).toMatchObject({ fate: 'folded', tokensBefore: 100, hiddenCount: 1 });
    expect(filterBlocks(filterByPart(ledger(), 'user', none), new Set(['kept']))).toHaveLength(2);
  });

  it('finds a message under each thing it is', () => {
    const messages = buildMessages(2).map((message) =>
      message.role === 'assistant' ? { ...message, sizes: { assistant: 40, 'tool-calls': 60 } } : message,
    );
    const inspection = buildInspection({ messages });
    const { blocks } = prepareLedger(inspection, inspection.view);
    expect(numbers(filterByPart(blocks, 'tool-calls', none))).toEqual([[2]]);
    expect(numbers(filterByPart(blocks, 'assistant', none))).toEqual([[2]]);
    expect(filterByPart(blocks, 'reasoning', none)).toEqual([]);
  });

  it('goes by the pin, and by what stands in for messages', () => {
    expect(numbers(filterByPart(ledger(), 'pinned', new Set(['m4'])))).toEqual([[4]]);
    expect(numbers(filterByPart(ledger(), 'snapshot', none))).toEqual([
      [2, 3],
      [6, 7],
    ]);
    expect(filterByPart(ledger(), 'anchors', none)).toHaveLength(2);
  });

  it('has nothing to leave out where no part is named, nothing to show in an empty chat', () => {
    const blocks = ledger();
    expect(filterByPart(blocks, null, none)).toBe(blocks);
    expect(filterByPart([], 'user', none)).toEqual([]);
  });

  it('takes ten thousand messages', () => {
    const inspection = buildInspection({ count: 10_000 });
    const { blocks } = prepareLedger(inspection, inspection.view);
    expect(filterByPart(blocks, 'tool-results', none)[0]).toMatchObject({ hiddenCount: 7_500 });
  });

  it('knows its parts by name', () => {
    expect(namedPart('tool-results')).toBe('tool-results');
    expect(namedPart('free')).toBeNull();
    expect(namedPart('nonsense')).toBeNull();
    expect(namedPart(null)).toBeNull();
  });
});
