import { fileResponse, noFile } from '@/app/api/file-response';
import { requireSession } from '@/lib/security/session';
import { exportChat } from '@/lib/turn/export/export-chat';
import { attachmentHeader } from '@/lib/turn/export/file-name';
import { turnPorts } from '@/lib/turn/wiring';

/** A chat as a file; `as` says in which form. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ chatId: string }> },
): Promise<Response> {
  await requireSession();
  const exportId = new URL(request.url).searchParams.get('as') ?? 'markdown';
  try {
    const file = await exportChat(await turnPorts(), { chatId: (await params).chatId, exportId });
    return fileResponse(file.text, {
      mediaType: `${file.mediaType}; charset=utf-8`,
      disposition: attachmentHeader(file.fileName),
    });
  } catch (error) {
    return noFile(error);
  }
}
