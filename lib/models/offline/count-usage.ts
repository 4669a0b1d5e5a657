import type {
  LanguageModelV3CallOptions,
  LanguageModelV3Message,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import { scaleFor } from '@/lib/compaction/token-scale';
import type { Part } from '@/lib/compaction/types';
import { countTokens } from '@/lib/tokens/count';
import { measureParts } from '@/lib/tokens/measure-message';
import { measureInstructions, measureTools } from '@/lib/tokens/measure-overhead';
import { OFFLINE_MODEL_ID } from '../types';

/** What a call used, by the same ruler that counts messages, so that the gauge of a built-in chat is exact. */
export function countUsage(call: LanguageModelV3CallOptions, written: string[]): LanguageModelV3Usage {
  const scale = scaleFor(OFFLINE_MODEL_ID);
  const tools = (call.tools ?? []).flatMap((tool) => (tool.type === 'function' ? [tool] : []));
  const messages = call.prompt.reduce((sum, message) => {
    if (message.role === 'system') return sum + measureInstructions(message.content, scale);
    return sum + measureParts(partsOf(message));
  }, 0);
  const input = messages + measureTools(tools, scale);
  const output = written.reduce((sum, text) => sum + countTokens(text), 0);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function partsOf(message: Exclude<LanguageModelV3Message, { role: 'system' }>): Part[] {
  return message.content.flatMap((part): Part[] => {
    switch (part.type) {
      case 'text':
        return [{ type: 'text', text: part.text }];
      case 'tool-call':
        return [{ type: 'tool-call', callId: part.toolCallId, toolName: part.toolName, input: part.input }];
      case 'tool-result': {
        const output = 'value' in part.output ? part.output.value : '';
        return [{ type: 'tool-result', callId: part.toolCallId, toolName: part.toolName, output }];
      }
      default:
        return [];
    }
  });
}
