'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import type { InspectedSummary } from '@/lib/inspector/inspected-snapshot';
import type { InspectedCompaction } from '@/lib/inspector/inspection';
import { useSummaryActions } from './use-summary-actions';

/** The words of a summary, to be changed; saving makes a new generation and leaves this one as it is. */
export function SummaryEditor({
  chatId,
  compaction,
  summary,
  onClose,
}: {
  chatId: string;
  compaction: InspectedCompaction;
  summary: InspectedSummary;
  onClose: () => void;
}) {
  const { edit, isBusy } = useSummaryActions(chatId, compaction);
  const [text, setText] = useState(summary.body);
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = text.trim() !== summary.body.trim();

  async function save() {
    const found = await edit(summary.key, text);
    setProblem(found);
    if (!found) onClose();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className="flex flex-col gap-1 text-sm">
        <span className="font-medium">Your words for this summary</span>
        <span className="text-muted-foreground text-xs">
          Saving makes generation {compaction.generation + 1}, marked as authored. The messages and this
          generation stay; undo goes back. Anchors are kept beside it.
        </span>
        <Textarea
          autoFocus
          rows={16}
          spellCheck={false}
          className="font-mono text-xs"
          value={text}
          aria-invalid={problem !== null}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            if (!isChanged) onClose();
          }}
        />
      </label>
      {problem ? (
        <p role="alert" className="mt-2 text-destructive text-sm">
          {problem}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button type="submit" size="sm" variant="primary" disabled={!isChanged || isBusy}>
          Save as generation {compaction.generation + 1}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
