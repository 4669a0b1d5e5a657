'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/field';
import type { OfferedChat } from '@/lib/turn/lab/lab-offer';

export type ChatPickerProps = {
  chats: OfferedChat[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

const mostChats = 20;

/** The chats to try things on, chosen ones first. */
export function ChatPicker({ chats, chosen, onChange }: ChatPickerProps) {
  const [query, setQuery] = useState('');
  const isChosen = (id: string) => chosen.includes(id);
  const words = query.trim().toLowerCase();
  const shown = chats.filter(({ id, title }) => isChosen(id) || title.toLowerCase().includes(words));
  const toggle = (id: string) =>
    onChange(isChosen(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-mostChats));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">
        Chats{' '}
        {chosen.length > 0 ? <span className="tabular text-muted-foreground">({chosen.length})</span> : null}
      </legend>
      {chats.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          There is no chat yet. Open a sample on the start page, or{' '}
          <Link href="/import" className="text-primary underline">
            import a session
          </Link>
          .
        </p>
      ) : (
        <>
          <Input
            type="search"
            aria-label="Find a chat"
            placeholder="Find a chat"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="mb-2 h-8"
          />
          <ul className="scroll-thin relative max-h-48 overflow-y-auto rounded-md border bg-background">
            {shown.map(({ id, title, origin, messages, compactions }) => (
              <li key={id}>
                <label className="flex min-h-8 cursor-pointer items-center gap-2 px-2 py-1 hover:bg-muted has-focus-visible:outline-2 has-focus-visible:-outline-offset-2">
                  <input
                    type="checkbox"
                    checked={isChosen(id)}
                    onChange={() => toggle(id)}
                    className="size-4 shrink-0 accent-primary"
                  />
                  <span className="min-w-0 flex-1 truncate">{title}</span>
                  {origin === 'own' ? null : (
                    <Badge tone="outline">{origin === 'sample' ? 'Sample' : 'Imported'}</Badge>
                  )}
                  <span className="tabular shrink-0 text-muted-foreground text-xs">
                    {messages.toLocaleString('en-US')} messages
                    {compactions > 0 ? `, ${compactions} compacted` : ''}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
