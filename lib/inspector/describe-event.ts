import { strategyLabel } from '../compaction/strategies';
import type { StoredEvent } from '../store/types';
import type { EventGroup, LoggedEvent } from './event-log';
import { formatDuration, formatMoney } from './format';

/** A stored decision in words, with every number it was made by. Unknown kinds are told plainly, never dropped. */
export function describeEvent(event: StoredEvent): LoggedEvent {
  const { id, at, kind, compactionId, data } = event;
  return {
    id,
    at,
    kind,
    compactionId,
    group: groupOf(kind, data),
    title: titleOf(kind, data),
    text: textOf(kind, data),
    numbers: numbersOf(data),
  };
}

type Data = StoredEvent['data'];

function groupOf(kind: string, data: Data): EventGroup {
  if (kind === 'compaction-skipped') return 'skipped';
  if (kind === 'compaction-ended') return isApplied(data) ? 'applied' : 'failed';
  if (kind === 'compaction-undone' || kind === 'compaction-redone' || kind === 'generation-restored')
    return 'taken-back';
  if (kind === 'summary-changed') return 'applied';
  return kind.startsWith('goal') || kind.startsWith('check-ins') ? 'goals' : 'other';
}

const TITLES: Record<string, string> = {
  'compaction-skipped': 'Not compacted',
  'compaction-undone': 'Taken back',
  'compaction-redone': 'Put in force again',
  'generation-restored': 'Restored',
  'summary-changed': 'Summary changed by you',
  'goals-found': 'Goals looked for',
  'goal-answered': 'Goal question answered',
  'check-ins-less-often': 'Check-ins less often',
  'check-ins-disabled': 'Check-ins switched off',
};

function titleOf(kind: string, data: Data): string {
  if (kind === 'compaction-ended') {
    const by = typeof data.strategyId === 'string' ? `, ${strategyLabel(data.strategyId)}` : '';
    return `${isApplied(data) ? 'Compacted' : 'Not compacted'}${by}`;
  }
  return TITLES[kind] ?? capitalised(kind.replace(/[-_]/g, ' '));
}

function textOf(kind: string, data: Data): string {
  const answer = data.answer as { type?: string; goal?: string } | undefined;
  const goals = Array.isArray(data.goals) ? data.goals.map((goal) => goalText(goal)) : [];
  const pieces = [
    text(data.reason) ?? text(data.text),
    kind === 'generation-restored'
      ? `From generation ${String(data.fromGeneration)} to ${data.toGeneration === 0 ? 'the whole history' : `generation ${String(data.toGeneration)}`}.`
      : null,
    kind === 'compaction-ended' || kind === 'compaction-skipped' ? byWhom(data) : null,
    text(data.goal) ? `Goal: ${text(data.goal)}.` : null,
    answer?.type ? `Answer: ${answer.goal ?? answer.type}.` : null,
    kind === 'goals-found' ? (goals.length > 0 ? `Found: ${goals.join('; ')}.` : 'None found.') : null,
    ...refusalsOf(data),
    ...(Array.isArray(data.notes) ? data.notes.map(text) : []),
  ];
  return pieces.filter(Boolean).join(' ');
}

function byWhom(data: Data): string {
  const trigger = data.trigger as { id?: string; reason?: string } | undefined;
  if (data.isManual === true) return 'By hand.';
  return trigger?.reason ? `Rule ${trigger.id}: ${trigger.reason.replaceAll('_', ' ')}.` : '';
}

function refusalsOf(data: Data): string[] {
  if (!Array.isArray(data.refusals)) return [];
  return data.refusals.flatMap((refusal: { strategyId?: string; text?: string }) =>
    refusal.text && refusal.text !== data.reason
      ? [`${strategyLabel(refusal.strategyId ?? '')}: ${refusal.text}`]
      : [],
  );
}

const NUMBER_LABELS: Record<string, string> = {
  generation: 'Generation',
  tokensBefore: 'Tokens before',
  tokensAfter: 'Tokens after',
  durationMs: 'Took',
  costUsd: 'Cost',
  summarizerCalls: 'Calls of the summariser',
  takenBack: 'Taken back',
  putBack: 'Put back',
};

/** The numbers of the row first, then those the rule looked at. */
function numbersOf(data: Data): LoggedEvent['numbers'] {
  const own = Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'number'
      ? [{ label: NUMBER_LABELS[key] ?? spaced(key), value: written(key, value) }]
      : [],
  );
  const trigger = data.trigger as { numbers?: Record<string, unknown> } | undefined;
  const looked = Object.entries(trigger?.numbers ?? {}).flatMap(([key, value]) =>
    typeof value === 'number' ? [{ label: `Rule: ${spaced(key)}`, value }] : [],
  );
  return [...own, ...looked];
}

function written(key: string, value: number): number | string {
  if (key === 'durationMs') return formatDuration(value);
  return key === 'costUsd' ? formatMoney(value) : value;
}

function isApplied({ status }: Data): boolean {
  return status === 'COMPRESSED' || status === 'CONTENT_TRUNCATED';
}

function goalText(goal: unknown): string {
  if (typeof goal === 'string') return goal;
  return text((goal as { text?: unknown } | null)?.text) ?? '';
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function spaced(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
