'use client';

import { Pin } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import type { FoldedRange } from '@/lib/turn/compaction/folded-ranges';
import type { TranscriptItem } from '@/lib/turn/transcript';
import { FoldMark } from './fold-mark';
import { ItemActions } from './item-actions';
import { dateText, durationText, itemSource, ROLE_NAMES, timeText, tokensText } from './item-facts';
import { ItemNotice } from './item-notice';
import { ItemParts } from './item-parts';
import { MessageEditor } from './message-editor';
import { ModelName } from './model-names';
import type { Editing, TranscriptActions } from './types';

type TranscriptItemViewProps = {
  item: TranscriptItem;
  actions: TranscriptActions;
  fold: FoldedRange | null;
  /** The newest item of the branch. */
  isLast: boolean;
  editing: boolean;
  onEditing: (editing: Editing | null) => void;
};

export function TranscriptItemView(props: TranscriptItemViewProps) {
  const { item, actions, fold, isLast, editing, onEditing } = props;
  const isUser = item.role === 'user';
  const continues = item.role === 'assistant' && !item.startsAnswer;

  return (
    <div className={cn('flex flex-col', isUser && 'items-end')}>
      {continues ? null : <ItemHeader item={item} />}
      {editing ? (
        <MessageEditor
          id={item.id}
          source={itemSource(item)}
          onSave={(text) => {
            onEditing(null);
            actions.edit(item.id, text);
          }}
          onCancel={() => onEditing(null)}
        />
      ) : (
        <div
          className={cn(
            'min-w-0',
            isUser && 'max-w-[min(100%,40rem)] rounded-2xl rounded-tr-md bg-muted px-4 py-2.5',
            item.role === 'system' &&
              'w-full rounded-lg border border-dashed px-4 py-2 text-muted-foreground',
            item.role === 'assistant' && 'w-full',
          )}
        >
          <ItemParts item={item} onOpenFile={actions.openFile} />
        </div>
      )}
      <ItemNotice
        item={item}
        onRetry={() => actions.retry(item.id)}
        onGoOn={isLast ? actions.goOn : undefined}
      />
      {editing ? null : (
        <ItemFooter
          item={item}
          actions={actions}
          fold={fold}
          onEdit={() => onEditing({ id: item.id, step: item.step })}
        />
      )}
    </div>
  );
}

function ItemHeader({ item }: { item: TranscriptItem }) {
  return (
    <div className="mb-1 flex items-baseline gap-2 text-xs">
      <h2 className="font-semibold">{ROLE_NAMES[item.role]}</h2>
      {item.modelId && item.role === 'assistant' ? <ModelName modelId={item.modelId} /> : null}
      <time
        className="tabular text-muted-foreground"
        dateTime={new Date(item.createdAt).toISOString()}
        title={dateText(item.createdAt)}
      >
        {timeText(item.createdAt)}
      </time>
      {item.pinned ? (
        <span className="flex items-center gap-1 self-center text-primary">
          <Pin aria-hidden className="size-3" />
          pinned
        </span>
      ) : null}
    </div>
  );
}

type ItemFooterProps = {
  item: TranscriptItem;
  actions: TranscriptActions;
  fold: FoldedRange | null;
  onEdit: () => void;
};

function ItemFooter({ item, actions, fold, onEdit }: ItemFooterProps) {
  const facts = [
    `#${item.number}`,
    item.answerStep !== null && item.answerStep > 1 ? `step ${item.answerStep}` : null,
    tokensText(item),
    item.role === 'assistant' && item.durationMs !== null ? durationText(item.durationMs) : null,
  ].filter((fact) => fact !== null);
  return (
    <div
      className={cn(
        'mt-0.5 flex min-h-7 w-full flex-wrap items-center gap-x-2 text-muted-foreground text-xs',
        item.role === 'user' && 'flex-row-reverse',
      )}
    >
      <span className="tabular">{facts.join(' · ')}</span>
      {fold ? <FoldMark fold={fold} onInspect={actions.inspectFold} /> : null}
      <ItemActions item={item} actions={actions} onEdit={onEdit} />
    </div>
  );
}
