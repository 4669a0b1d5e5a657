import type { LanguageModelV3CallOptions, LanguageModelV3Message } from '@ai-sdk/provider';

/** A call of the past or of this turn, with what came back. */
export type HeardCall = {
  callId: string;
  toolName: string;
  input: Record<string, unknown>;
  output: string | null;
  isError: boolean;
};

export type HeardMessage = {
  /** The number people see, or null where the messages before it were folded and it is not told. */
  number: number | null;
  role: 'user' | 'assistant' | 'summary';
  text: string;
  calls: HeardCall[];
};

/** A prompt as the built-in model sees it. */
export type Heard = {
  /** What the person wants now. */
  request: string;
  /** Everything before it, oldest first. */
  before: HeardMessage[];
  /** What this turn has done already. */
  done: HeardCall[];
  tools: ReadonlySet<string>;
};

export function hear({ prompt, tools = [] }: Pick<LanguageModelV3CallOptions, 'prompt' | 'tools'>): Heard {
  const messages = readMessages(prompt);
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const asked = messages[at];
  return {
    request: asked ? requestIn(asked.text) : '',
    before: messages.slice(0, Math.max(at, 0)),
    done: messages.slice(at + 1).flatMap(({ calls }) => calls.filter(({ output }) => output !== null)),
    tools: new Set(tools.map(({ name }) => name)),
  };
}

function readMessages(prompt: LanguageModelV3Message[]): HeardMessage[] {
  const messages: HeardMessage[] = [];
  const calls = new Map<string, HeardCall>();
  let place = 0;
  let isFolded = false;
  for (const message of prompt) {
    if (message.role === 'system') continue;
    place += 1;
    if (message.role === 'tool') {
      for (const part of message.content) {
        const call = part.type === 'tool-result' ? calls.get(part.toolCallId) : undefined;
        if (call && part.type === 'tool-result') Object.assign(call, outcomeOf(part.output));
      }
      continue;
    }
    const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const isSummary = /<state_snapshot|^\[(Summary|Digest) of (the|my) earlier/.test(text);
    isFolded ||= isSummary;
    const heard: HeardMessage = {
      number: numberOf(message) ?? (isFolded ? null : place),
      role: isSummary ? 'summary' : message.role,
      text,
      calls: [],
    };
    messages.push(heard);
    if (message.role !== 'assistant') continue;
    for (const part of message.content) {
      if (part.type !== 'tool-call') continue;
      const input = typeof part.input === 'object' && part.input !== null ? part.input : {};
      const call = { callId: part.toolCallId, toolName: part.toolName, output: null, isError: false };
      const kept: HeardCall = { ...call, input: input as Record<string, unknown> };
      calls.set(part.toolCallId, kept);
      heard.calls.push(kept);
    }
  }
  return messages;
}

/** The turn may tell the number of each message; providers ignore what is not theirs. */
function numberOf(message: LanguageModelV3Message): number | null {
  const number = message.providerOptions?.foldline?.number;
  return typeof number === 'number' ? number : null;
}

type Output = Extract<
  Extract<LanguageModelV3Message, { role: 'tool' }>['content'][number],
  { type: 'tool-result' }
>['output'];

function outcomeOf(output: Output): { output: string; isError: boolean } {
  switch (output.type) {
    case 'text':
      return { output: output.value, isError: false };
    case 'error-text':
      return { output: output.value, isError: true };
    case 'json':
    case 'error-json':
      return { output: JSON.stringify(output.value), isError: output.type === 'error-json' };
    case 'execution-denied':
      return { output: output.reason ?? 'This was not allowed.', isError: true };
    default:
      return { output: '', isError: false };
  }
}

/** After a compaction that kept nothing, the request stands word for word inside the continuation message. */
function requestIn(text: string): string {
  const repeated = /word for word, is:\n\n([\s\S]+?)\n\nContinue working on it\./.exec(text)?.[1];
  return (repeated ?? text).trim();
}
