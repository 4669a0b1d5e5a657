'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

/** What the model answered when it was asked for a summary, before anything was taken from it. */
export function RawAnswer({ text, isOpen: opens }: { text: string; isOpen: boolean }) {
  const [isOpen, setOpen] = useState(opens);
  return (
    <section aria-labelledby="raw-answer-heading" className="border-b px-5 py-5">
      <div className="flex flex-wrap items-center gap-1.5">
        <h3 id="raw-answer-heading" className="mr-auto font-medium">
          What the model answered
        </h3>
        <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        <CopyButton size="sm" variant="ghost" label="Copy" text={text} />
      </div>
      {isOpen ? <RawText label="The answer, word for word" text={text} /> : null}
    </section>
  );
}

/** Text as it is, in a box that scrolls. */
export function RawText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: preformatted text that scrolls needs a name for the keyboard
    <pre
      role="region"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="scroll-thin mt-3 max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-md border bg-background p-3 font-mono text-xs print:max-h-none print:overflow-visible"
    >
      {text}
    </pre>
  );
}
