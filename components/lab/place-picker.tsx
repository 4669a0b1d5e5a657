'use client';

import { useId } from 'react';
import { formatPercent } from '@/lib/inspector/format';
import type { OfferedChat } from '@/lib/turn/lab/lab-offer';
import type { LabChoice } from './lab-choice';

export type PlacePickerProps = {
  at: LabChoice['at'];
  /** The chosen ones. */
  chats: OfferedChat[];
  onChange: (at: LabChoice['at']) => void;
};

/** Where the chats are cut: at a share of each, or where they were compacted in real life. */
export function PlacePicker({ at, chats, onChange }: PlacePickerProps) {
  const id = useId();
  const share = at === 'recorded' ? 0.7 : at;
  const recorded = chats.reduce((sum, { compactions }) => sum + compactions, 0);
  const [only] = chats.length === 1 ? chats : [];
  const words =
    formatPercent(share) +
    (only
      ? `: before message ${Math.round(only.messages * share) + 1} of ${only.messages}`
      : ' of each chat');
  return (
    <div className="flex flex-col gap-2 text-sm">
      <label className="flex items-center gap-2">
        <input
          type="radio"
          name={id}
          checked={at !== 'recorded'}
          onChange={() => onChange(share)}
          className="size-4 accent-primary"
        />
        Cut after a share of the messages
      </label>
      {at === 'recorded' ? null : (
        <div className="ml-6">
          <input
            type="range"
            aria-label="Where to cut"
            aria-valuetext={words}
            min={0.1}
            max={1}
            step={0.05}
            value={share}
            onChange={(event) => onChange(Number(event.target.value))}
            className="w-full max-w-sm accent-primary"
          />
          <p className="tabular text-muted-foreground text-xs">{words}</p>
        </div>
      )}
      <label className="flex items-center gap-2">
        <input
          type="radio"
          name={id}
          checked={at === 'recorded'}
          onChange={() => onChange('recorded')}
          className="size-4 accent-primary"
        />
        <span>
          Where they were compacted, beside what was done there{' '}
          <span className="text-muted-foreground">
            ({recorded} {recorded === 1 ? 'place' : 'places'})
          </span>
        </span>
      </label>
    </div>
  );
}
