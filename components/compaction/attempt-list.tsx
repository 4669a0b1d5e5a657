'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/inspector/format';
import type { CompactionCard as Card } from '@/lib/turn/compaction/prepare-cards';
import CompactionCard, { type CompactionCardActions } from './compaction-card';

/** So many at first; a chat of a year has dozens. */
const page = 5;

/** Every attempt on a branch, failed and undone ones too, newest first. */
export default function AttemptList({ cards, actions }: { cards: Card[]; actions: CompactionCardActions }) {
  const [count, setCount] = useState(page);
  const left = cards.length - count;
  return (
    <section aria-label="Compactions of this branch" className="py-2">
      {cards
        .toReversed()
        .slice(0, count)
        .map((card) => (
          <CompactionCard key={card.id} card={card} actions={actions} />
        ))}
      {left > 0 ? (
        <Button variant="link" size="sm" className="mx-4" onClick={() => setCount(cards.length)}>
          Show {formatCount(left)} older
        </Button>
      ) : null}
    </section>
  );
}
