'use client';

import { useState } from 'react';
import { addProbeAction } from '@/app/actions/snapshot';
import { useFrame } from '@/components/frame/frame-context';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import { writeUrlParameters } from '@/components/ui/use-url-state';

const mostCharacters = 2_000;

/** Which words must not be lost: they become a probe of the chat. */
export default function LostDialog({
  chatId,
  messageId,
  text: whole,
  onClose,
}: {
  chatId: string;
  messageId: string;
  text: string;
  onClose: () => void;
}) {
  const frame = useFrame();
  const [text, setText] = useState(whole.trim().slice(0, mostCharacters));
  const [problem, setProblem] = useState<string | null>(null);

  function openSnapshot() {
    writeUrlParameters({ pane: 'snapshot' });
    frame.open('inspector');
  }

  async function save() {
    const result = await addProbeAction({ chatId, messageId, text }).catch(() => null);
    if (!result?.ok) {
      setProblem(result?.error.text ?? 'The server could not be reached.');
      return;
    }
    onClose();
    showToast({
      title: 'Every compaction of this chat is judged by it from now on.',
      action: { label: 'Open Snapshot', run: openSnapshot },
      durationMs: 10_000,
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="This was lost"
      description="These words become a probe: Foldline looks for them in every compaction of this chat and shows in the Snapshot tab whether the model can still know them."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={text.trim() === ''} onClick={() => void save()}>
            Look for it from now on
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className="flex flex-col gap-1 text-sm">
        <span className="font-medium">What must not be lost</span>
        <span className="text-muted-foreground text-xs">
          The shorter, the sharper: leave the sentence that matters.
        </span>
        <Textarea
          rows={5}
          value={text}
          maxLength={mostCharacters}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {problem ? (
        <p role="alert" className="mt-2 text-destructive text-sm">
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}
