'use client';

import { lazy, Suspense } from 'react';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog')).ExportDialog }));

export type LazyExportDialogProps = {
  /** The chat to export; null while none is. */
  chat: { id: string; title: string } | null;
  onClose: () => void;
};

/** The dialog's code loads with its first opening. */
export function LazyExportDialog({ chat, onClose }: LazyExportDialogProps) {
  return <Suspense fallback={null}>{chat ? <ExportDialog chat={chat} onClose={onClose} /> : null}</Suspense>;
}
