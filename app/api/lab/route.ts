import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import { ndjsonResponse, refusal } from '@/lib/ndjson';
import { sharedRateLimit } from '@/lib/security/rate-limit';
import { requireSession } from '@/lib/security/session';
import type { LabEvent } from '@/lib/turn/lab/lab-event';
import { type LabSpec, labSpecSchema } from '@/lib/turn/lab/lab-spec';
import { labThread } from '@/lib/turn/lab/lab-thread';
import { runLabFor } from '@/lib/turn/lab/run-lab-for';
import { slotsFor } from '@/lib/turn/slots';
import { turnPorts } from '@/lib/turn/wiring';

export const dynamic = 'force-dynamic';

const mostBytes = 64 * 1024;

/** Runs the lab and answers with a line of JSON for everything that happens; going away stops it. */
export async function POST(request: Request): Promise<Response> {
  const { id } = await requireSession();
  const allowance = sharedRateLimit('route:lab', 60).take(id);
  if (allowance.type === 'limited') return refusal(429, 'Too many runs. Try again in a minute.');
  const text = await request.text();
  const parsed = text.length > mostBytes ? null : labSpecSchema.safeParse(jsonOf(text));
  if (!parsed?.success) return refusal(400, parsed ? z.prettifyError(parsed.error) : 'This is too long.');
  const release = await slotsFor('lab', 1).take();
  if (!release) return refusal(429, 'The lab is at work already. Wait for that run or cancel it.');
  const stop = new AbortController();
  request.signal.addEventListener('abort', () => stop.abort());
  return ndjsonResponse(answer(parsed.data, stop.signal), { stop: () => stop.abort(), onEnd: release });
}

async function* answer(spec: LabSpec, signal: AbortSignal): AsyncGenerator<LabEvent> {
  try {
    yield* runLabFor(await turnPorts(), { spec, workshop: labThread, signal });
  } catch (error) {
    if (!(error instanceof AppError)) console.error(error);
    const reason =
      error instanceof AppError ? error.message : 'Something went wrong here; the server log says what.';
    yield { type: 'failed', reason };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
