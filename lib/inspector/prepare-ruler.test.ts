import { describe, expect, it } from 'vitest';
import type { CompactionPreview, PreviewMessage } from './compaction-preview';
import { mostCells, nearestStop, nextStop, prepareRuler } from './prepare-ruler';

const message = (number: number, tokens: number, fate: PreviewMessage['fate']): PreviewMessage => ({
  id: `m${number}`,
  number,
  role: number % 2 ? 'user' : 'assistant',
  tokens,
  excerpt: `text ${number}`,
  isPinned: false,
  summary: null,
  fate,
  reason: null,
});

function preview(messages: PreviewMessage[], change: Partial<CompactionPreview> = {}): CompactionPreview {
  return {
    strategyId: 'percentage',
    messages,
    cuts: [...messages, null].map((entry, cut) => ({
      cut,
      beforeMessageId: entry?.id ?? null,
      isLegal: cut !== 1,
      text: cut === 1 ? 'would part a tool call from its result' : null,
    })),
    splits: [{ cut: 2, wanted: 2, reason: 'because' }],
    tokensBefore: 1_000,
    projectedTokensAfter: 400,
    refusal: null,
    notes: [],
    ...change,
  };
}

const three = [message(1, 100, 'summarised'), message(2, 800, 'summarised'), message(3, 100, 'kept')];

describe('the split ruler', () => {
  it('gives every message a share of the width, in order, adding up to the whole', () => {
    const { cells } = prepareRuler(preview(three));
    expect(cells.map((cell) => cell.key)).toEqual(['m1', 'm2', 'm3']);
    expect(cells.reduce((sum, cell) => sum + cell.share, 0)).toBeCloseTo(1);
    expect(cells[1]?.share).toBeGreaterThan(cells[0]?.share as number);
  });

  it('marks where the plan cuts and says what comes of it', () => {
    const ruler = prepareRuler(preview(three));
    expect(ruler.chosen).toMatchObject({ cut: 2, isLegal: true });
    expect(ruler.sentence).toMatch(/^2 messages fold: 1k → about 400 tokens \(60\s%\sless\)\.$/);
  });

  it('passes illegal places over, and tells why they are', () => {
    const { stops } = prepareRuler(preview(three));
    expect(nextStop(stops, 0, 1)?.cut).toBe(2);
    expect(nextStop(stops, 0, 1, false)?.text).toMatch(/Not here: would part/);
    expect(nextStop(stops, 3, 1)).toBeNull();
    expect(nearestStop(stops, stops[1]?.at as number)?.isLegal).toBe(true);
  });

  it('says the refusal where there is no plan', () => {
    const ruler = prepareRuler(
      preview(three, { splits: [], refusal: { reason: 'nothing-to-fold', text: 'Nothing yet.' } }),
    );
    expect(ruler).toMatchObject({ chosen: null, sentence: 'Nothing yet.' });
  });

  it('draws nothing for an empty chat and bounds the columns of a huge one', () => {
    expect(prepareRuler(preview([])).cells).toEqual([]);
    const many = Array.from({ length: 10_000 }, (_, index) => message(index + 1, 10, 'kept'));
    expect(prepareRuler(preview(many)).cells.length).toBeLessThanOrEqual(mostCells);
  });

  it('draws messages that were folded before as the one summary the model is sent, as wide as that', () => {
    const summary = { id: 's', tokens: 100 };
    const folded = [1, 2, 3].map((number) => ({ ...message(number, 5_000, 'kept' as const), summary }));
    const messages = [...folded, message(4, 100, 'summarised'), message(5, 100, 'kept')];
    const cuts = [1, null, 4, 5, null].map((number, cut) => ({
      cut,
      beforeMessageId: number === null ? null : `m${number}`,
      isLegal: cut !== 1,
      text: cut === 1 ? 'a summary is one piece' : null,
    }));
    const ruler = prepareRuler(
      preview(messages, { cuts, splits: [{ cut: 3, wanted: 3, reason: 'because' }] }),
    );
    expect(ruler.cells.map(({ role }) => role)).toEqual(['summary', 'assistant', 'user']);
    expect(ruler.cells[0]?.share).toBeCloseTo(1 / 3);
    expect(ruler.cells[0]?.label).toBe('summary of #1 to #3, already folded: 100 tokens');
    expect(ruler.stops.map(({ at }) => Math.round(at * 3))).toEqual([0, 0, 1, 2, 3]);
    expect(ruler.stops[0]?.text).toBe('before the summary of #1 to #3');
    expect(ruler.sentence).toMatch(/^1 message folds: /);
    const again = folded.map((one) => ({ ...one, fate: 'summarised' as const }));
    expect(prepareRuler(preview([...again, ...messages.slice(3)])).sentence).toMatch(
      /^1 message folds, 1 earlier summary folds again: /,
    );
  });

  it('brackets a tool call with its results, and none where there are too many', () => {
    const roles = ['user', 'assistant', 'tool', 'tool', 'assistant'] as const;
    const messages = roles.map((role, at) => ({ ...message(at + 1, 80, 'kept'), role }));
    const { brackets } = prepareRuler(preview(messages));
    expect(brackets.map(({ from, to }) => [from, to].map((at) => Math.round(at * 10) / 10))).toEqual([
      [0.2, 0.8],
    ]);
    const many = Array.from({ length: 50 }, () => messages).flat();
    expect(prepareRuler(preview(many)).brackets).toEqual([]);
  });
});
