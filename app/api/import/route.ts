import { AppError } from '@/lib/app-error';
import { ndjsonResponse, refusal as plainly } from '@/lib/ndjson';
import { hostRules } from '@/lib/security/hosts';
import { judgeRequest } from '@/lib/security/judge-request';
import { sharedRateLimit } from '@/lib/security/rate-limit';
import { currentSession } from '@/lib/security/session';
import { readBody } from '@/lib/turn/import/body-reader';
import { FRAMED_TYPE, type ImportEvent } from '@/lib/turn/import/import-event';
import { importFiles } from '@/lib/turn/import/import-files';
import { headerOfAddress } from '@/lib/turn/import/import-header';
import { openReadingThread } from '@/lib/turn/import/reading-thread';
import { slotsFor } from '@/lib/turn/slots';
import { turnPorts } from '@/lib/turn/wiring';

export const dynamic = 'force-dynamic';

/**
 * Reads transcripts out of the body while it arrives and answers with a line of JSON for everything that happens. The
 * proxy leaves this path alone, because it would hold the whole body in memory first; its judgement is passed here.
 */
export async function POST(request: Request): Promise<Response> {
  const refusal = await refuse(request);
  if (refusal) return refusal;
  const release = await slotsFor('import', 2).take();
  if (!release) return plainly(429, 'Two imports are running already. Try again when one has ended.');
  const stop = new AbortController();
  request.signal.addEventListener('abort', () => stop.abort());
  return ndjsonResponse(answer(request, stop.signal), { stop: () => stop.abort(), onEnd: release });
}

async function* answer(request: Request, signal: AbortSignal): AsyncGenerator<ImportEvent> {
  const reader = openReadingThread();
  signal.addEventListener('abort', reader.close);
  try {
    const body = readBody(request.body ?? new ReadableStream({ start: (controller) => controller.close() }));
    const isFramed = request.headers.get('content-type') === FRAMED_TYPE;
    const header = isFramed ? await body.header() : headerOfAddress(new URL(request.url).searchParams);
    if (!header) throw new AppError('invalid:import', 'There is no such format or mode.');
    yield* importFiles(await turnPorts(), { header, body, reader, signal });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof AppError)) console.error(error);
    const reason =
      error instanceof AppError ? error.message : 'Something went wrong here; the server log says what.';
    yield { type: 'failed', reason };
  } finally {
    reader.close();
  }
}

async function refuse(request: Request): Promise<Response | null> {
  const session = await currentSession();
  const { pathname, search } = new URL(request.url);
  const judgement = judgeRequest(
    { method: 'POST', path: pathname, search, header: (name) => request.headers.get(name) },
    { hosts: hostRules(process.env), isSignedIn: () => session !== null },
  );
  if (judgement.type === 'refuse') return plainly(judgement.status, judgement.text);
  if (!session) return plainly(401, 'Please sign in again.');
  const allowance = sharedRateLimit('route:import', 60).take(session.id);
  return allowance.type === 'limited' ? plainly(429, 'Too many imports. Try again in a minute.') : null;
}
