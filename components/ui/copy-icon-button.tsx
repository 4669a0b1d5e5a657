'use client';

import { Check, Copy } from 'lucide-react';
import { useAnnouncer } from './announcer';
import { IconButton, type IconButtonProps } from './icon-button';
import { useCopy } from './use-copy';

export type CopyIconButtonProps = Omit<IconButtonProps, 'onClick' | 'children'> & {
  text: string | (() => string);
};

export function CopyIconButton({ text, size = 'sm', ...props }: CopyIconButtonProps) {
  const { copied, copy } = useCopy(useAnnouncer());
  return (
    <IconButton size={size} onClick={() => copy(typeof text === 'function' ? text() : text)} {...props}>
      {copied ? <Check /> : <Copy />}
    </IconButton>
  );
}
