'use client';

import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import type { GoalOption } from '@/lib/compaction';

export type GoalChoicesProps = {
  /** The radio that is chosen already: what a dialog puts the focus on. */
  initialRef: RefObject<HTMLInputElement | null>;
  options: GoalOption[];
  selected: number;
  ownWords: string;
  onSelect: (place: number) => void;
  /** Chosen for good: by number key, Enter, or a second press. */
  onChoose: (place: number) => void;
  onOwnWords: (text: string) => void;
};

/** Real radios: arrows select, Enter confirms, a digit chooses and continues. */
export function GoalChoices(props: GoalChoicesProps) {
  const { options, selected, ownWords } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onChoose(selected);
      return;
    }
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const place = Number(event.key) - 1;
    if (isTyping || !Number.isInteger(place) || !options[place]) return;
    event.preventDefault();
    props.onSelect(place);
    const radio = group.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[place];
    radio?.focus();
    if (options[place]?.type !== 'other') props.onChoose(place);
    else group.current?.querySelector<HTMLInputElement>('input[type=text]')?.focus();
  }

  return (
    <fieldset ref={group} onKeyDown={onKeyDown} className="flex flex-col gap-1 outline-none">
      <legend className="mb-2 text-muted-foreground text-sm">
        Press 1–{options.length} to choose and continue.
      </legend>
      {options.map((option, place) => (
        <div
          key={labelOf(option)}
          className={cn('rounded-md border px-3 py-2', selected === place && 'border-ring bg-accent')}
        >
          <label className="flex cursor-pointer items-center gap-3 text-sm">
            <input
              ref={place === 0 ? props.initialRef : undefined}
              type="radio"
              name={name}
              checked={selected === place}
              aria-keyshortcuts={String(place + 1)}
              onChange={() => props.onSelect(place)}
              className="size-4 accent-primary"
            />
            <span className="min-w-0 flex-1 text-pretty">{labelOf(option)}</span>
            <Kbd aria-hidden="true">{place + 1}</Kbd>
          </label>
          {option.type === 'other' && selected === place ? (
            <Input
              type="text"
              aria-label="Your goal in your own words"
              value={ownWords}
              maxLength={500}
              placeholder="In your own words"
              onChange={(event) => props.onOwnWords(event.target.value)}
              className="mt-2"
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

function labelOf(option: GoalOption): string {
  switch (option.type) {
    case 'goal':
      return option.goal;
    case 'auto':
      return 'Compact automatically';
    case 'other':
      return 'Something else…';
    case 'disable':
      return "Don't ask me again";
    case 'less-frequent':
      return 'Check in less often';
  }
}
