'use client';

import { Download, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { importSettingsAction } from '@/app/actions/settings';
import { Button, buttonStyles } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/action-result';
import type { SettingProblem } from '@/lib/settings/problem';
import type { SettingsView } from '@/lib/turn/settings/settings-view';
import { Section } from './section';

export type TransferSectionProps = {
  file: SettingsView['file'];
  chatId: string | null;
  take: (result: ActionResult<SettingsView>) => string | null;
};

type Found =
  | { type: 'ready'; entries: number; notes: string[] }
  | { type: 'invalid'; problems: SettingProblem[] }
  | { type: 'failed'; text: string };

/** Settings as a file: out in two formats, in with a look at what would happen first. */
export function TransferSection({ file, chatId, take }: TransferSectionProps) {
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  async function send(content: string, apply: boolean) {
    const result = await importSettingsAction({ chatId, text: content, apply, replace });
    if (!result.ok) return setFound({ type: 'failed', text: result.error.text });
    if (result.value.type !== 'applied') return setFound(result.value);
    take({ ok: true, value: result.value.view });
    setText('');
    setFound(null);
    showToast({ title: 'Settings imported', description: result.value.notes.join(' '), tone: 'success' });
  }

  async function open(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > 300_000)
      return setFound({ type: 'failed', text: 'The file is too large to be settings.' });
    const content = await chosen.text();
    setText(content);
    await send(content, false);
  }

  return (
    <Section
      id="transfer"
      title="Import and export"
      explanation="JSON as Gemini CLI's deliberate compaction writes it, YAML with Forge's compact block; everything else stands in a foldline block. Only what you changed is written."
    >
      {file ? <FileNotice file={file} /> : null}
      <div className="flex flex-wrap gap-2">
        <a href="/api/settings?format=json" download className={buttonStyles({ variant: 'outline' })}>
          <Download aria-hidden="true" />
          Export JSON
        </a>
        <a href="/api/settings?format=yaml" download className={buttonStyles({ variant: 'outline' })}>
          <Download aria-hidden="true" />
          Export YAML
        </a>
      </div>
      <div className="mt-5 flex max-w-2xl flex-col gap-2">
        <label htmlFor={id} className="font-medium">
          Settings to import
        </label>
        <Textarea
          id={id}
          value={text}
          rows={7}
          spellCheck={false}
          placeholder={'compact:\n  token_threshold: 60000\n  retention_window: 6'}
          onChange={(event) => {
            setText(event.target.value);
            setFound(null);
          }}
          className="font-mono text-xs"
        />
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={replace}
            onChange={(event) => setReplace(event.target.checked)}
            className="size-4 accent-primary"
          />
          Reset everything else that was changed
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            aria-label="File with settings"
            accept=".json,.yaml,.yml,application/json,application/yaml,text/plain"
            className="hidden"
            onChange={(event) => {
              void open(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            Choose a file
          </Button>
          <Button onClick={() => send(text, false)} disabled={text.trim() === ''}>
            Check
          </Button>
          <Button variant="primary" onClick={() => send(text, true)} disabled={text.trim() === ''}>
            Import
          </Button>
        </div>
        <div aria-live="polite">{found ? <FoundNotice found={found} /> : null}</div>
      </div>
    </Section>
  );
}

function FoundNotice({ found }: { found: Found }) {
  if (found.type === 'failed') return <p className="text-destructive">{found.text}</p>;
  if (found.type === 'invalid')
    return <ProblemList title="Nothing was imported." problems={found.problems} />;
  return (
    <div className="rounded-lg border bg-surface px-4 py-3">
      <p className="font-medium">
        All of it is right: {found.entries} {found.entries === 1 ? 'setting' : 'settings'}.
      </p>
      {found.notes.map((note) => (
        <p key={note} className="text-muted-foreground">
          {note}
        </p>
      ))}
    </div>
  );
}

function FileNotice({ file }: { file: NonNullable<SettingsView['file']> }) {
  if (file.problems.length > 0)
    return <ProblemList title={`Nothing of ${file.name} was taken at start.`} problems={file.problems} />;
  return (
    <div className="mb-4 rounded-lg border bg-surface px-4 py-3">
      <p>
        <code>{file.name}</code> was read at start. Its values are marked “From file”; what you change here
        goes before them.
      </p>
      {file.notes.map((note) => (
        <p key={note} className="text-muted-foreground">
          {note}
        </p>
      ))}
    </div>
  );
}

function ProblemList({ title, problems }: { title: string; problems: SettingProblem[] }) {
  return (
    <div className="mb-4 rounded-lg border border-destructive/40 bg-destructive-surface px-4 py-3">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {problems.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <code className="break-all">{path}</code>: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
