'use client';

import { Star } from 'lucide-react';
import { useState } from 'react';
import { rateCompactionAction, ratingAction } from '@/app/actions/snapshot';
import { useAnnouncer } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Textarea } from '@/components/ui/field';
import { RATING_TAG_LABELS, RATING_TAGS, type RatingTag } from '@/lib/inspector/rating-tags';
import type { Rating } from '@/lib/store/types';
import { useGenerationData } from './use-generation-data';

/** What a person thinks of a summary: stars, reasons, a note. Kept beside the compaction, and can be changed. */
export function RatingSection({ chatId, compactionId }: { chatId: string; compactionId: string }) {
  const { value, problem, reload } = useGenerationData(loadRating, { chatId, compactionId });
  return (
    <section aria-labelledby="rating-heading" className="px-5 py-5 print:hidden">
      <h3 id="rating-heading" className="font-medium">
        Your rating
      </h3>
      {problem ? <p className="mt-1 text-destructive text-sm">{problem}</p> : null}
      {value ? (
        <RatingForm
          key={value.rating?.createdAt ?? 0}
          named={{ chatId, compactionId }}
          rating={value.rating}
          onSaved={reload}
        />
      ) : null}
    </section>
  );
}

/** "Not rated" is a value too. */
async function loadRating(named: { chatId: string; compactionId: string }) {
  const result = await ratingAction(named);
  return result.ok ? { ok: true as const, value: { rating: result.value } } : result;
}

function RatingForm({
  named,
  rating,
  onSaved,
}: {
  named: { chatId: string; compactionId: string };
  rating: Rating | null;
  onSaved: () => Promise<void>;
}) {
  const announcer = useAnnouncer();
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [tags, setTags] = useState<RatingTag[]>((rating?.tags ?? []).filter(isTag));
  const [note, setNote] = useState(rating?.note ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged =
    stars !== (rating?.stars ?? 0) ||
    note !== (rating?.note ?? '') ||
    tags.toSorted().join() !== (rating?.tags ?? []).toSorted().join();

  async function save() {
    const result = await rateCompactionAction({ ...named, stars, tags, note }).catch(() => null);
    setProblem(result?.ok ? null : (result?.error.text ?? 'The server could not be reached.'));
    if (!result?.ok) return;
    announcer.announce('Rating saved');
    await onSaved();
  }

  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset>
        <legend className="sr-only">Stars</legend>
        <div className="flex">
          {[1, 2, 3, 4, 5].map((number) => (
            <label
              key={number}
              className="relative inline-flex size-8 cursor-pointer items-center justify-center rounded has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="stars"
                aria-label={`${number} ${number === 1 ? 'star' : 'stars'}`}
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={stars === number}
                onChange={() => setStars(number)}
              />
              <Star
                aria-hidden="true"
                className={cn('size-5', number <= stars ? 'fill-warning text-warning' : 'text-input')}
              />
            </label>
          ))}
          <span className="ml-2 self-center text-muted-foreground text-xs">
            {stars === 0 ? 'Not rated' : `${stars} of 5`}
          </span>
        </div>
      </fieldset>
      <fieldset className="mt-2">
        <legend className="mb-1 text-muted-foreground text-xs">What is wrong with it, if anything</legend>
        <div className="flex flex-wrap gap-1.5">
          {RATING_TAGS.map((tag) => (
            <label
              key={tag}
              className={cn(
                'relative inline-flex h-7 cursor-pointer items-center rounded-md border px-2.5 text-xs has-focus-visible:outline-2 has-focus-visible:outline-ring',
                tags.includes(tag)
                  ? 'border-primary bg-accent font-medium text-accent-foreground'
                  : 'border-input/50 bg-background',
              )}
            >
              <input
                type="checkbox"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={tags.includes(tag)}
                onChange={() =>
                  setTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag])
                }
              />
              {RATING_TAG_LABELS[tag]}
            </label>
          ))}
        </div>
      </fieldset>
      <Textarea
        aria-label="Note on the rating"
        placeholder="A note for later"
        rows={2}
        className="mt-2 min-h-0 text-xs"
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-2 flex items-center gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={stars === 0 || !isChanged}>
          {rating ? 'Save changes' : 'Save rating'}
        </Button>
        <span role="status" className="text-muted-foreground text-xs">
          {problem ??
            (rating && !isChanged ? 'Saved.' : stars === 0 && isChanged ? 'Choose stars first.' : '')}
        </span>
      </div>
    </form>
  );
}

function isTag(tag: string): tag is RatingTag {
  return (RATING_TAGS as readonly string[]).includes(tag);
}
