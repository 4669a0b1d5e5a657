import { fileResponse } from '@/app/api/file-response';
import { EVENT_GROUPS } from '@/lib/inspector/event-log';
import { requireSession } from '@/lib/security/session';
import { exportEvents } from '@/lib/turn/inspect/list-events';
import { turnPorts } from '@/lib/turn/wiring';

/** Every decision of a chat that passes the filter, as a file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ chatId: string }> },
): Promise<Response> {
  await requireSession();
  const ports = await turnPorts();
  const chat = await ports.store.chats.get((await params).chatId);
  if (!chat) return new Response('This chat no longer exists.', { status: 404 });
  const search = new URL(request.url).searchParams;
  const format = search.get('format') === 'csv' ? 'csv' : 'json';
  const asked = search.get('groups')?.split(',') ?? [];
  const groups = EVENT_GROUPS.filter((group) => asked.includes(group));
  const body = await exportEvents(ports, {
    chatId: chat.id,
    format,
    ...(groups.length > 0 && { groups }),
  });
  return fileResponse(body, {
    mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    disposition: `attachment; filename="foldline-events.${format}"`,
  });
}
