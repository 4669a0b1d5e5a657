'use client';

import { useEffect } from 'react';

const INSPECTOR = '#inspector';
const CHAT = '[role="log"]';

/**
 * Outlines the twins of what is pointed at or focused, in the other pane. One rule of one style sheet is exchanged, so
 * nothing is drawn by React, and rows that are mounted a moment later wear it too.
 */
export default function TwinHighlight() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    let shown = '';
    const look = (event: Event) => {
      const source =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-twin]') : null;
      const rules = source ? rulesFor(source) : '';
      if (rules === shown) return;
      shown = rules;
      sheet.replaceSync(rules);
    };
    document.addEventListener('pointerover', look, { passive: true });
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  return null;
}

function rulesFor(source: HTMLElement): string {
  const words = (source.dataset.twin ?? '').split(' ').filter(Boolean);
  const pane = source.closest(INSPECTOR) ? CHAT : INSPECTOR;
  return words
    .map(
      (word) =>
        `${pane} [data-twin~="${CSS.escape(word)}"] { outline: 2px ${word.startsWith('c') ? 'dashed' : 'solid'} var(--ring); outline-offset: -2px; border-radius: 0.375rem; }`,
    )
    .join('\n');
}
