import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dialect, RecordedRequest } from './script';

const DIALECTS: Record<string, Dialect> = {
  '/v1/chat/completions': 'openai',
  '/v1/messages': 'anthropic',
  '/v1/models': 'models',
};

export async function recordRequest(
  request: IncomingMessage,
  path: string,
  number: number,
): Promise<RecordedRequest | null> {
  const dialect = DIALECTS[path];
  if (!dialect) return null;
  const body = ((await readJson(request)) ?? {}) as Record<string, unknown>;
  return {
    number,
    dialect,
    path,
    model: String(body.model ?? ''),
    stream: body.stream === true,
    keyEnding: keyOf(request)?.slice(-4) ?? null,
    body,
    outcome: 'open',
    refusal: null,
  };
}

export function keyOf(request: IncomingMessage): string | null {
  const bearer = request.headers.authorization?.replace(/^Bearer\s+/i, '');
  const own = request.headers['x-api-key'];
  return bearer || (typeof own === 'string' ? own : '') || null;
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  return text ? JSON.parse(text) : null;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The words of a request: all of them (for its size) and those of the last user message (for rules). */
export function promptTextOf(body: Record<string, unknown>): { all: string; lastUser: string } {
  const messages = Array.isArray(body.messages)
    ? (body.messages as { role: string; content: unknown }[])
    : [];
  const fromUser = messages.filter(({ role, content }) => role === 'user' && textOf(content) !== '');
  return {
    all: JSON.stringify([body.system ?? '', messages, body.tools ?? []]),
    lastUser: textOf(fromUser.at(-1)?.content),
  };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { type: string; text?: string }) => (part.type === 'text' ? part.text : ''))
    .join('');
}
