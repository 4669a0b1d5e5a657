'use client';

import { useId, useState } from 'react';
import { previewTemplateAction } from '@/app/actions/settings';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select, Textarea } from '@/components/ui/field';
import { PROMPT_KINDS } from '@/lib/settings/prompt-kinds';
import type { FieldView } from '@/lib/settings/resolve';
import type { TemplatePreview } from '@/lib/settings/template-preview';
import { TEMPLATE_VARIABLES } from '@/lib/settings/template-variables';
import { Section } from './section';
import type { ChangeSetting } from './use-settings';

export type TemplateEditorProps = {
  /** The one for every summary first, then one for each kind of prompt. */
  views: FieldView[];
  /** Other settings that shape a prompt. */
  format: PromptFormat;
  change: ChangeSetting;
};

type PromptFormat = { summaryTag: string | null; citeSources: boolean };

/** Prompts of one's own: for every summary, or for one kind of prompt alone. */
export function TemplateEditor({ views, format, change }: TemplateEditorProps) {
  const [key, setKey] = useState(views[0]?.field.key ?? '');
  const view = views.find(({ field }) => field.key === key);
  const id = useId();
  if (!view) return null;
  return (
    <Section id="prompt" title="Own prompts" explanation={view.field.explanation}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-medium">
          Prompt
        </label>
        <Select id={id} value={key} onChange={(event) => setKey(event.target.value)} className="w-auto">
          {views.map(({ field, isSetHere }) => (
            <option key={field.key} value={field.key}>
              {nameOf(field.key)}
              {isSetHere ? ' (changed)' : ''}
            </option>
          ))}
        </Select>
      </div>
      <OneTemplate key={key} view={view} format={format} change={change} />
    </Section>
  );
}

type OneTemplateProps = { view: FieldView; format: PromptFormat; change: ChangeSetting };

/** Written here, tried on a small sample, saved or given up for the built-in wording. */
function OneTemplate({ view, format, change }: OneTemplateProps) {
  const saved = typeof view.value === 'string' ? view.value : '';
  const [text, setText] = useState(saved);
  const [preview, setPreview] = useState<TemplatePreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  async function show(template: string) {
    const promptId = PROMPT_KINDS.find((kind) => kind.key === view.field.key)?.promptId;
    const result = await previewTemplateAction({ template, ...format, promptId });
    setProblem(result.ok ? null : result.error.text);
    if (result.ok) setPreview(result.value);
  }

  async function save() {
    const wrong = text.trim() === '' ? await change(view.field.key) : await change(view.field.key, text);
    setProblem(wrong);
    if (!wrong) await show(text);
  }

  async function reset() {
    setText('');
    setPreview(null);
    setProblem(await change(view.field.key));
  }

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <label htmlFor={id} className="flex items-center gap-2 font-medium">
          Template
          {view.source === 'file' ? <Badge tone="outline">From file</Badge> : null}
          {view.isSetHere ? <Badge tone="accent">Changed</Badge> : null}
        </label>
        <Textarea
          id={id}
          value={text}
          maxLength={20_000}
          rows={12}
          spellCheck={false}
          placeholder={'{{> default}}\n\nPay special attention to: {{goal}}'}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={`${id}-help`}
          aria-invalid={problem ? true : undefined}
          className="font-mono text-xs"
        />
        <p id={`${id}-help`} className="text-muted-foreground text-xs">
          Empty means the built-in prompt, which a template can include as <code>{'{{> default}}'}</code>.
        </p>
        {problem ? (
          <p role="alert" className="text-destructive text-sm">
            {problem}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={save} disabled={text === saved}>
            Save prompt
          </Button>
          <Button onClick={() => show(text)}>Preview</Button>
          {view.isSetHere || text !== saved ? (
            <Button variant="ghost" onClick={reset}>
              Reset to the built-in prompt
            </Button>
          ) : null}
        </div>
        <details className="mt-2">
          <summary className="cursor-pointer rounded font-medium text-primary">Variables</summary>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
            {TEMPLATE_VARIABLES.map(({ name, explanation }) => (
              <div key={name} className="contents">
                <dt className="font-mono">{`{{${name}}}`}</dt>
                <dd className="text-muted-foreground">{explanation}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <PreviewPane preview={preview} />
    </div>
  );
}

function nameOf(key: string): string {
  return PROMPT_KINDS.find((kind) => kind.key === key)?.label ?? 'Every summary';
}

function PreviewPane({ preview }: { preview: TemplatePreview | null }) {
  if (!preview) {
    return (
      <div className="flex min-h-40 items-center justify-center rounded-lg border border-dashed p-6 text-center text-muted-foreground">
        The preview shows what the model would be sent for a small made-up chat.
      </div>
    );
  }
  return (
    <section aria-label="Preview of the prompt" className="flex min-w-0 flex-col gap-2">
      {preview.warnings.length > 0 ? (
        <ul className="rounded-md bg-warning-surface px-3 py-2 text-sm text-warning">
          {preview.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      {(['system', 'user'] as const).map((part) => (
        <div key={part} className="min-w-0">
          <p className="font-medium text-muted-foreground text-xs">
            {part === 'system' ? 'Instructions' : 'Message'}
          </p>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so it must be reachable by keyboard
            tabIndex={0}
            className="scroll-thin mt-1 max-h-72 overflow-auto whitespace-pre-wrap break-words rounded-md border bg-surface p-3 font-mono text-xs"
          >
            {preview[part]}
          </pre>
        </div>
      ))}
    </section>
  );
}
