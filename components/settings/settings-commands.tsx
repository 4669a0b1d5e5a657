'use client';

import { Activity, Settings } from 'lucide-react';
import { useParams, useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { Command } from '@/components/palette/command-registry';
import { useCommands } from '@/components/palette/commands';

/** The way to the settings from everywhere; they know which chat one came from. */
export function SettingsCommands() {
  const router = useRouter();
  const href = useSettingsHref();
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'settings',
        label: 'Settings',
        group: 'General',
        shortcut: 'Mod+,',
        run: () => router.push(href),
        icon: Settings,
        keywords: ['preferences', 'options', 'profile', 'threshold'],
      },
      {
        id: 'telemetry',
        label: 'Telemetry of compactions',
        group: 'General',
        run: () => router.push('/telemetry'),
        icon: Activity,
        keywords: ['export', 'csv', 'records'],
      },
    ],
    [router, href],
  );
  useCommands(commands);
  return null;
}

export function useSettingsHref(): string {
  const { chatId } = useParams<{ chatId?: string }>();
  return chatId ? `/settings?chat=${encodeURIComponent(chatId)}` : '/settings';
}
