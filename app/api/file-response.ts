import { AppError } from '@/lib/app-error';
import { refusal } from '@/lib/ndjson';

/** A file made for this request; no cache keeps it. */
export function fileResponse(body: BodyInit, file: { mediaType: string; disposition: string }): Response {
  return new Response(body, {
    headers: {
      'Content-Type': file.mediaType,
      'Content-Disposition': file.disposition,
      'Cache-Control': 'no-store',
    },
  });
}

/** Why there is no file, in plain words; what was not expected goes on as a fault. */
export function noFile(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  return refusal(STATUS_OF_KIND[error.code.split(':')[0] ?? ''] ?? 500, error.message);
}

const STATUS_OF_KIND: Record<string, number> = { missing: 404, invalid: 400 };
