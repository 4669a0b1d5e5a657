import { formatCount } from './format';

/** One decision, as it is told. */
export type LoggedEvent = {
  id: number;
  at: number;
  kind: string;
  group: EventGroup;
  title: string;
  /** What was decided and why, in a sentence or two. */
  text: string;
  numbers: { label: string; value: number | string }[];
  compactionId: string | null;
};

export const EVENT_GROUPS = ['applied', 'failed', 'skipped', 'taken-back', 'goals', 'other'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

export const EVENT_GROUP_LABELS: Record<EventGroup, string> = {
  applied: 'Applied',
  failed: 'Failed',
  skipped: 'Not due or refused',
  'taken-back': 'Taken back or restored',
  goals: 'Goals and check-ins',
  other: 'Other',
};

export type EventPage = { events: LoggedEvent[]; nextBeforeId: number | null };

/** A number as it is shown. */
export function eventNumberText(value: number | string): string {
  if (typeof value === 'string') return value;
  const isWhole = Number.isInteger(value) || Math.abs(value) >= 100;
  return isWhole ? formatCount(value) : String(Math.round(value * 1_000) / 1_000);
}
