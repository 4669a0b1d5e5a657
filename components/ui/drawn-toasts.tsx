'use client';

import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { onToastsWaiting, type Toast, takeToasts } from './toast';

export default function DrawnToasts() {
  useEffect(() => onToastsWaiting(() => takeToasts().forEach(draw)), []);

  return (
    <SonnerToaster
      position="bottom-right"
      expand
      mobileOffset={{ bottom: 72, left: 12, right: 12 }}
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel="Notifications"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-lg border bg-popover px-4 py-3 text-popover-foreground text-sm shadow-float',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-muted-foreground',
          icon: 'text-muted-foreground',
          error: '[&_[data-icon]]:text-destructive',
          success: '[&_[data-icon]]:text-success',
          actionButton:
            'h-7 shrink-0 rounded-md bg-primary px-2.5 font-medium text-primary-foreground text-xs hover:bg-primary/88',
        },
      }}
    />
  );
}

function draw({ title, description, tone = 'default', action, durationMs }: Toast): void {
  const show = tone === 'error' ? sonner.error : tone === 'success' ? sonner.success : sonner;
  show(title, {
    description,
    duration: durationMs ?? (action ? 10_000 : 5_000),
    action: action ? { label: action.label, onClick: action.run } : undefined,
  });
}
