import type { ViewMessage } from './view-message';

/**
 * A stored summary that says how many messages it covers (seed 004): it takes their place. A watermark of 0 or beyond
 * the history (a rewound chat) covers nothing that can be found, so the summary only goes in front; never twice.
 */
export function withStoredSummary(
  messages: readonly ViewMessage[],
  { summary, watermark }: { summary: ViewMessage; watermark: number },
): ViewMessage[] {
  if (messages[0]?.source === 'summary') return [...messages];
  const covered = watermark > 0 && watermark <= messages.length ? watermark : 0;
  return [summary, ...messages.slice(covered)];
}
