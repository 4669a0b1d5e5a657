'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { Pin, PinOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import type { PreviewMessage } from '@/lib/inspector/compaction-preview';
import { formatTokens } from '@/lib/inspector/format';

const rowHeightPx = 30;

export type MessageFatesProps = {
  messages: PreviewMessage[];
  onPin: (messageId: string, isPinned: boolean) => void;
};

/** Every message with what would happen to it, opened where folding ends; only the rows in sight are in the page. */
export function MessageFates({ messages, onPin }: MessageFatesProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const list = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (at) => messages[at]?.id ?? at,
    overscan: 8,
  });
  const lastFolded = messages.findLastIndex(({ fate }) => fate === 'summarised');
  useEffect(() => {
    if (lastFolded >= 0) list.scrollToIndex(lastFolded, { align: 'center' });
  }, [lastFolded, list]);
  if (messages.length === 0) return null;
  return (
    <ul
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label="Messages and what happens to them"
      className="scroll-thin mt-2 max-h-56 overflow-y-auto rounded-md border text-xs"
    >
      <li aria-hidden="true" style={{ height: list.getVirtualItems()[0]?.start ?? 0 }} />
      {list.getVirtualItems().map(({ index, key }) => {
        const message = messages[index];
        return message ? <FateRow key={key} message={message} of={messages.length} onPin={onPin} /> : null;
      })}
      <li
        aria-hidden="true"
        style={{ height: list.getTotalSize() - (list.getVirtualItems().at(-1)?.end ?? 0) }}
      />
    </ul>
  );
}

function FateRow({
  message,
  of,
  onPin,
}: {
  message: PreviewMessage;
  of: number;
  onPin: MessageFatesProps['onPin'];
}) {
  const { number, isPinned } = message;
  return (
    <li
      aria-setsize={of}
      aria-posinset={number}
      style={{ height: rowHeightPx }}
      className="flex items-center gap-2 border-b px-2"
    >
      <span className="tabular w-10 shrink-0 text-muted-foreground">#{number}</span>
      <span className="w-16 shrink-0">{message.role}</span>
      <span className="min-w-0 flex-1 truncate text-muted-foreground" title={message.reason ?? undefined}>
        {message.excerpt}
      </span>
      <span className="tabular shrink-0 text-muted-foreground">{formatTokens(message.tokens)}</span>
      <Badge tone={message.fate === 'summarised' ? 'accent' : 'neutral'}>{fateText(message)}</Badge>
      <IconButton
        size="xs"
        label={isPinned ? `Release message ${number}` : `Pin message ${number}`}
        onClick={() => onPin(message.id, !isPinned)}
      >
        {isPinned ? <PinOff /> : <Pin />}
      </IconButton>
    </li>
  );
}

function fateText({ fate, summary }: PreviewMessage): string {
  if (summary) return fate === 'summarised' ? 'folded again' : 'folded before';
  return fate ?? 'kept';
}
