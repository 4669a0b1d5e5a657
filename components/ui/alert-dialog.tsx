'use client';

import { type ReactNode, useRef } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'destructive';
  onConfirm: () => void;
};

/** Asks before something that cannot simply be taken back; the focus begins on Cancel. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'destructive',
  onConfirm,
}: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = () => {
    onOpenChange(false);
    onConfirm();
  };
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      dismissible={false}
      initialFocus={cancel}
      className="w-[min(27rem,calc(100vw-2rem))]"
      footer={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
