import { fileResponse, noFile } from '@/app/api/file-response';
import { requireSession } from '@/lib/security/session';
import { attachmentHeader } from '@/lib/turn/export/file-name';
import { reportChat } from '@/lib/turn/inspect/report-chat';
import { turnPorts } from '@/lib/turn/wiring';

/** What compaction did to a chat, as one file: `format` is html or md; with `view` it is shown instead of saved. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ chatId: string }> },
): Promise<Response> {
  await requireSession();
  const search = new URL(request.url).searchParams;
  try {
    const file = await reportChat(await turnPorts(), {
      chatId: (await params).chatId,
      format: search.get('format') ?? 'html',
    });
    return fileResponse(file.text, {
      mediaType: `${file.mediaType}; charset=utf-8`,
      disposition: search.has('view') ? 'inline' : attachmentHeader(file.fileName),
    });
  } catch (error) {
    return noFile(error);
  }
}
