import type { ModelMessage } from 'ai';
import { type ChatContext, requestFor } from './context';
import { toModelMessages, toNumberedMessages } from './to-model-messages';

/** What is handed to the library of a provider for the next request of a branch, tools apart. */
export function modelRequest(
  context: ChatContext,
  target: { providerId: string; modelId: string },
): { system: string; messages: ModelMessage[] } {
  const { system, messages } = requestFor(context, target);
  const isBuiltIn = target.providerId === 'offline';
  return {
    system,
    messages: isBuiltIn ? toNumberedMessages(messages, context.branch) : toModelMessages(messages),
  };
}
