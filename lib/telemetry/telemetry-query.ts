import type { CompressionFilter } from './list-compressions';

export const TELEMETRY_FILTERS = ['status', 'strategy', 'profile', 'by', 'days', 'chat'] as const;
export type TelemetryFilterName = (typeof TELEMETRY_FILTERS)[number];

/** The filters as they stand in the address; empty where nothing is chosen. */
export type TelemetryValues = Record<TelemetryFilterName | 'columns', string>;

export type TelemetryQuery = {
  values: TelemetryValues;
  limit: number;
  filter: (now: number) => CompressionFilter;
};

const ROWS = 200;
const MOST_ROWS = 5_000;
const DAY_MS = 86_400_000;

/** Reads the address of the page and of the export; what makes no sense is as if it were not there. */
export function parseTelemetryQuery(given: Record<string, string | string[] | undefined>): TelemetryQuery {
  const read = (name: string) => {
    const value = given[name];
    return typeof value === 'string' ? value.slice(0, 100) : '';
  };
  const values: TelemetryValues = {
    status: read('status'),
    strategy: read('strategy'),
    profile: read('profile'),
    by: read('by'),
    days: /^\d{1,4}$/.test(read('days')) ? read('days') : '',
    chat: read('chat'),
    columns: read('columns') === 'all' ? 'all' : '',
  };
  const limit = Number(read('limit'));
  return {
    values,
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, MOST_ROWS) : ROWS,
    filter: (now) => ({
      ...(values.status && { status: values.status }),
      ...(values.strategy && { strategy: values.strategy }),
      ...(values.profile && { profile: values.profile }),
      ...(values.chat && { chatId: values.chat }),
      ...((values.by === 'hand' || values.by === 'rule') && { manual: values.by === 'hand' }),
      ...(values.days && { since: now - Number(values.days) * DAY_MS }),
    }),
  };
}

/** The same filters as an address, with some of them changed. */
export function telemetryHref(
  path: string,
  values: TelemetryValues,
  change: Partial<Record<string, string>> = {},
): string {
  const entries = Object.entries({ ...values, ...change }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}
