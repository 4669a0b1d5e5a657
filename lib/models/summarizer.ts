import { streamText } from 'ai';
import type { Summarizer, SummaryAnswer } from '@/lib/compaction/ports';
import type { Usage } from '@/lib/compaction/types';
import type { ResolvedModel } from './types';

/** Any chat model as the engine's summariser: no tools, its own instructions, one message of escaped history. */
export function modelSummarizer({ model, info }: ResolvedModel): Summarizer {
  return {
    id: info.id,
    windowTokens: info.windowTokens,
    summarize: async (request, signal, onText) => {
      signal.throwIfAborted();
      let failure: unknown = null;
      const result = streamText({
        model,
        system: request.system,
        messages: [{ role: 'user', content: request.user }],
        maxOutputTokens: Math.min(request.maxOutputTokens, info.outputLimitTokens),
        maxRetries: 2,
        abortSignal: signal,
        onError: ({ error }) => {
          failure ??= error;
        },
      });
      let text = '';
      for await (const piece of result.textStream) {
        text += piece;
        onText?.(text);
      }
      signal.throwIfAborted();
      if (failure) throw failure;
      const finish: SummaryAnswer['finish'] = await result.finishReason;
      return { text, finish, usage: usageOf(await result.usage) };
    },
  };
}

type SdkUsage = Awaited<ReturnType<typeof streamText>['usage']>;

/** The engine's words for what the SDK reports; null where the provider reported nothing. */
export function usageOf(usage: SdkUsage): Usage | null {
  if (usage.inputTokens === undefined || usage.outputTokens === undefined) return null;
  const { cacheReadTokens, cacheWriteTokens } = usage.inputTokenDetails;
  const { reasoningTokens } = usage.outputTokenDetails;
  return {
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    ...(cacheReadTokens ? { cacheReadTokens } : {}),
    ...(cacheWriteTokens ? { cacheWriteTokens } : {}),
    ...(reasoningTokens ? { reasoningTokens } : {}),
  };
}
