import type { KeyboardEvent } from 'react';

/** Up, Down, Home and End move between the links of a list; true where the key was one of them. */
export function moveAmongLinks(event: KeyboardEvent<HTMLElement>): boolean {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const current = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
  const target = targetOf(event.key, current, links.length);
  if (target === null) return false;
  event.preventDefault();
  links[target]?.focus();
  return true;
}

function targetOf(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
