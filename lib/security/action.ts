import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { z } from 'zod';
import type { ActionResult } from '@/lib/action-result';
import { sharedRateLimit } from './rate-limit';
import { runAction } from './run-action';
import { requireSession } from './session';

const DEFAULT_PER_MINUTE = 240;

/** The one way to make a server action: session, rate limit and strict schema before the handler, faults as values after. */
export function action<S extends z.ZodType, R>(
  options: { name: string; schema: S; perMinute?: number },
  handler: (input: z.infer<S>) => Promise<R>,
): (input: z.input<S>) => Promise<ActionResult<R>> {
  const { name, perMinute = DEFAULT_PER_MINUTE } = options;
  const schema = strictly(options.schema);
  return async (input) =>
    runAction({
      name,
      schema,
      input,
      handler,
      session: requireSession,
      limit: sharedRateLimit(`action:${name}`, perMinute),
      rethrow: unstable_rethrow,
      log: console.error,
    });
}

/** An object with fields nobody asked for is refused, not trimmed. */
function strictly<S extends z.ZodType>(schema: S): S {
  return schema instanceof z.ZodObject ? (schema.strict() as unknown as S) : schema;
}
