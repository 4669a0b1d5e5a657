import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

/** What a frame of a common screen leaves for everything. */
export const FRAME_MS = 1000 / 60;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

/** The tasks of the page's main thread while something is done, in ms and shortest first; those below half a one are left out. */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser to trace');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return mainThreadTasks(trace.traceEvents).sort((a, b) => a - b);
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
};

function mainThreadTasks(events: TraceEvent[]): number[] {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = (event: TraceEvent) => main.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  return events
    .filter((event) => event.ph === 'X' && /RunTask$/.test(event.name) && isMain(event))
    .map(({ dur = 0 }) => dur / 1000)
    .filter((task) => task >= 0.5);
}
