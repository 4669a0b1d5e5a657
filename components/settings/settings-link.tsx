'use client';

import { Settings } from 'lucide-react';
import Link from 'next/link';
import { useShortcutText } from '@/components/frame/use-shortcut-text';
import { buttonStyles } from '@/components/ui/button';
import { tooltip } from '@/components/ui/tooltip-attributes';
import { useSettingsHref } from './settings-commands';

/** In the foot of the chat list. */
export function SettingsLink() {
  const href = useSettingsHref();
  const shortcutText = useShortcutText();
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label="Settings"
      {...tooltip('Settings', shortcutText('Mod+,'))}
      className={buttonStyles({ variant: 'ghost', className: 'size-8 p-0' })}
    >
      <Settings aria-hidden="true" />
    </Link>
  );
}
