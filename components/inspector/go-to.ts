'use client';

import { writeUrlParameters } from '@/components/ui/use-url-state';

/** Goes to another tab; the keyboard goes along, for what was pressed is not there any more. */
export function goToTab(from: Element, parameters: { pane: string } & Record<string, string | null>): void {
  writeUrlParameters(parameters);
  from.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
}

/** Scrolls the panel alone: `scrollIntoView` would move the frame around it too. */
export function scrollPanelTo(part: Element, sharedAbove = 0): void {
  const panel = part.closest('[role="tabpanel"]');
  if (!panel) return;
  const box = panel.getBoundingClientRect();
  panel.scrollBy(0, part.getBoundingClientRect().top - box.top - sharedAbove * box.height);
}
