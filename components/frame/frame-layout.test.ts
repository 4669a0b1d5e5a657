import { describe, expect, it } from 'vitest';
import {
  CHATS_WIDTH_PX,
  formatFrameLayout,
  INSPECTOR_WIDTH_PX,
  parseFrameLayout,
  widthAfterKey,
} from './frame-layout';

describe('the remembered frame', () => {
  it('starts with both panes at their default width', () => {
    expect(parseFrameLayout(undefined)).toEqual({
      chatsWidthPx: 260,
      inspectorWidthPx: 480,
      chatsShown: true,
      inspectorShown: true,
    });
  });

  it('comes back as it was stored', () => {
    for (const chatsShown of [true, false]) {
      for (const inspectorShown of [true, false]) {
        const layout = { chatsWidthPx: 300, inspectorWidthPx: 512, chatsShown, inspectorShown };
        expect(parseFrameLayout(formatFrameLayout(layout))).toEqual(layout);
      }
    }
  });

  it.each(['', 'x-y-z', '-9-1e99-', '99999-99999-'])('survives the cookie "%s"', (value) => {
    const layout = parseFrameLayout(value);
    expect(layout.chatsWidthPx).toBeGreaterThanOrEqual(CHATS_WIDTH_PX.min);
    expect(layout.chatsWidthPx).toBeLessThanOrEqual(CHATS_WIDTH_PX.max);
    expect(layout.inspectorWidthPx).toBeGreaterThanOrEqual(INSPECTOR_WIDTH_PX.min);
    expect(layout.inspectorWidthPx).toBeLessThanOrEqual(INSPECTOR_WIDTH_PX.max);
  });
});

describe('keys on a splitter', () => {
  const at = { isFast: false, edge: 'right', widthPx: 260, range: CHATS_WIDTH_PX } as const;

  it('moves with the arrow, whichever side the pane is on', () => {
    expect(widthAfterKey({ ...at, key: 'ArrowRight' })).toBe(276);
    expect(widthAfterKey({ ...at, key: 'ArrowRight', edge: 'left' })).toBe(244);
    expect(widthAfterKey({ ...at, key: 'ArrowLeft', isFast: true })).toBe(200);
  });

  it('goes to the limits and ignores the rest', () => {
    expect(widthAfterKey({ ...at, key: 'Home' })).toBe(200);
    expect(widthAfterKey({ ...at, key: 'End' })).toBe(420);
    expect(widthAfterKey({ ...at, key: 'a' })).toBeNull();
  });
});
