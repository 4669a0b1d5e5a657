import { AppError } from '@/lib/app-error';
import { requireSession } from '@/lib/security/session';
import { attachmentHeader } from '@/lib/turn/export/file-name';
import { reportChat } from '@/lib/turn/inspect/report-chat';
import { turnPorts } from '@/lib/turn/wiring';

const STATUS_OF_KIND: Record<string, number> = { missing: 404, invalid: 400 };

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
    return new Response(file.text, {
      headers: {
        'Content-Type': `${file.mediaType}; charset=utf-8`,
        'Content-Disposition': search.has('view') ? 'inline' : attachmentHeader(file.fileName),
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = STATUS_OF_KIND[error.code.split(':')[0] ?? ''] ?? 500;
    return new Response(`${error.message}\n`, { status, headers: { 'Cache-Control': 'no-store' } });
  }
}
