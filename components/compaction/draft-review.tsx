'use client';

import { useState } from 'react';
import { acceptDraftAction, rejectDraftAction } from '@/app/actions/compaction';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import { formatTokens } from '@/lib/inspector/format';
import type { CompactionDraft } from '@/lib/turn/compaction/drafts';

export type DraftReviewProps = {
  draft: CompactionDraft;
  /** Writes the summary again with the same choices. */
  onRegenerate: () => void;
  onDone: () => void;
};

/** A drafted summary, to be read, edited, accepted or turned down before anything changes. */
export default function DraftReview({ draft, onRegenerate, onDone }: DraftReviewProps) {
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(draft.summaries.map(({ key, text }) => [key, text])),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const isEdited = draft.summaries.some(({ key, text }) => texts[key] !== text);
  const named = { chatId: draft.chatId, draftId: draft.id };
  const { tokensBefore, tokensAfter } = draft.compaction;

  async function accept() {
    const result = await acceptDraftAction({ ...named, ...(isEdited && { edited: texts }) });
    if (!result.ok) {
      setProblem(result.error.text);
      return;
    }
    if (result.value === 'stale') {
      showToast({
        title: 'The chat went on elsewhere meanwhile, so the summary was set aside.',
        description: 'It is listed among the attempts; nothing was lost.',
      });
    }
    onDone();
  }

  async function reject() {
    await rejectDraftAction(named);
    onDone();
  }

  return (
    <Dialog
      open
      onOpenChange={() => void reject()}
      dismissible={false}
      title="Review the summary"
      description={`Nothing has changed yet. ${formatTokens(tokensBefore)} → ${formatTokens(tokensAfter)} tokens when you accept it.`}
      className="max-w-3xl"
      footer={
        <>
          <Button variant="ghost" onClick={() => void reject()}>
            Reject
          </Button>
          <Button variant="outline" onClick={onRegenerate}>
            Write it again
          </Button>
          <Button variant="primary" onClick={() => void accept()}>
            {isEdited ? 'Accept edited summary' : 'Accept'}
          </Button>
        </>
      }
    >
      {draft.compaction.fallback ? (
        <p className="mb-3 text-sm text-warning">
          The model's summary could not be used; this one was made without it.
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="mb-3 text-destructive text-sm">
          {problem}
        </p>
      ) : null}
      {draft.summaries.map(({ key, messageCount }, place) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
        <label key={key} className="mb-3 flex flex-col gap-1 text-sm">
          <span className="font-medium">
            {draft.summaries.length > 1 ? `Summary ${place + 1}, ` : 'Summary '}of {messageCount} messages
          </span>
          <Textarea
            rows={draft.summaries.length > 1 ? 8 : 18}
            spellCheck={false}
            className="font-mono text-xs"
            value={texts[key] ?? ''}
            onChange={(event) => setTexts((before) => ({ ...before, [key]: event.target.value }))}
          />
        </label>
      ))}
    </Dialog>
  );
}
