'use client';

import { useState } from 'react';
import { inspectMessageAction } from '@/app/actions/inspect';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { messageTwin } from '@/components/ui/twin';
import { formatTokens } from '@/lib/inspector/format';
import type { InspectedMessage } from '@/lib/inspector/inspection';
import type { MessageBody } from '@/lib/turn/inspect/inspect-message';
import { useInspection } from './inspection-context';

/** One original: its first words; opens in place to the whole text. */
export function LedgerMessage({ message }: { message: InspectedMessage }) {
  const { chatId, showInChat } = useInspection();
  const [isOpen, setOpen] = useState(false);
  const [body, setBody] = useState<MessageBody | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function open() {
    setOpen(!isOpen);
    if (isOpen || body) return;
    const result = await inspectMessageAction({ chatId, messageId: message.id }).catch(() => null);
    if (result?.ok) setBody(result.value);
    else setProblem(result?.error.text ?? 'The server could not be reached.');
  }

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        data-twin={messageTwin(message.number)}
        onClick={() => void open()}
        className="flex min-h-6 w-full items-baseline gap-1.5 rounded py-1 text-left text-xs hover:bg-muted"
      >
        <span
          aria-hidden="true"
          className={cn('size-2 shrink-0 self-center rounded-full', DOT[message.role])}
        />
        <span className="tabular shrink-0 text-muted-foreground">#{message.number}</span>
        <span className="sr-only">{message.role}</span>
        <span className={cn('min-w-0 flex-1', !isOpen && 'truncate')}>{message.excerpt || '(no text)'}</span>
        <span className="tabular shrink-0 text-muted-foreground">{formatTokens(message.tokens)}</span>
      </button>
      {isOpen ? (
        <div className="mb-1 rounded bg-muted p-2 text-xs" aria-busy={!body && !problem}>
          {problem ? <p className="text-destructive">{problem}</p> : null}
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            className="scroll-thin max-h-64 overflow-y-auto"
          >
            {body?.pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored message keep their places
              <div key={place} className="mb-1">
                {piece.label ? <p className="font-medium text-muted-foreground">{piece.label}</p> : null}
                <p className="whitespace-pre-wrap break-words">{piece.text}</p>
              </div>
            ))}
            {body?.isCut ? <p className="text-muted-foreground">The rest is left out here.</p> : null}
          </div>
          <Button variant="link" size="sm" className="h-6 px-0" onClick={() => showInChat(message.id)}>
            Show in the chat
          </Button>
        </div>
      ) : null}
    </>
  );
}

const DOT: Record<InspectedMessage['role'], string> = {
  user: 'bg-chart-user',
  assistant: 'bg-chart-assistant',
  tool: 'bg-chart-tool-results',
  system: 'bg-chart-system',
};
