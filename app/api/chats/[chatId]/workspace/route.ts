import { fileResponse } from '@/app/api/file-response';
import { requireSession } from '@/lib/security/session';
import { zipWorkspace } from '@/lib/tools/zip-workspace';
import { chatWorkspace } from '@/lib/turn/chat-workspace';
import { turnPorts } from '@/lib/turn/wiring';

/** The workspace of a chat as one zip file. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ chatId: string }> },
): Promise<Response> {
  await requireSession();
  const ports = await turnPorts();
  const chat = await ports.store.chats.get((await params).chatId);
  if (!chat) return new Response('This chat no longer exists.', { status: 404 });
  const files = await chatWorkspace(ports, chat.id).readAll();
  const zip = await zipWorkspace(files);
  return fileResponse(zip as Uint8Array<ArrayBuffer>, {
    mediaType: 'application/zip',
    disposition: `attachment; filename="${fileName(chat.title)}.zip"`,
  });
}

function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'workspace'
  );
}
