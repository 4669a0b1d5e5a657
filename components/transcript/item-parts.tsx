'use client';

import { Markdown } from '@/components/markdown/markdown';
import type { ItemFile, TranscriptItem } from '@/lib/turn/transcript';
import { FileChip } from './file-chip';
import { ReasoningBlock } from './reasoning-block';
import { ToolCard } from './tool-card';
import { UserText } from './user-text';

type ItemPartsProps = { item: TranscriptItem; onOpenFile?: (name: string) => void };

export function ItemParts({ item, onOpenFile }: ItemPartsProps) {
  const files = item.parts.filter((part): part is ItemFile => part.type === 'file');
  const isGrowing = item.status === 'streaming';
  return (
    <>
      {item.parts.map((part, index) => {
        const key = `${item.id}:${index}`;
        const growing = isGrowing && index === item.parts.length - 1;
        if (part.type === 'reasoning') {
          return <ReasoningBlock key={key} name={key} text={part.text} growing={growing} />;
        }
        if (part.type === 'tool') return <ToolCard key={key} tool={part} onOpenFile={onOpenFile} />;
        if (part.type === 'file') return null;
        if (item.role === 'user') return <UserText key={key} name={key} text={part.text} />;
        return <Markdown key={key} text={part.text} growing={growing} />;
      })}
      {item.parts.length === 0 ? <NoParts item={item} /> : null}
      {files.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {files.map((file) => (
            <FileChip key={file.name} file={file} onOpen={onOpenFile} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function NoParts({ item }: { item: TranscriptItem }) {
  if (item.status === 'complete') return <p className="my-2.5 text-muted-foreground">The answer is empty.</p>;
  if (item.status !== 'streaming') return null;
  return (
    <p className="my-2.5 flex items-center gap-2 text-muted-foreground">
      <span aria-hidden className="size-2 animate-pulse-soft rounded-full bg-primary" />
      Waiting for the first words…
    </p>
  );
}
