import { randomBytes } from 'node:crypto';
import { processWide } from '../process-wide';
import { type OtlpSettings, readOtlpSettings } from './otlp-settings';
import { spanRequest } from './otlp-span';
import type { CompressionRecord } from './record-compression';

/** How sending goes, for the page. Never a header: they hold keys. */
export type ExporterState = { url: string | null; sent: number; failed: number; lastProblem: string | null };

const counters = processWide('otlp-exporter', () => ({
  sent: 0,
  failed: 0,
  lastProblem: null as string | null,
  underWay: new Set<Promise<void>>(),
}));

/** Where spans wait at most: a collector that hangs must not gather promises. */
const MOST_UNDER_WAY = 20;

/** Sends one record to the configured collector, if there is one. Returns at once; never throws, never fails a turn. */
export function sendCompression(record: CompressionRecord, settings = readOtlpSettings()): void {
  if (!settings) return;
  if (counters.underWay.size >= MOST_UNDER_WAY) {
    noteFailure('The collector is too slow; this one was left out.');
    return;
  }
  const sending = post(record, settings).finally(() => counters.underWay.delete(sending));
  counters.underWay.add(sending);
}

/** Waits for what is still under way, for tests and for the end of the process. */
export async function settleExports(): Promise<void> {
  await Promise.all(counters.underWay);
}

export function exporterState(settings = readOtlpSettings()): ExporterState {
  const { sent, failed, lastProblem } = counters;
  return { url: settings ? withoutSecrets(settings.url) : null, sent, failed, lastProblem };
}

async function post(
  record: CompressionRecord,
  { url, headers, timeoutMs, resource }: OtlpSettings,
): Promise<void> {
  try {
    const ids = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(spanRequest(record, { resource, ...ids })),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (response.ok) counters.sent += 1;
    else noteFailure(`The collector answered ${response.status}.`);
  } catch (error) {
    noteFailure(
      error instanceof DOMException
        ? 'The collector did not answer in time.'
        : 'The collector could not be reached.',
    );
  }
}

/** Said once in the output of the server, then only counted. */
function noteFailure(text: string): void {
  if (counters.failed === 0) console.error(`Foldline: sending telemetry failed. ${text}`);
  counters.failed += 1;
  counters.lastProblem = text;
}

function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
