'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentRequestAction } from '@/app/actions/inspect';
import { useAnnouncer } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { useCopy } from '@/components/ui/use-copy';
import { downloadText } from '@/components/workspace/download-text';
import { formatBytes } from '@/lib/format-bytes';
import { formatCount } from '@/lib/inspector/format';
import type { SentRequest } from '@/lib/turn/inspect/sent-request';

/** Longer requests show their beginning; copying and saving take all of it. */
const shownCharacters = 60_000;

/** The next request exactly as it is sent: to copy, to save, to read. Loaded when it is asked for. */
export function SentView({ chatId }: { chatId: string }) {
  const announcer = useAnnouncer();
  const { copied, copy } = useCopy(announcer);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Read anew each time: what would be sent changes with every message. */
  async function load(): Promise<SentRequest | null> {
    const result = await sentRequestAction({ chatId }).catch(() => null);
    setProblem(result?.ok ? null : (result?.error.text ?? 'The server could not be reached.'));
    if (!result?.ok) return null;
    setSent(result.value);
    return result.value;
  }

  async function copyAll() {
    const loaded = await load();
    if (loaded) await copy(loaded.json);
  }

  async function save() {
    const loaded = await load();
    if (loaded) downloadText('request.json', loaded.json);
  }

  async function toggle() {
    setOpen(!isOpen);
    if (!isOpen) await load();
  }

  return (
    <section aria-labelledby="sent-heading" className="border-b px-5 py-5">
      <h3 id="sent-heading" className="mb-1 font-medium">
        Exactly as sent
      </h3>
      <p className="mb-3 text-muted-foreground text-sm">
        The next request, caught just before it leaves; nothing is sent for this.
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => void copyAll()}>
          {copied ? 'Copied' : 'Copy what is sent'}
        </Button>
        <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => void toggle()}>
          {isOpen ? 'Hide raw JSON' : 'Raw JSON'}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void save()}>
          <Download aria-hidden="true" />
          Save
        </Button>
      </div>
      {problem ? (
        <ErrorNotice className="mt-3" title={problem} description="Your history was not changed." />
      ) : null}
      {isOpen && sent ? <RawJson sent={sent} /> : null}
    </section>
  );
}

function RawJson({ sent }: { sent: SentRequest }) {
  const { json, form, messageCount } = sent;
  const what =
    form === 'body'
      ? 'The body that goes over the line, byte for byte.'
      : 'What the model is handed; no provider is set up for it, so there is no line it goes over.';
  return (
    <div className="mt-3">
      <p className="mb-1 text-muted-foreground text-xs">
        {what} {formatCount(messageCount)} messages, {formatBytes(json.length)}.
        {json.length > shownCharacters ? ' The beginning is shown; copying takes all of it.' : ''}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: preformatted text that scrolls needs a name for the keyboard */}
      <pre
        role="region"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Raw JSON of the next request"
        className="scroll-thin max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-md border bg-background p-3 text-xs"
      >
        {readable(json).slice(0, shownCharacters)}
      </pre>
    </div>
  );
}

/** Indented for reading only; what is copied and saved keeps its bytes. */
function readable(json: string): string {
  if (json.includes('\n')) return json;
  return JSON.stringify(JSON.parse(json), null, 2);
}
