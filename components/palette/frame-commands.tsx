'use client';

import { Keyboard, Monitor, Moon, PanelLeft, PanelRight, Search, Sun } from 'lucide-react';
import { useFrame } from '@/components/frame/frame-context';
import { useTheme } from '@/components/frame/theme';
import type { Command } from './command-registry';
import { useCommandCentre, useCommands } from './commands';

/** What can be done on every page. */
export function FrameCommands() {
  const { openPalette, openShortcuts } = useCommandCentre();
  const { toggle } = useFrame();
  const { setTheme } = useTheme();
  const commands: Command[] = [
    {
      id: 'palette',
      label: 'Search commands and chats',
      group: 'General',
      shortcut: 'Mod+K',
      run: openPalette,
      icon: Search,
    },
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      group: 'General',
      shortcut: 'Mod+/',
      secondShortcut: '?',
      run: openShortcuts,
      icon: Keyboard,
    },
    {
      id: 'inspector',
      label: 'Show or hide the inspector',
      group: 'View',
      shortcut: 'Alt+I',
      run: () => toggle('inspector'),
      icon: PanelRight,
    },
    {
      id: 'chats',
      label: 'Show or hide the chat list',
      group: 'View',
      shortcut: 'Alt+L',
      run: () => toggle('chats'),
      icon: PanelLeft,
    },
    { id: 'theme-light', label: 'Light theme', group: 'Theme', run: () => setTheme('light'), icon: Sun },
    { id: 'theme-dark', label: 'Dark theme', group: 'Theme', run: () => setTheme('dark'), icon: Moon },
    {
      id: 'theme-system',
      label: 'Theme of the system',
      group: 'Theme',
      run: () => setTheme('system'),
      icon: Monitor,
    },
  ];
  useCommands(commands);
  return null;
}
