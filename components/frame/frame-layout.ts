export const FRAME_COOKIE = 'foldline-frame';
export const CHATS_WIDTH_PX = { default: 260, min: 200, max: 420 };
export const INSPECTOR_WIDTH_PX = { default: 480, min: 320, max: 900 };

/** What is remembered of the frame between visits; it concerns wide screens only. */
export type FrameLayout = {
  chatsWidthPx: number;
  inspectorWidthPx: number;
  chatsShown: boolean;
  inspectorShown: boolean;
};

export function parseFrameLayout(value: string | undefined): FrameLayout {
  const [chats, inspector, shown] = (value ?? '').split('-');
  return {
    chatsWidthPx: widthWithin(Number(chats), CHATS_WIDTH_PX),
    inspectorWidthPx: widthWithin(Number(inspector), INSPECTOR_WIDTH_PX),
    chatsShown: !shown?.includes('c'),
    inspectorShown: !shown?.includes('i'),
  };
}

/** `260-480-ci`: two widths, then a letter for each hidden pane. */
export function formatFrameLayout(layout: FrameLayout): string {
  const hidden = `${layout.chatsShown ? '' : 'c'}${layout.inspectorShown ? '' : 'i'}`;
  return `${layout.chatsWidthPx}-${layout.inspectorWidthPx}-${hidden}`;
}

export type WidthRange = { default: number; min: number; max: number };

export function widthWithin(width: number, range: WidthRange): number {
  if (!Number.isFinite(width) || width === 0) return range.default;
  return Math.round(Math.min(range.max, Math.max(range.min, width)));
}

/** The width after a key on a pane's splitter, or null where the key means nothing there. */
export function widthAfterKey({ key, isFast, edge, widthPx, range }: WidthKeyInput): number | null {
  if (key === 'Home') return range.min;
  if (key === 'End') return range.max;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isWider = (key === 'ArrowRight') === (edge === 'right');
  return widthWithin(widthPx + (isWider ? 1 : -1) * (isFast ? 64 : 16), range);
}

type WidthKeyInput = {
  key: string;
  isFast: boolean;
  edge: 'left' | 'right';
  widthPx: number;
  range: WidthRange;
};
