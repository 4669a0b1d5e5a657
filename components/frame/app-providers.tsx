'use client';

import type { ReactNode } from 'react';
import { CommandProvider } from '@/components/palette/command-provider';
import { FrameCommands } from '@/components/palette/frame-commands';
import { SettingsCommands } from '@/components/settings/settings-commands';
import { AnnouncerRegions } from '@/components/ui/announcer-regions';
import { Toaster } from '@/components/ui/toaster';
import { TooltipLayer } from '@/components/ui/tooltip-layer';
import { FrameProvider } from './frame-context';
import type { FrameLayout } from './frame-layout';
import { ThemeProvider } from './theme';
import type { Theme } from './theme-cookie';

export type AppProvidersProps = { theme: Theme; frame: FrameLayout; children: ReactNode };

/** What exists once per app: theme, panes, commands and their keys, announcements, tooltips, toasts. */
export function AppProviders({ theme, frame, children }: AppProvidersProps) {
  return (
    <ThemeProvider initial={theme}>
      <FrameProvider initial={frame}>
        <CommandProvider>
          <FrameCommands />
          <SettingsCommands />
          {children}
        </CommandProvider>
      </FrameProvider>
      <AnnouncerRegions />
      <TooltipLayer />
      <Toaster />
    </ThemeProvider>
  );
}
