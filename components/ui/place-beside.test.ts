import { describe, expect, it } from 'vitest';
import { type PlaceBesideInput, placeBeside } from './place-beside';

const input: PlaceBesideInput = {
  anchor: { left: 100, top: 100, width: 40, height: 20 },
  box: { width: 200, height: 80 },
  viewport: { width: 400, height: 300 },
  side: 'bottom',
  align: 'start',
};

describe('placeBeside', () => {
  it('puts the box below the anchor, left edges together', () => {
    expect(placeBeside(input)).toEqual({ left: 100, top: 126 });
  });

  it('goes above when there is no room below', () => {
    expect(placeBeside({ ...input, anchor: { ...input.anchor, top: 260 } }).top).toBe(174);
  });

  it('goes below when asked for above without room there', () => {
    expect(placeBeside({ ...input, side: 'top', anchor: { ...input.anchor, top: 10 } }).top).toBe(36);
  });

  it('stays on the screen sideways', () => {
    expect(placeBeside({ ...input, anchor: { ...input.anchor, left: 350 } }).left).toBe(192);
    expect(placeBeside({ ...input, align: 'end', anchor: { ...input.anchor, left: 0 } }).left).toBe(8);
  });

  it('keeps its top visible when it is taller than the screen', () => {
    expect(placeBeside({ ...input, box: { width: 200, height: 900 } }).top).toBe(8);
  });
});
