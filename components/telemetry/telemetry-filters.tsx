import { Button, buttonStyles } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { PROFILES } from '@/lib/compaction/profiles';
import { STRATEGIES } from '@/lib/compaction/strategies';
import { COMPRESSION_STATUSES } from '@/lib/telemetry/chat-compression';
import type { TelemetryFilterName, TelemetryValues } from '@/lib/telemetry/telemetry-query';
import { statusWords } from './status-words';

export type TelemetryFiltersProps = { query: TelemetryValues; titles: Record<string, string> };

type Filter = { name: TelemetryFilterName; label: string; choices: { value: string; label: string }[] };

/** A plain form: it works before any script has loaded. */
export function TelemetryFilters({ query, titles }: TelemetryFiltersProps) {
  return (
    <form action="/telemetry" className="my-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {filtersFor(query, titles).map(({ name, label, choices }) => (
        <div key={name} className="flex flex-col gap-1">
          <label htmlFor={`filter-${name}`} className="font-medium text-xs">
            {label}
          </label>
          <Select
            key={query[name]}
            id={`filter-${name}`}
            name={name}
            defaultValue={query[name]}
            className="sm:max-w-36"
          >
            <option value="">All</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        </div>
      ))}
      {query.columns ? <input type="hidden" name="columns" value={query.columns} /> : null}
      <Button type="submit">Filter</Button>
      <a href="/telemetry" className={buttonStyles({ variant: 'ghost' })}>
        Clear
      </a>
    </form>
  );
}

function filtersFor(query: TelemetryValues, titles: Record<string, string>): Filter[] {
  const chats = Object.entries(titles).map(([value, label]) => ({ value, label }));
  if (query.chat && !titles[query.chat]) chats.push({ value: query.chat, label: query.chat });
  const rules = (list: readonly { id: string; label: string }[]) =>
    list.map(({ id, label }) => ({ value: id, label }));
  return [
    {
      name: 'status',
      label: 'Result',
      choices: [
        { value: 'failed', label: 'Any failure' },
        ...COMPRESSION_STATUSES.map((value) => ({ value, label: statusWords(value) })),
      ],
    },
    { name: 'strategy', label: 'Strategy', choices: rules(STRATEGIES) },
    { name: 'profile', label: 'Profile', choices: rules(PROFILES) },
    {
      name: 'by',
      label: 'Started',
      choices: [
        { value: 'rule', label: 'By rule' },
        { value: 'hand', label: 'By hand' },
      ],
    },
    {
      name: 'days',
      label: 'Time',
      choices: [
        { value: '1', label: 'Last 24 hours' },
        { value: '7', label: 'Last 7 days' },
        { value: '30', label: 'Last 30 days' },
      ],
    },
    { name: 'chat', label: 'Chat', choices: chats },
  ];
}
