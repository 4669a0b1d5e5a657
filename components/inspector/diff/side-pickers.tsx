'use client';

import { ArrowUpDown, BookOpen } from 'lucide-react';
import { useId } from 'react';
import { Select } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import type { SideChoice } from '@/lib/inspector/diff/summary-text';
import { goToTab } from '../go-to';
import type { Sides } from './use-comparison';

/** Which two summaries are compared; the choice lives in the address. */
export function SidePickers({ sides }: { sides: Sides }) {
  const { beforeId, afterId } = sides;
  return (
    <section aria-label="Summaries to compare" className="border-b px-5 py-4">
      <div className="flex items-center gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1.5">
          <SidePicker name="Before" parameter="a" value={beforeId} choices={sides.choices ?? []} />
          <SidePicker name="After" parameter="b" value={afterId} choices={sides.choices ?? []} />
        </div>
        <IconButton
          label="Swap sides"
          variant="outline"
          className="size-9"
          onClick={() => writeUrlParameters({ a: afterId, b: beforeId })}
        >
          <ArrowUpDown />
        </IconButton>
      </div>
      <p className="mt-2 text-muted-foreground text-xs">{originsOf(sides)}</p>
    </section>
  );
}

function SidePicker(props: {
  name: string;
  parameter: 'a' | 'b';
  value: string | null;
  choices: SideChoice[];
}) {
  const { name, parameter, value, choices } = props;
  const id = useId();
  const groups = [...new Set(choices.map(({ group }) => group))];
  const isKnown = choices.some((choice) => choice.id === value);
  return (
    <>
      <label htmlFor={id} className="font-medium text-xs">
        {name}
      </label>
      <Select
        id={id}
        className="w-full"
        value={value ?? ''}
        onChange={(event) => writeUrlParameters({ [parameter]: event.target.value })}
      >
        {isKnown ? null : <option value={value ?? ''}>{value ? 'Not on this branch' : 'Nothing yet'}</option>}
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {choices
              .filter((choice) => choice.group === group)
              .map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.label}
                  {choice.isInForce ? ' (in force)' : ''}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <ReadButton name={name} sideId={value} />
    </>
  );
}

/** From a comparison to the summary itself, with its sources; what was only tried has none. */
function ReadButton({ name, sideId }: { name: string; sideId: string | null }) {
  const isStored = sideId !== null && !sideId.includes(':');
  return (
    <IconButton
      label={`Read ${name.toLowerCase()} in Snapshot`}
      className="size-9"
      disabled={!isStored}
      onClick={(event) => goToTab(event.currentTarget, { pane: 'snapshot', gen: sideId })}
    >
      <BookOpen />
    </IconButton>
  );
}

function originsOf({ before, after }: Sides): string {
  const [first, second] = [before?.origin, after?.origin];
  if (!first || !second) return 'Loading…';
  return first === second ? `Both: ${first}` : `Before: ${first} After: ${second}`;
}
