export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';
type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

const GAP_PX = 6;
const MARGIN_PX = 8;

/** Where a floating box goes beside its anchor: on the wanted side, flipped if it does not fit, never off screen. */
export function placeBeside({ anchor, box, viewport, side, align }: PlaceBesideInput): Point {
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - GAP_PX - box.height;
  const fitsBelow = below + box.height <= viewport.height - MARGIN_PX;
  const fitsAbove = above >= MARGIN_PX;
  const top =
    side === 'bottom' ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove || !fitsBelow ? above : below;
  return {
    top: clamp(top, viewport.height - box.height - MARGIN_PX),
    left: clamp(alignedLeft(anchor, box, align), viewport.width - box.width - MARGIN_PX),
  };
}

export type Point = { left: number; top: number };
export type PlaceBesideInput = { anchor: Box; box: Size; viewport: Size; side: Side; align: Align };

/** Measures both elements and moves the floating one. */
export function moveBeside(element: HTMLElement, anchor: Element, side: Side, align: Align): void {
  const { left, top } = placeBeside({
    anchor: anchor.getBoundingClientRect(),
    box: { width: element.offsetWidth, height: element.offsetHeight },
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    side,
    align,
  });
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

function alignedLeft(anchor: Box, box: Size, align: Align): number {
  if (align === 'start') return anchor.left;
  if (align === 'end') return anchor.left + anchor.width - box.width;
  return anchor.left + (anchor.width - box.width) / 2;
}

function clamp(value: number, max: number): number {
  return Math.round(Math.max(MARGIN_PX, Math.min(value, max)));
}
