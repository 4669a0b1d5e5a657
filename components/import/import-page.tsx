'use client';

import { FileUp } from 'lucide-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { PageShell } from '@/components/frame/page-shell';
import { Button, buttonStyles } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ErrorNotice } from '@/components/ui/error-notice';
import type { FormatId } from '@/lib/transcripts/types';
import { FilePicker } from './file-picker';
import { ImportRowView } from './import-row-view';
import { chatsToCome } from './import-rows';
import { PasteBox } from './paste-box';
import { takeFiles } from './pending-files';
import { useFileDrop } from './use-file-drop';
import { useImport } from './use-import';

export type FormatChoice = { id: FormatId; label: string };

/** Transcripts of other tools become chats: choose, look at what was understood, then import. */
export function ImportPage({ formats }: { formats: FormatChoice[] }) {
  const { rows, problem, isBusy, add, cancel, keep, retry, chooseFormat, setSidechains, remove } =
    useImport();
  const isOver = useFileDrop(add);
  useEffect(() => {
    const files = takeFiles();
    if (files.length > 0) add(files);
  }, [add]);
  const ready = rows.filter(({ state }) => state === 'read');
  const chats = ready.reduce((sum, row) => sum + chatsToCome(row), 0);
  const kept = rows.flatMap((row) => row.chats);

  return (
    <PageShell title="Import" backHref="/" backLabel="Back to the chats">
      <p className="mb-4 max-w-prose text-muted-foreground">
        Open sessions of other tools here: what they said, what they called, and the compactions that happened
        to them. Files stay on this machine; what they contain is shown as text and never run.
      </p>
      <section
        aria-label="Add files"
        className={cn(
          'rounded-xl border-2 border-dashed px-4 py-6 text-center transition-colors',
          isOver ? 'border-primary bg-accent' : 'border-input/60',
        )}
      >
        <FileUp aria-hidden="true" className="mx-auto mb-2 size-7 stroke-[1.5] text-muted-foreground" />
        <p className="font-medium">{isOver ? 'Drop them' : 'Drop files or folders anywhere on this page'}</p>
        <p className="mx-auto mt-1 mb-4 max-w-xl text-muted-foreground text-xs">
          {formats.map(({ label }) => label).join(' · ')}. Up to 50 MB and 50,000 messages each.
        </p>
        <FilePicker onFiles={add} />
        <PasteBox onPaste={(text) => add([new File([text], 'pasted text', { type: 'text/plain' })])} />
      </section>

      {problem ? (
        <ErrorNotice title="The import did not finish" description={problem} className="mt-4" />
      ) : null}

      {rows.length > 0 ? (
        <section aria-label="Files" className="mt-6">
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <h2 className="mr-auto font-semibold">
              {rows.length} {rows.length === 1 ? 'file' : 'files'}
            </h2>
            {kept.length > 0 ? (
              <Link
                href={`/lab?chats=${kept
                  .slice(0, 20)
                  .map(({ id }) => id)
                  .join(',')}`}
                className={buttonStyles({ variant: 'outline' })}
              >
                Try strategies on them
              </Link>
            ) : null}
            {isBusy ? (
              <Button variant="outline" onClick={cancel}>
                Cancel
              </Button>
            ) : (
              <Button variant="ghost" onClick={() => remove(rows.map(({ key }) => key))}>
                Clear the list
              </Button>
            )}
            <Button
              variant="primary"
              disabled={isBusy || chats === 0}
              onClick={() => keep(ready.map(({ key }) => key))}
            >
              {chats === 0 ? 'Import' : `Import ${chats} ${chats === 1 ? 'chat' : 'chats'}`}
            </Button>
          </div>
          <ul className="flex flex-col gap-3" aria-busy={isBusy}>
            {rows.map((row) => (
              <ImportRowView
                key={row.key}
                row={row}
                formats={formats}
                isBusy={isBusy}
                onChooseFormat={(format) => chooseFormat(row.key, format)}
                onSidechains={(sidechains) => setSidechains(row.key, sidechains)}
                onRetry={() => retry(row.key)}
                onRemove={() => remove([row.key])}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </PageShell>
  );
}
