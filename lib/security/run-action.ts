import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ActionResult } from '@/lib/action-result';
import { AppError } from '@/lib/app-error';
import type { RateLimit } from './rate-limit';

/** One call of an action: session, allowance, parse, handler; every fault becomes a value here and nowhere else. */
export async function runAction<S extends z.ZodType, R>(call: {
  name: string;
  schema: S;
  input: unknown;
  session: () => Promise<{ id: string }>;
  limit: RateLimit;
  handler: (input: z.infer<S>) => Promise<R>;
  /** Lets the framework's own signals (redirect, not found) pass. */
  rethrow: (error: unknown) => void;
  log: (line: string) => void;
}): Promise<ActionResult<R>> {
  try {
    const { id } = await call.session();
    const allowance = call.limit.take(id);
    if (allowance.type === 'limited') throw tooMany(allowance.retryAfterMs);
    const parsed = call.schema.safeParse(call.input);
    if (!parsed.success) throw invalid(parsed.error);
    return { ok: true, value: await call.handler(parsed.data) };
  } catch (error) {
    call.rethrow(error);
    return { ok: false, error: translate(error, call) };
  }
}

/** Known faults speak for themselves; of any other the page learns only the id under which it was logged. */
function translate(error: unknown, call: { name: string; log: (line: string) => void }) {
  if (error instanceof AppError) return { code: error.code, text: error.message };
  const id = randomUUID().slice(0, 8);
  call.log(`action ${call.name} failed [${id}]: ${trace(error)}`);
  return { code: 'internal:action', text: `Something went wrong here. The server log has it under ${id}.` };
}

/** Stack and causes only: fields of foreign errors may carry whole request bodies. */
function trace(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause === undefined ? own : `${own}\ncaused by ${trace(error.cause)}`;
}

function tooMany(retryAfterMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new AppError('limited:action', `Too many requests. Try again in ${seconds} s.`);
}

function invalid(error: z.ZodError): AppError {
  return new AppError('invalid:input', `The request was not understood: ${z.prettifyError(error)}`);
}
