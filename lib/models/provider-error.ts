import { APICallError, LoadAPIKeyError } from '@ai-sdk/provider';
import { AppError } from '@/lib/app-error';
import type { MessageError } from '@/lib/store/types';
import { redactSecrets } from './redact';

/** Any thrown thing, told to the person in plain words: what went wrong, whether Retry can help, and when. */
export function toMessageError(error: unknown, now: () => number = Date.now): MessageError {
  const causes = causesOf(error);
  const call = causes.find((cause) => APICallError.isInstance(cause));
  const found = call ? fromCall(call, causes, now) : (fromNetwork(causes) ?? fromOther(causes));
  return { ...found, text: redactSecrets(found.text) };
}

function fromCall(call: APICallError, causes: unknown[], now: () => number): MessageError {
  const status = call.statusCode;
  const said = `${call.message} ${call.responseBody ?? ''}`;
  if (status === undefined) {
    return fromNetwork(causes) ?? fault('provider:unreachable', 'The provider could not be reached.', true);
  }
  if (status >= 200 && status < 300) return fromNetwork(causes) ?? GARBLED;
  if (/insufficient_quota|exceeded your current quota|credit balance|billing/i.test(said)) {
    return fault('provider:quota', 'The account behind this key has no credit left.', false);
  }
  if (status === 401 || status === 403 || /API key not valid|API_KEY_INVALID/i.test(said)) {
    return fault(
      'provider:unauthorized',
      `The provider did not accept the key (${status}). Check the key in the server's environment.`,
      false,
    );
  }
  if (isTooLong(said) || status === 413) {
    return fault(
      'provider:context-too-long',
      "This conversation is longer than the model's window. Compact it or pick a model with a larger one.",
      false,
    );
  }
  if (status === 404) {
    return fault(
      'provider:unknown-model',
      `The provider does not know this model: ${shorten(call.message)}`,
      false,
    );
  }
  if (status === 429) return rateLimited(call, now);
  if (status === 408 || status === 504) return TIMED_OUT;
  if (status === 529 || status === 503) {
    return fault(
      'provider:overloaded',
      `The provider is overloaded (${status}). Try again in a moment.`,
      true,
    );
  }
  if (status >= 500) {
    return fault('provider:server-error', `The provider had an error of its own (${status}).`, true);
  }
  return fault('provider:bad-request', `The provider refused the request: ${shorten(call.message)}`, false);
}

function rateLimited(call: APICallError, now: () => number): MessageError {
  const retryAfterMs = retryAfterOf(call.responseHeaders ?? {}, now);
  // Where the wait is known it is carried as a number, and whoever shows the fault counts it down.
  const advice = retryAfterMs === undefined ? ' Try again in a moment.' : '';
  const limited = fault('provider:rate-limited', `Too many requests to the provider.${advice}`, true);
  return retryAfterMs === undefined ? limited : { ...limited, retryAfterMs };
}

function retryAfterOf(headers: Record<string, string>, now: () => number): number | undefined {
  const exact = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] && Number.isFinite(exact)) return Math.max(0, exact);
  const given = headers['retry-after'];
  if (!given) return undefined;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(given);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now());
}

const GARBLED = fault('provider:garbled', 'The provider sent an answer that could not be read.', true);
const TIMED_OUT = fault('provider:timeout', 'The provider took too long to answer.', true);

/** Faults below HTTP, told by the system's and undici's own codes. */
function fromNetwork(causes: unknown[]): MessageError | null {
  const codes = causes.map((cause) => String((cause as { code?: unknown } | null)?.code ?? ''));
  const names = causes.map((cause) => (cause instanceof Error ? cause.name : ''));
  const words = causes.map((cause) => (cause instanceof Error ? cause.message : '')).join(' ');
  if (codes.includes('ECONNREFUSED')) {
    return fault(
      'provider:unreachable',
      'Nothing answers at the provider’s address: the connection was refused.',
      true,
    );
  }
  if (codes.some((code) => ['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code))) {
    return fault(
      'provider:unreachable',
      'The provider’s address could not be found. Is the network there?',
      true,
    );
  }
  if (codes.some((code) => /TIMEOUT|ETIMEDOUT/.test(code)) || names.includes('TimeoutError'))
    return TIMED_OUT;
  if (
    codes.some((code) => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code)) ||
    /terminated|ended without a finish/.test(words)
  ) {
    return fault(
      'provider:stream-cut',
      'The connection to the provider broke off before the answer was whole.',
      true,
    );
  }
  if (names.includes('AbortError')) return fault('stopped:turn', 'Stopped.', true);
  return /fetch failed|Cannot connect/.test(words)
    ? fault('provider:unreachable', 'The provider could not be reached.', true)
    : null;
}

function fromOther(causes: unknown[]): MessageError {
  const own = causes.find((cause) => cause instanceof AppError);
  if (own) return fault(own.code, own.message, own.code.startsWith('provider:'));
  if (causes.some((cause) => LoadAPIKeyError.isInstance(cause))) {
    return fault('provider:unauthorized', 'No key for this provider is set on the server.', false);
  }
  const names = causes.map((cause) => (cause instanceof Error ? cause.name : ''));
  if (names.some((name) => /JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody/.test(name))) {
    return GARBLED;
  }
  const said = wordsOf(causes[0]);
  if (isTooLong(said)) {
    return fault('provider:context-too-long', "This conversation is longer than the model's window.", false);
  }
  if (/overloaded|server had an error|server_error|internal/i.test(said)) {
    return fault('provider:overloaded', 'The provider broke off with an error of its own.', true);
  }
  return fault('unknown:turn', said ? `The answer failed: ${shorten(said)}` : 'The answer failed.', true);
}

function isTooLong(said: string): boolean {
  return /context_length_exceeded|maximum context length|prompt is too long|input token count .*exceeds|exceeds? the (available )?context/i.test(
    said,
  );
}

/** The error, what it wraps (last retry, cause, the parts of an aggregate), outermost first. */
function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [];
  const visit = (next: unknown) => {
    if (next === null || next === undefined || found.includes(next) || found.length > 20) return;
    found.push(next);
    if (typeof next !== 'object') return;
    const { lastError, cause, errors } = next as { lastError?: unknown; cause?: unknown; errors?: unknown };
    visit(lastError);
    visit(cause);
    if (Array.isArray(errors) && lastError === undefined) errors.forEach(visit);
  };
  visit(error);
  return found;
}

function wordsOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  if (thing instanceof Error) return thing.message;
  const { message, error } = (thing ?? {}) as { message?: unknown; error?: { message?: unknown } };
  const words = message ?? error?.message;
  return typeof words === 'string' ? words : '';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

function fault(code: string, text: string, retryable: boolean): MessageError {
  return { code, text, retryable };
}
