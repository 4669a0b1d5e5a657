import type { Metadata } from 'next';
import { SettingsPage } from '@/components/settings/settings-page';
import { requirePageSession } from '@/lib/security/session';
import { loadSettingsView } from '@/lib/turn/settings/settings-view';
import { turnPorts } from '@/lib/turn/wiring';

export const metadata: Metadata = { title: 'Settings' };

type Props = { searchParams: Promise<{ chat?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  await requirePageSession();
  const { chat } = await searchParams;
  const chatId = typeof chat === 'string' ? chat.slice(0, 200) : null;
  const view = await loadSettingsView(await turnPorts(), chatId);
  return <SettingsPage initial={view} />;
}
