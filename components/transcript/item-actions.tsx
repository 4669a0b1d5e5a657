'use client';

import { GitFork, Pencil, Pin, PinOff, RefreshCw, SearchX } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { CopyIconButton } from '@/components/ui/copy-icon-button';
import { IconButton } from '@/components/ui/icon-button';
import type { TranscriptItem } from '@/lib/turn/transcript';
import { BranchWalker } from './branch-walker';
import { itemSource } from './item-facts';
import type { TranscriptActions } from './types';

type ItemActionsProps = { item: TranscriptItem; actions: TranscriptActions; onEdit: () => void };

/** Seen on hover and on focus; always there where nothing can hover. The branch walker never hides. */
export function ItemActions({ item, actions, onEdit }: ItemActionsProps) {
  const { id } = item;
  const growing = item.status === 'streaming';
  return (
    <div className={cn('flex items-center gap-0.5 print:hidden', item.role === 'user' && 'flex-row-reverse')}>
      {item.branch ? (
        <BranchWalker
          branch={item.branch}
          what={item.role === 'user' ? 'message' : 'answer'}
          onWalk={(direction) => actions.walk(id, direction)}
        />
      ) : null}
      {growing ? null : (
        <div className="flex items-center gap-0.5 opacity-0 transition-opacity focus-within:opacity-100 group-focus-within/item:opacity-100 group-hover/item:opacity-100 [@media(hover:none)]:opacity-100">
          <CopyIconButton label="Copy as Markdown" text={() => itemSource(item)} />
          {item.role === 'user' ? (
            <IconButton size="sm" label="Edit message" onClick={onEdit}>
              <Pencil />
            </IconButton>
          ) : null}
          {item.role === 'assistant' && item.startsAnswer ? (
            <IconButton size="sm" label="Answer again" onClick={() => actions.regenerate(id)}>
              <RefreshCw />
            </IconButton>
          ) : null}
          <IconButton size="sm" label="Fork into a new chat" onClick={() => actions.fork(id)}>
            <GitFork />
          </IconButton>
          {actions.pin ? <PinAction item={item} onPin={actions.pin} /> : null}
          {actions.markLost ? <LostAction item={item} onLost={actions.markLost} /> : null}
        </div>
      )}
    </div>
  );
}

function PinAction({ item, onPin }: { item: TranscriptItem; onPin: (id: string, pinned: boolean) => void }) {
  return (
    <IconButton
      size="sm"
      label={item.pinned ? 'Unpin: may be folded again' : 'Pin: never fold this'}
      onClick={() => onPin(item.id, !item.pinned)}
    >
      {item.pinned ? <PinOff /> : <Pin />}
    </IconButton>
  );
}

function LostAction({ item, onLost }: { item: TranscriptItem; onLost: (id: string, text: string) => void }) {
  return (
    <IconButton
      size="sm"
      label="This was lost: look for it from now on"
      onClick={() => onLost(item.id, selectedIn(itemSource(item)))}
    >
      <SearchX />
    </IconButton>
  );
}

/** What is marked of the text, else all of it. */
function selectedIn(text: string): string {
  const selected = window.getSelection()?.toString().trim() ?? '';
  return selected !== '' && text.includes(selected) ? selected : text;
}
