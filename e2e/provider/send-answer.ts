import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DialectSpeech, ErrorFault, Saying } from './dialect';
import type { Gate } from './gate';
import { keyOf, promptTextOf, sendJson } from './request';
import {
  type Answer,
  finishOf,
  piecesOf,
  type RecordedRequest,
  roughTokens,
  type ServerOptions,
  usageOf,
} from './script';

type Reply = {
  record: RecordedRequest;
  request: IncomingMessage;
  response: ServerResponse;
  speech: DialectSpeech;
  gate: Gate;
  options: ServerOptions;
  chooseAnswer: () => Answer;
};

/** Checks a request as the provider would, then answers it as the script says. */
export async function sendAnswer(reply: Reply): Promise<void> {
  const { record, request, response, options } = reply;
  const key = keyOf(request);
  const isKeyFine = key ? (options.keys?.includes(key) ?? true) : options.requireKey !== true;
  if (!isKeyFine) return sendError(reply, { type: 'unauthorized' }, maskKey(key));
  if (record.dialect === 'models') return sendModels(reply);
  if (options.missingModels?.includes(record.model)) return sendError(reply, { type: 'unknown-model' });

  const refusal = reply.speech.refuse(record.body);
  if (refusal) return sendError(reply, { type: 'bad-request' }, refusal);
  const promptText = promptTextOf(record.body).all;
  if (options.windowTokens && roughTokens(promptText) > options.windowTokens) {
    return sendError(reply, { type: 'context-too-long' }, String(options.windowTokens));
  }

  const answer = reply.chooseAnswer();
  const { fault } = answer;
  if (fault?.type === 'hang-up') return cut(reply);
  if (fault?.type === 'garbage') {
    record.outcome = 'refused';
    response.writeHead(fault.status ?? 502, { 'content-type': 'text/html' });
    response.end('<html><body><h1>502 Bad Gateway</h1></body></html>');
    return;
  }
  if (fault && !('afterPieces' in fault)) return sendError(reply, fault);

  const say: Saying = {
    number: record.number,
    model: record.model,
    pieces: piecesOf(answer, record.number),
    finish: finishOf(answer),
    usage: usageOf(answer, promptText),
    includeUsage:
      (record.body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true,
  };
  await (record.stream ? streamAnswer(reply, answer, say) : sendWhole(reply, answer, say));
}

async function streamAnswer(reply: Reply, answer: Answer, say: Saying): Promise<void> {
  const { record, response, speech, gate } = reply;
  const left = watchClient(reply);
  const { fault } = answer;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write(speech.opening(say));

  for (let index = 0; index <= say.pieces.length; index += 1) {
    const piece = say.pieces[index];
    if (fault && 'afterPieces' in fault && (fault.afterPieces === index || !piece)) {
      if (fault.type === 'cut') return cut(reply);
      if (fault.type === 'stall') return;
      response.end(fault.type === 'end-early' ? '' : speech.errorEvent());
      record.outcome = 'cut';
      return;
    }
    const holds = answer.hold === 'each' || answer.hold === index || (!piece && Number(answer.hold) > index);
    if (holds && !(await gate.hold(left))) return;
    if (left.aborted) return;
    response.write(piece ? speech.piece(piece, index, say) : speech.closing(say));
  }
  record.outcome = 'answered';
  response.end();
}

async function sendWhole(reply: Reply, answer: Answer, say: Saying): Promise<void> {
  const left = watchClient(reply);
  if (answer.fault?.type === 'cut') return cut(reply);
  if (answer.fault?.type === 'stall') return;
  if (answer.fault) return sendError(reply, { type: 'server-error' });
  if (answer.hold !== undefined && !(await reply.gate.hold(left))) return;
  reply.record.outcome = 'answered';
  sendJson(reply.response, 200, reply.speech.whole(say));
}

function sendModels({ record, response, options }: Reply): void {
  record.outcome = 'answered';
  const ids = options.models ?? ['scripted-large', 'scripted-small'];
  sendJson(response, 200, {
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'scripted' })),
  });
}

function sendError({ record, response, speech }: Reply, fault: ErrorFault, detail?: string): void {
  const { status, body } = speech.error(fault, { model: record.model, detail });
  record.outcome = 'refused';
  record.refusal = detail ?? fault.type;
  const retryAfter = fault.type === 'rate-limit' ? fault.retryAfterSeconds : undefined;
  sendJson(response, status, body, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
}

function cut({ record, response }: Reply): void {
  record.outcome = 'cut';
  const drop = () => response.socket?.destroy();
  // What was written leaves first (a comment is flushed behind it), so that the client has seen these pieces.
  if (response.headersSent) response.write(':\n\n', drop);
  else drop();
}

function watchClient({ record, response }: Reply): AbortSignal {
  const left = new AbortController();
  response.on('close', () => {
    if (record.outcome === 'open') record.outcome = 'client-left';
    left.abort();
  });
  return left.signal;
}

function maskKey(key: string | null): string {
  return key ? `${key.slice(0, 3)}***${key.slice(-4)}` : "''";
}
