import { setTimeout as wait } from 'node:timers/promises';
import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import { countUsage } from './count-usage';
import { hear } from './heard';
import { decide } from './understand';

export type OfflineOptions = {
  /** Pause between pieces of text, so that an answer can be watched and stopped. */
  delayMs?: number;
  newId?: () => string;
};

export const OFFLINE_PROVIDER = 'offline';
export const OFFLINE_NAME = 'foldline-1';

/** The built-in model: search and rules behind the interface of a language model. It says so itself when asked. */
export function createOfflineModel(options: OfflineOptions = {}): LanguageModelV3 {
  const { delayMs = 14, newId = () => crypto.randomUUID() } = options;

  const reply = (call: LanguageModelV3CallOptions): Reply => {
    const move = decide(hear(call));
    if (move.type === 'answer') return { text: move.text, call: null };
    return {
      text: move.say,
      call: {
        type: 'tool-call',
        toolCallId: `call_${newId()}`,
        toolName: move.toolName,
        input: JSON.stringify(move.input),
      },
    };
  };

  const finish = (call: LanguageModelV3CallOptions, made: Reply) => {
    const usage = countUsage(call, made.call ? [made.text, made.call.input] : [made.text]);
    const finishReason: LanguageModelV3FinishReason = made.call
      ? { unified: 'tool-calls', raw: 'tool-calls' }
      : { unified: 'stop', raw: 'stop' };
    return { usage, finishReason };
  };

  return {
    specificationVersion: 'v3',
    provider: OFFLINE_PROVIDER,
    modelId: OFFLINE_NAME,
    supportedUrls: {},
    doGenerate: async (call) => {
      const made = reply(call);
      const text: LanguageModelV3Content[] = [{ type: 'text', text: made.text }];
      return { content: made.call ? [...text, made.call] : text, ...finish(call, made), warnings: [] };
    },
    doStream: async (call) => {
      const parts = streamParts(reply(call), call, { delayMs, finish });
      const stream = new ReadableStream<LanguageModelV3StreamPart>({
        async pull(controller) {
          const next = await parts.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        },
        async cancel() {
          await parts.return(undefined);
        },
      });
      return { stream };
    },
  };
}

type Reply = { text: string; call: Extract<LanguageModelV3Content, { type: 'tool-call' }> | null };
type Finish = (
  call: LanguageModelV3CallOptions,
  reply: Reply,
) => { usage: LanguageModelV3Usage; finishReason: LanguageModelV3FinishReason };

async function* streamParts(
  made: Reply,
  call: LanguageModelV3CallOptions,
  { delayMs, finish }: { delayMs: number; finish: Finish },
): AsyncGenerator<LanguageModelV3StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id: 'text' };
  for (const delta of piecesOf(made.text)) {
    if (delayMs > 0) await wait(delayMs, undefined, { signal: call.abortSignal });
    call.abortSignal?.throwIfAborted();
    yield { type: 'text-delta', id: 'text', delta };
  }
  yield { type: 'text-end', id: 'text' };
  if (made.call) yield made.call;
  yield { type: 'finish', ...finish(call, made) };
}

/** One or two words at a time; long answers in larger pieces, so that none takes more than a few seconds. */
function piecesOf(text: string): string[] {
  const words = text.match(/\s*\S+\s*/g) ?? [text];
  const size = Math.max(1, Math.ceil(words.length / 200));
  const pieces: string[] = [];
  for (let at = 0; at < words.length; at += size) pieces.push(words.slice(at, at + size).join(''));
  return pieces;
}
