import type { DialectSpeech, ErrorFault, Saying } from './dialect';
import { refuseOpenAi } from './openai-rules';
import type { Piece } from './script';

export const openAiSpeech: DialectSpeech = {
  refuse: refuseOpenAi,
  whole: (say) => ({
    id: `chatcmpl-${say.number}`,
    object: 'chat.completion',
    created: 1_700_000_000 + say.number,
    model: say.model,
    choices: [{ index: 0, finish_reason: finishReason(say), message: wholeMessage(say.pieces) }],
    usage: usageBody(say),
  }),
  opening: (say) => chunk(say, { role: 'assistant', content: '' }),
  piece: (piece, _index, say) => chunk(say, delta(piece, say)),
  closing: (say) => {
    const usage = say.includeUsage ? line({ ...frame(say), choices: [], usage: usageBody(say) }) : '';
    return `${chunk(say, {}, finishReason(say))}${usage}data: [DONE]\n\n`;
  },
  errorEvent: () =>
    line({
      error: {
        message: 'The server had an error while processing your request.',
        type: 'server_error',
        code: null,
      },
    }),
  error: (fault, about) => {
    const { status, message, type, code } = errorOf(fault, about);
    return { status, body: { error: { message, type, param: null, code } } };
  },
};

const frame = (say: Saying) => ({
  id: `chatcmpl-${say.number}`,
  object: 'chat.completion.chunk',
  created: 1_700_000_000 + say.number,
  model: say.model,
});

const line = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

function chunk(say: Saying, content: Record<string, unknown>, finish: string | null = null): string {
  return line({ ...frame(say), choices: [{ index: 0, delta: content, finish_reason: finish }] });
}

function delta(piece: Piece, say: Saying): Record<string, unknown> {
  if (piece.type === 'reasoning') return { reasoning_content: piece.text };
  if (piece.type === 'text') return { content: piece.text };
  const calls = say.pieces.filter(({ type }) => type === 'call');
  return { tool_calls: [{ index: calls.indexOf(piece), ...callBody(piece.call) }] };
}

function wholeMessage(pieces: Piece[]): Record<string, unknown> {
  const textOf = (type: 'text' | 'reasoning') =>
    pieces.map((piece) => (piece.type === type ? piece.text : '')).join('');
  const calls = pieces.flatMap((piece) => (piece.type === 'call' ? [callBody(piece.call)] : []));
  return {
    role: 'assistant',
    content: textOf('text') || null,
    ...(textOf('reasoning') ? { reasoning_content: textOf('reasoning') } : {}),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
}

function callBody(call: { id: string; name: string; input: unknown }) {
  return {
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.input) },
  };
}

function finishReason({ finish }: Saying): string {
  return { stop: 'stop', length: 'length', 'tool-calls': 'tool_calls', 'content-filter': 'content_filter' }[
    finish
  ];
}

function usageBody({ usage }: Saying) {
  return {
    prompt_tokens: usage.inputTokens,
    completion_tokens: usage.outputTokens,
    total_tokens: usage.inputTokens + usage.outputTokens,
    prompt_tokens_details: { cached_tokens: usage.cacheReadTokens ?? 0 },
  };
}

function errorOf(fault: ErrorFault, { model, detail }: { model: string; detail?: string }) {
  switch (fault.type) {
    case 'unauthorized':
      return {
        status: 401,
        message: `Incorrect API key provided: ${detail ?? 'sk-wrong'}. You can find your API key at https://platform.openai.com/account/api-keys.`,
        type: 'invalid_request_error',
        code: 'invalid_api_key',
      };
    case 'unknown-model':
      return {
        status: 404,
        message: `The model \`${model}\` does not exist or you do not have access to it.`,
        type: 'invalid_request_error',
        code: 'model_not_found',
      };
    case 'rate-limit':
      return {
        status: 429,
        message: `Rate limit reached for ${model} on requests per min (RPM): Limit 3, Used 3, Requested 1.`,
        type: 'requests',
        code: 'rate_limit_exceeded',
      };
    case 'quota':
      return {
        status: 429,
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      };
    case 'context-too-long':
      return {
        status: 400,
        message: `This model's maximum context length is ${detail ?? '8192'} tokens. However, your messages resulted in more tokens. Please reduce the length of the messages.`,
        type: 'invalid_request_error',
        code: 'context_length_exceeded',
      };
    case 'server-error':
      return {
        status: fault.status ?? 500,
        message: 'The server had an error while processing your request. Sorry about that!',
        type: 'server_error',
        code: null,
      };
    case 'bad-request':
      return { status: 400, message: detail ?? 'Bad request', type: 'invalid_request_error', code: null };
  }
}
