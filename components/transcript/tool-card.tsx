'use client';

import { ChevronRight, CircleAlert, CircleCheck, CircleSlash, FileText, LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CopyIconButton } from '@/components/ui/copy-icon-button';
import type { ItemTool } from '@/lib/turn/transcript';
import { useRemembered } from './row-memory';
import { isFoundIn, useSoughtText } from './sought-text';
import { argumentPreview, asText, cutForDisplay, pathArgument } from './tool-text';

const STATES: Record<ItemTool['state'], { text: string; icon: ReactNode }> = {
  preparing: { text: 'preparing', icon: <LoaderCircle className="animate-spin text-muted-foreground" /> },
  running: { text: 'running', icon: <LoaderCircle className="animate-spin text-primary" /> },
  done: { text: 'done', icon: <CircleCheck className="text-success" /> },
  failed: { text: 'failed', icon: <CircleAlert className="text-destructive" /> },
  interrupted: { text: 'interrupted', icon: <CircleSlash className="text-warning" /> },
};

type ToolCardProps = { tool: ItemTool; onOpenFile?: (path: string) => void };

export function ToolCard({ tool, onOpenFile }: ToolCardProps) {
  const [chosen, setChosen] = useRemembered<boolean | null>(`${tool.callId}:open`, null);
  const sought = useSoughtText();
  const open = chosen ?? isFoundIn(sought, () => asText(tool.input) + asText(tool.output));
  const detailsId = useId();
  const state = STATES[tool.state];
  const path = pathArgument(tool.input);

  return (
    <div className="my-2 overflow-hidden rounded-lg border bg-card text-sm" data-tool-card="">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        onClick={() => setChosen(!open)}
        className="flex min-h-9 w-full items-center gap-2 px-2.5 py-1.5 text-left outline-offset-[-2px] hover:bg-muted [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <ChevronRight
          aria-hidden
          className={cn('text-muted-foreground transition-transform', open && 'rotate-90')}
        />
        <span className="shrink-0 font-medium font-mono text-xs">{tool.toolName}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-muted-foreground text-xs">
          {argumentPreview(tool.input)}
        </span>
        <span className="flex shrink-0 items-center gap-1.5 text-muted-foreground text-xs">
          {state.text}
          <span aria-hidden>{state.icon}</span>
        </span>
      </button>
      {open ? (
        <div id={detailsId} className="space-y-3 border-t px-3 py-2.5">
          <Value label="Arguments" value={tool.input} name={`${tool.callId}:arguments`} />
          <ToolResult tool={tool} />
          {path !== null && onOpenFile ? (
            <Button size="sm" variant="outline" onClick={() => onOpenFile(path)}>
              <FileText aria-hidden />
              Open {path}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function ToolResult({ tool }: { tool: ItemTool }) {
  const name = `${tool.callId}:result`;
  if (tool.state === 'done') return <Value label="Result" value={tool.output} name={name} />;
  if (tool.state === 'failed') {
    return <Value label="Error" value={tool.output ?? 'No reason was given.'} name={name} failed />;
  }
  return (
    <p className="text-muted-foreground text-xs">
      {tool.state === 'interrupted' ? 'Interrupted before the tool answered.' : 'No result yet.'}
    </p>
  );
}

type ValueProps = { label: string; value: unknown; name: string; failed?: boolean };

function Value({ label, value, name, failed = false }: ValueProps) {
  const text = asText(value);
  const [whole, setWhole] = useRemembered(`${name}:whole`, false);
  const shown = whole ? { text, hiddenCharacters: 0 } : cutForDisplay(text);
  const labelId = useId();
  return (
    <div>
      <div className="flex items-center justify-between">
        <span
          id={labelId}
          className={cn('font-medium text-muted-foreground text-xs', failed && 'text-destructive')}
        >
          {label}
        </span>
        <CopyIconButton size="xs" label={`Copy ${label.toLowerCase()}`} text={text} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one landmark per value */}
      <div
        role="group"
        aria-labelledby={labelId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className={cn(
          'scroll-thin mt-1 max-h-72 overflow-auto rounded-md bg-muted px-2.5 py-2',
          failed && 'bg-destructive-surface',
        )}
      >
        <pre className="whitespace-pre-wrap break-words font-mono text-xs leading-relaxed">{shown.text}</pre>
      </div>
      {shown.hiddenCharacters > 0 ? (
        <button type="button" onClick={() => setWhole(true)} className="mt-1 rounded text-xs underline">
          Show {shown.hiddenCharacters.toLocaleString('en')} more characters
        </button>
      ) : null}
    </div>
  );
}
