/**
 * A scripted provider on loopback: OpenAI chat completions and Anthropic messages, streamed and whole, and /v1/models.
 * It refuses what the real ones refuse, in their words, records every request, and does what the test says.
 *
 *   const server = await startProviderServer();            // { url, port, close } and everything of ProviderScript
 *   OPENAI_BASE_URL=`${server.url}/v1`, ANTHROPIC_BASE_URL=`${server.url}/v1`, OPENAI_COMPATIBLE_BASE_URL likewise
 *   await server.enqueue({ text: "Hello there" }, { toolCalls: [{ name: "list_files", input: {} }] });
 *   await server.when("weather", { text: ["It ", "rains."], hold: 1 });   // holds after the first piece
 *   await server.held(); await server.release();            // no sleeps: wait for the hold, let one piece go
 *   await server.enqueue({ fault: { type: "rate-limit", retryAfterSeconds: 7 } });
 *   await server.enqueue({ text: "cut in the middle", fault: { type: "cut", afterPieces: 2 } });
 *   server.respond((request) => ({ text: `You sent ${request.model}` })); // only in this process; null = fall through
 *   (await server.received(1))[0]?.body                     // recorded requests
 *
 * From another process: `connectProviderServer(url)` gives the same functions over POST /__script.
 * On its own: `npx tsx e2e/provider-server.ts 4010` (port) prints its address and runs until it is stopped.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { anthropicSpeech } from './provider/anthropic';
import { CONTROL_PATH, obey, type ProviderScript } from './provider/control';
import { createGate } from './provider/gate';
import { openAiSpeech } from './provider/openai';
import { promptTextOf, readJson, recordRequest, sendJson } from './provider/request';
import {
  type Answer,
  DEFAULT_ANSWER,
  type RecordedRequest,
  type Rule,
  type ServerOptions,
} from './provider/script';
import { sendAnswer } from './provider/send-answer';

export { connectProviderServer, type ProviderScript } from './provider/control';
export type { Answer, Fault, RecordedRequest, ServerOptions } from './provider/script';

export type Responder = (request: RecordedRequest) => Answer | null;

export type ProviderServer = ProviderScript & {
  url: string;
  port: number;
  respond: (responder: Responder | null) => void;
  close: () => Promise<void>;
};

export async function startProviderServer(options: ServerOptions = {}): Promise<ProviderServer> {
  const gate = createGate();
  let queue: Answer[] = [];
  let rules: Rule[] = [];
  let fallback = DEFAULT_ANSWER;
  let responder: Responder | null = null;
  let records: RecordedRequest[] = [];
  let watchers: (() => void)[] = [];

  const answerFor = (record: RecordedRequest): Answer => {
    const own = responder?.(record) ?? queue.shift();
    if (own) return own;
    const asked = promptTextOf(record.body).lastUser.toLowerCase();
    return rules.find(({ contains }) => asked.includes(contains.toLowerCase()))?.answer ?? fallback;
  };

  const asked = () => records.filter(({ dialect }) => dialect !== 'models');

  const received = async (count: number) => {
    while (asked().length < count) await new Promise<void>((resolve) => watchers.push(resolve));
    return asked();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://loopback').pathname;
    if (path === CONTROL_PATH) {
      const command = (await readJson(request)) as { name: string; arguments: unknown[] };
      const value = await obey(script, command).catch((error: Error) => ({ failed: error.message }));
      const failed = (value as { failed?: string } | undefined)?.failed;
      return sendJson(response, failed ? 400 : 200, failed ? { error: failed } : { value: value ?? null });
    }
    const record = await recordRequest(request, path, records.length + 1);
    if (!record) return sendJson(response, 404, { error: { message: `Unknown request URL: ${path}` } });
    records.push(record);
    const speech = record.dialect === 'anthropic' ? anthropicSpeech : openAiSpeech;
    const chooseAnswer = () => answerFor(record);
    const answering = sendAnswer({ record, response, request, speech, gate, options, chooseAnswer });
    for (const tell of watchers.splice(0)) tell();
    await answering;
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      if (!response.headersSent) sendJson(response, 500, { error: { message: error.message } });
    });
  });
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await open(options.port ?? 0);
  const { port } = server.address() as AddressInfo;

  const script: ProviderScript = {
    enqueue: async (...answers) => void queue.push(...answers),
    when: async (contains, answer) => void rules.unshift({ contains, answer }),
    otherwise: async (answer) => {
      fallback = answer;
    },
    held: gate.held,
    release: gate.release,
    releaseAll: async () => gate.open(),
    refuseConnections: shut,
    listen: () => open(port),
    requests: async () => records,
    received,
    reset: async () => {
      queue = [];
      rules = [];
      fallback = DEFAULT_ANSWER;
      responder = null;
      records = [];
      watchers = [];
      gate.reset();
    },
  };
  return {
    ...script,
    url: `http://127.0.0.1:${port}`,
    port,
    respond: (next) => {
      responder = next;
    },
    close: async () => {
      gate.open();
      if (server.listening) await shut();
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const server = await startProviderServer({ port: Number(process.argv[2] ?? 0) });
  console.log(`scripted provider on ${server.url}`);
}
