'use client';

import { Command, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommandCentre } from '@/components/palette/commands';
import { SettingsLink } from '@/components/settings/settings-link';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { ThemeMenu } from './theme-menu';
import { useShortcutText } from './use-shortcut-text';

/** The foot of the chat list: commands, shortcuts, theme and the rest of the whole app. Where it is narrow, the hint gives way. */
export function ChatsFooter({ children }: { children?: ReactNode }) {
  const { openPalette, openShortcuts } = useCommandCentre();
  const shortcutText = useShortcutText();
  return (
    <footer className="@container flex shrink-0 items-center gap-1 border-t px-2 py-2">
      <Button
        variant="ghost"
        size="sm"
        onClick={openPalette}
        className="h-8 min-w-0 flex-1 shrink justify-start overflow-hidden px-2"
      >
        <Command aria-hidden="true" />
        <span className="truncate">Commands</span>
        <Kbd aria-hidden="true" className="ml-auto hidden @xs:inline-flex max-md:hidden">
          {shortcutText('Mod+K')}
        </Kbd>
      </Button>
      {children}
      <SettingsLink />
      <IconButton
        label="Keyboard shortcuts"
        shortcut={shortcutText('Mod+/')}
        onClick={openShortcuts}
        className="max-md:hidden"
      >
        <Keyboard />
      </IconButton>
      <ThemeMenu />
    </footer>
  );
}
