'use client';

import { Check, Pencil, SendHorizontal, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { Queue, QueuedMessage, QueueEvent } from './queue';

type QueueListProps = {
  queue: Queue;
  occupied: boolean;
  dispatch: (event: QueueEvent) => void;
  onSendNow: (id: string) => void;
};

export function QueueList({ queue, occupied, dispatch, onSendNow }: QueueListProps) {
  if (queue.messages.length === 0) return null;
  const stands = queue.pausedBecause !== null || !occupied;
  return (
    <section aria-label="Waiting messages" className="mb-2 rounded-xl border bg-surface p-2 text-sm">
      <div className="flex min-h-7 items-center gap-2 px-1 text-xs">
        <span className="shrink-0 font-medium">{countText(queue.messages.length)}</span>
        <span className="mr-auto text-muted-foreground">
          {queue.pausedBecause === null
            ? 'Sent one by one, after the answer.'
            : `Paused. ${queue.pausedBecause}`}
        </span>
        {stands ? (
          <Button size="sm" variant="outline" onClick={() => dispatch({ type: 'resume' })}>
            Resume
          </Button>
        ) : null}
      </div>
      <ol className="scroll-thin max-h-48 overflow-y-auto">
        {queue.messages.map((message) => (
          <QueueEntry
            key={message.id}
            message={message}
            onChange={(text) => dispatch({ type: 'change', id: message.id, text })}
            onRemove={() => dispatch({ type: 'remove', id: message.id })}
            onSendNow={() => onSendNow(message.id)}
          />
        ))}
      </ol>
    </section>
  );
}

type QueueEntryProps = {
  message: QueuedMessage;
  onChange: (text: string) => void;
  onRemove: () => void;
  onSendNow: () => void;
};

function QueueEntry({ message, onChange, onRemove, onSendNow }: QueueEntryProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const save = () => {
    if (edited?.trim()) onChange(edited);
    setEdited(null);
  };

  if (edited !== null) {
    return (
      <li className="flex items-start gap-1 px-1 py-0.5">
        <textarea
          // biome-ignore lint/a11y/noAutofocus: opened by the person to type here
          autoFocus
          aria-label="Edit waiting message"
          rows={2}
          value={edited}
          onChange={(event) => setEdited(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape') setEdited(null);
            else if (event.key === 'Enter' && !event.shiftKey) save();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className="field-sizing-content max-h-32 min-w-0 flex-1 resize-none rounded-md border bg-background px-2 py-1"
        />
        <IconButton size="sm" label="Keep change" onClick={save}>
          <Check />
        </IconButton>
        <IconButton size="sm" label="Drop change" onClick={() => setEdited(null)}>
          <X />
        </IconButton>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 rounded-md px-1 hover:bg-muted">
      <span className="min-w-0 flex-1 truncate">
        {message.text || message.files.map((file) => file.name).join(', ')}
      </span>
      {message.text && message.files.length > 0 ? (
        <span className="shrink-0 text-muted-foreground text-xs">{fileCountText(message.files.length)}</span>
      ) : null}
      <IconButton size="sm" label="Send now" onClick={onSendNow}>
        <SendHorizontal />
      </IconButton>
      <IconButton size="sm" label="Edit waiting message" onClick={() => setEdited(message.text)}>
        <Pencil />
      </IconButton>
      <IconButton size="sm" label="Delete waiting message" onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 message waits' : `${count} messages wait`;
}

function fileCountText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
