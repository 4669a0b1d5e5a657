import { AppError } from '@/lib/app-error';
import { requireSession } from '@/lib/security/session';
import { exportChat } from '@/lib/turn/export/export-chat';
import { attachmentHeader } from '@/lib/turn/export/file-name';
import { turnPorts } from '@/lib/turn/wiring';

const STATUS_OF_KIND: Record<string, number> = { missing: 404, invalid: 400 };

/** A chat as a file; `as` says in which form. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ chatId: string }> },
): Promise<Response> {
  await requireSession();
  const exportId = new URL(request.url).searchParams.get('as') ?? 'markdown';
  try {
    const file = await exportChat(await turnPorts(), { chatId: (await params).chatId, exportId });
    return new Response(file.text, {
      headers: {
        'Content-Type': `${file.mediaType}; charset=utf-8`,
        'Content-Disposition': attachmentHeader(file.fileName),
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = STATUS_OF_KIND[error.code.split(':')[0] ?? ''] ?? 500;
    return new Response(`${error.message}\n`, { status, headers: { 'Cache-Control': 'no-store' } });
  }
}
