'use client';

import { writeUrlParameters } from '@/components/ui/use-url-state';

/** Goes to another tab; the keyboard goes along, for what was pressed is not there any more. */
export function goToTab(from: Element, parameters: { pane: string } & Record<string, string | null>): void {
  writeUrlParameters(parameters);
  from.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
}

/** Scrolls the panel alone, where there is one: `scrollIntoView` would move the frame around it too. */
export function scrollPanelTo(part: Element, shareAbove = 0): void {
  const panel = part.closest('[role="tabpanel"]');
  if (panel) scrollWithin(panel, part, shareAbove);
  else part.scrollIntoView({ block: 'nearest' });
}

/** Scrolls one box until a part of it stands so far below its top. */
export function scrollWithin(box: Element, part: Element, shareAbove = 0): void {
  const { top, height } = box.getBoundingClientRect();
  box.scrollBy(0, part.getBoundingClientRect().top - top - shareAbove * height);
}

/** Whether a part lies within what the panel shows, or the window where there is none. */
export function isInPanel(part: Element): boolean {
  const panel = part.closest('[role="tabpanel"]')?.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  return top >= (panel?.top ?? 0) && bottom <= (panel?.bottom ?? window.innerHeight);
}
