import { refuseAnthropic } from './anthropic-rules';
import type { DialectSpeech, ErrorFault, Saying } from './dialect';
import type { Piece } from './script';

export const anthropicSpeech: DialectSpeech = {
  refuse: refuseAnthropic,
  whole: (say) => ({
    ...messageBody(say),
    content: wholeBlocks(say.pieces),
    stop_reason: stopReason(say),
    usage: usageBody(say),
  }),
  opening: (say) =>
    event('message_start', {
      message: {
        ...messageBody(say),
        content: [],
        stop_reason: null,
        usage: { ...usageBody(say), output_tokens: 1 },
      },
    }),
  piece: (piece, index, say) => {
    const previous = say.pieces[index - 1];
    const starts = piece.type === 'call' || previous?.type !== piece.type;
    const block = blockIndex(say.pieces, index);
    return [
      starts && previous ? event('content_block_stop', { index: block - 1 }) : '',
      starts ? event('content_block_start', { index: block, content_block: emptyBlock(piece) }) : '',
      event('content_block_delta', { index: block, delta: delta(piece) }),
    ].join('');
  },
  closing: (say) => {
    const last = blockIndex(say.pieces, say.pieces.length - 1);
    return [
      say.pieces.length > 0 ? event('content_block_stop', { index: last }) : '',
      event('message_delta', {
        delta: { stop_reason: stopReason(say), stop_sequence: null },
        usage: { output_tokens: say.usage.outputTokens },
      }),
      event('message_stop', {}),
    ].join('');
  },
  errorEvent: () => event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  error: (fault, about) => {
    const { status, type, message } = errorOf(fault, about);
    return { status, body: { type: 'error', error: { type, message }, request_id: 'req_scripted' } };
  },
};

const event = (type: string, data: Record<string, unknown>) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

const messageBody = (say: Saying) => ({
  id: `msg_${say.number}`,
  type: 'message',
  role: 'assistant',
  model: say.model,
  stop_sequence: null,
});

/** Neighbouring pieces of text (or thinking) share one block; each call has its own. */
function blockIndex(pieces: Piece[], index: number): number {
  let block = -1;
  for (const [place, piece] of pieces.slice(0, index + 1).entries()) {
    if (piece.type === 'call' || pieces[place - 1]?.type !== piece.type) block += 1;
  }
  return block;
}

function emptyBlock(piece: Piece) {
  if (piece.type === 'reasoning') return { type: 'thinking', thinking: '', signature: '' };
  if (piece.type === 'text') return { type: 'text', text: '' };
  return { type: 'tool_use', id: piece.call.id, name: piece.call.name, input: {} };
}

function delta(piece: Piece) {
  if (piece.type === 'reasoning') return { type: 'thinking_delta', thinking: piece.text };
  if (piece.type === 'text') return { type: 'text_delta', text: piece.text };
  return { type: 'input_json_delta', partial_json: JSON.stringify(piece.call.input) };
}

function wholeBlocks(pieces: Piece[]) {
  const blocks: Record<string, unknown>[] = [];
  for (const [index, piece] of pieces.entries()) {
    const place = blockIndex(pieces, index);
    if (piece.type === 'call') {
      blocks[place] = { type: 'tool_use', id: piece.call.id, name: piece.call.name, input: piece.call.input };
      continue;
    }
    const key = piece.type === 'text' ? 'text' : 'thinking';
    const block = blocks[place] ?? {
      ...emptyBlock(piece),
      ...(key === 'thinking' ? { signature: 'sig' } : {}),
    };
    blocks[place] = block;
    block[key] = `${block[key]}${piece.text}`;
  }
  return blocks;
}

function stopReason({ finish }: Saying): string {
  return { stop: 'end_turn', length: 'max_tokens', 'tool-calls': 'tool_use', 'content-filter': 'refusal' }[
    finish
  ];
}

function usageBody({ usage }: Saying) {
  const cacheRead = usage.cacheReadTokens ?? 0;
  return {
    input_tokens: usage.inputTokens - cacheRead,
    output_tokens: usage.outputTokens,
    cache_read_input_tokens: cacheRead,
    cache_creation_input_tokens: 0,
  };
}

function errorOf(fault: ErrorFault, { model, detail }: { model: string; detail?: string }) {
  switch (fault.type) {
    case 'unauthorized':
      return { status: 401, type: 'authentication_error', message: 'invalid x-api-key' };
    case 'unknown-model':
      return { status: 404, type: 'not_found_error', message: `model: ${model}` };
    case 'rate-limit':
      return {
        status: 429,
        type: 'rate_limit_error',
        message: 'This request would exceed the rate limit for your organization.',
      };
    case 'quota':
      return {
        status: 400,
        type: 'invalid_request_error',
        message: 'Your credit balance is too low to access the Anthropic API.',
      };
    case 'context-too-long':
      return {
        status: 400,
        type: 'invalid_request_error',
        message: `prompt is too long: 999999 tokens > ${detail ?? '200000'} maximum`,
      };
    case 'server-error': {
      const status = fault.status ?? 500;
      return status === 529
        ? { status, type: 'overloaded_error', message: 'Overloaded' }
        : { status, type: 'api_error', message: 'Internal server error' };
    }
    case 'bad-request':
      return { status: 400, type: 'invalid_request_error', message: detail ?? 'Bad request' };
  }
}
