import type { Metadata } from 'next';
import { TelemetryPage } from '@/components/telemetry/telemetry-page';
import { requirePageSession } from '@/lib/security/session';
import { listCompressions } from '@/lib/telemetry/list-compressions';
import { exporterState } from '@/lib/telemetry/otlp-exporter';
import { parseTelemetryQuery } from '@/lib/telemetry/telemetry-query';
import { turnPorts } from '@/lib/turn/wiring';

export const metadata: Metadata = { title: 'Telemetry' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  await requirePageSession();
  const query = parseTelemetryQuery(await searchParams);
  const { store, now } = await turnPorts();
  const { rows, hasMore } = await listCompressions(store, query.filter(now()), query.limit);
  const ids = new Set(rows.flatMap(({ chatId }) => chatId ?? []));
  const chats = await Promise.all([...ids].map((id) => store.chats.get(id)));
  const titles = Object.fromEntries(chats.flatMap((chat) => (chat ? [[chat.id, chat.title]] : [])));
  return (
    <TelemetryPage
      rows={rows}
      hasMore={hasMore}
      query={query.values}
      limit={query.limit}
      titles={titles}
      exporter={exporterState()}
    />
  );
}
