'use client';

import type { ReactNode } from 'react';
import { scrollPanelTo } from '../go-to';

const PARTS = [
  { id: 'survived', label: 'What survived' },
  { id: 'summary', label: 'Summary' },
  { id: 'anchors', label: 'Anchors' },
  { id: 'quality', label: 'How good it is' },
  { id: 'model', label: 'What a model says' },
  { id: 'rating', label: 'Your rating' },
] as const;

type PartId = (typeof PARTS)[number]['id'];

/** A part of the tab that the row of links leads to. */
export function SnapshotPart({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <div data-part={id} tabIndex={-1} className="outline-none [&>section:last-child]:border-b">
      {children}
    </div>
  );
}

/** A snapshot may be long: one step to each of its parts. */
export function SnapshotNav({ without }: { without: PartId | null }) {
  return (
    <nav aria-label="Parts of the snapshot" className="mt-2 flex flex-wrap gap-x-3 print:hidden">
      {PARTS.filter(({ id }) => id !== without).map(({ id, label }) => (
        <button
          key={id}
          type="button"
          onClick={(event) => goTo(event.currentTarget, id)}
          className="min-h-6 rounded text-primary text-xs underline underline-offset-2 hover:decoration-2"
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

function goTo(from: HTMLElement, id: PartId) {
  const part = from.closest('article')?.querySelector<HTMLElement>(`[data-part="${id}"]`);
  if (!part) return;
  scrollPanelTo(part);
  part.focus({ preventScroll: true });
}
