'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/field';

export type PathDialogProps = {
  title: string;
  confirmLabel: string;
  initialPath: string;
  /** Resolves with the reason when the path was refused, with null when all went well. */
  onConfirm: (path: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks where a file is to be; a refusal is said in place and the path stays. */
export function PathDialog({ title, confirmLabel, initialPath, onConfirm, onClose }: PathDialogProps) {
  const [path, setPath] = useState(initialPath);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (path.trim() === '' || isBusy) return;
    setIsBusy(true);
    const refusal = await onConfirm(path.trim()).catch(() => 'The server could not be reached.');
    setIsBusy(false);
    if (refusal === null) onClose();
    else setProblem(refusal);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" disabled={path.trim() === '' || isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <label htmlFor={`${id}-path`} className="mb-1 block text-sm">
          Path
        </label>
        <Input
          ref={field}
          id={`${id}-path`}
          value={path}
          placeholder="notes/plan.md"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setPath(event.target.value);
            setProblem(null);
          }}
        />
        <p
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          className="mt-2 text-muted-foreground text-sm"
        >
          {problem ?? 'Folders are made on the way: everything before the last slash.'}
        </p>
      </form>
    </Dialog>
  );
}
