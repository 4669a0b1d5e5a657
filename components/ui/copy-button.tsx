'use client';

import { Check, Copy } from 'lucide-react';
import { useAnnouncer } from './announcer';
import { Button, type ButtonProps } from './button';
import { useCopy } from './use-copy';

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  text: string | (() => string);
  label: string;
};

/** Copies and says so, in words and with a tick. For an icon alone use `useCopy` with an IconButton. */
export function CopyButton({ text, label, ...props }: CopyButtonProps) {
  const announcer = useAnnouncer();
  const { copied, copy } = useCopy(announcer);
  return (
    <Button onClick={() => copy(typeof text === 'function' ? text() : text)} {...props}>
      {copied ? <Check /> : <Copy />}
      {copied ? 'Copied' : label}
    </Button>
  );
}
