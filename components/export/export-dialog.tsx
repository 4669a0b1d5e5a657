'use client';

import { Check, Copy, Download } from 'lucide-react';
import { useAnnouncer } from '@/components/ui/announcer';
import { buttonStyles } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast';
import { useCopy } from '@/components/ui/use-copy';
import type { ExportId } from '@/lib/transcripts/exports/types';

export type ExportDialogProps = { chat: { id: string; title: string }; onClose: () => void };

/** Every way out of a chat: one row each, with what it holds and for whom it is. */
export function ExportDialog({ chat, onClose }: ExportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export"
      description={`“${chat.title}” as a file. Provider seals and keys are never part of it.`}
      className="w-[min(38rem,calc(100vw-2rem))]"
    >
      <ul className="flex flex-col divide-y">
        {WAYS.map(({ id, name, description }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{name}</p>
              <p className="text-muted-foreground text-xs">{description}</p>
            </div>
            <CopyExport href={hrefOf(chat.id, id)} name={name} />
            <a
              href={hrefOf(chat.id, id)}
              download
              aria-label={`Download ${name}`}
              className={buttonStyles({ variant: 'outline', size: 'sm' })}
            >
              <Download aria-hidden="true" />
              Download
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function CopyExport({ href, name }: { href: string; name: string }) {
  const { copied, copy } = useCopy(useAnnouncer());
  const fetchAndCopy = async () => {
    const response = await fetch(href).catch(() => null);
    if (response?.ok) return copy(await response.text());
    const reason = response ? await response.text() : 'The server could not be reached.';
    showToast({ title: reason, tone: 'error' });
  };
  return (
    <IconButton label={`Copy ${name}`} size="sm" onClick={() => void fetchAndCopy()}>
      {copied ? <Check /> : <Copy />}
    </IconButton>
  );
}

const WAYS: { id: ExportId; name: string; description: string }[] = [
  {
    id: 'markdown',
    name: 'Markdown',
    description: 'For people: the branch in full, compactions in their place.',
  },
  {
    id: 'foldline-context',
    name: 'JSON, effective context',
    description: 'Only what the model would see next, after compaction.',
  },
  {
    id: 'foldline-branch',
    name: 'JSON, this branch',
    description: 'Every message of the branch with its compactions. Can be imported again.',
  },
  {
    id: 'foldline-tree',
    name: 'JSON, everything',
    description: 'All branches, compactions, events and pins. Comes back byte for byte.',
  },
  { id: 'openai', name: 'OpenAI messages', description: 'The messages exactly as they would be sent next.' },
  {
    id: 'anthropic',
    name: 'Anthropic messages',
    description: 'System and messages exactly as they would be sent next.',
  },
  { id: 'ui-messages', name: 'AI SDK UI messages', description: 'For useChat and everything built on it.' },
];

const hrefOf = (chatId: string, id: ExportId) => `/api/chats/${chatId}/export?as=${id}`;
