import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong on the page as it stands, one line per element, so that `toEqual([])` explains itself. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  return [...(await axeProblems(page)), ...(await page.evaluate(stretchedFrames))];
}

/**
 * Runs in the page. A frame that hides what sticks out can still be moved by focus and by finding text, and nobody can move
 * it back: nothing may stick out of it. Mostly it is text for screen readers that no pane around it holds.
 */
function stretchedFrames(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((element) => element.clientHeight > 300 && element.scrollHeight > element.clientHeight + 1)
    .filter((element) => getComputedStyle(element).overflowY === 'hidden')
    .map(({ tagName, id, className }) => `something sticks out of ${tagName}#${id}.${className}`);
}

async function axeProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource());
  const results: AxeResults = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: rules,
        // Of all it looks at, only this is told apart node by node; style sheets are read where they are, not fetched again.
        resultTypes: ['violations'],
        preload: false,
      }),
    RULES,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
}

async function axeSource(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
}
