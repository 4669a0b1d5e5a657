'use client';

import { memo, useEffect, useSyncExternalStore } from 'react';
import { MarkdownBoundary } from './markdown-boundary';
import { usePacedText } from './use-paced-text';

type Formatter = typeof import('./formatted-markdown')['FormattedMarkdown'];

/** Longer text is not parsed: it would hold the page up for longer than anybody reads. */
export const MAX_FORMATTED_CHARACTERS = 60_000;

let formatter: Formatter | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Model text as Markdown. Until the formatter has loaded, and where it fails, the same text as it was written. */
export const Markdown = memo(function Markdown({
  text,
  growing = false,
}: {
  text: string;
  growing?: boolean;
}) {
  const Formatted = useSyncExternalStore(subscribe, currentFormatter, noFormatter);
  const paced = usePacedText(text, growing);

  useEffect(() => {
    loadFormatter();
  }, []);

  if (!Formatted) return <PlainText text={paced} />;
  if (paced.length > MAX_FORMATTED_CHARACTERS) {
    return (
      <>
        <p className="mb-2 text-muted-foreground text-xs">Too long to format, shown as plain text.</p>
        <PlainText text={paced} />
      </>
    );
  }
  return (
    <MarkdownBoundary fallback={<PlainText text={paced} />}>
      <Formatted text={paced} growing={growing} />
    </MarkdownBoundary>
  );
});

function PlainText({ text }: { text: string }) {
  return <div className="my-2.5 whitespace-pre-wrap break-words leading-relaxed">{text}</div>;
}

/** Starts loading once; everything waiting is drawn again when it is there. */
export function loadFormatter(): Promise<void> {
  loading ??= import('./formatted-markdown').then(
    (module) => {
      formatter = module.FormattedMarkdown;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentFormatter(): Formatter | null {
  return formatter;
}

function noFormatter(): null {
  return null;
}
