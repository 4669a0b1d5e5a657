import type { NewMessage } from '@/lib/store/types';
import { qualifiedModelId } from './model-name';
import type { ImportedMessage, ImportedTranscript } from './types';

/**
 * The rows of a transcript as the store takes them, parents first. Everything the model did between two messages of the
 * person is one answer. Of our own exports everything is kept as it was.
 */
export function toNewMessages(
  transcript: ImportedTranscript,
  { chatId, countTokens }: { chatId: string; countTokens: (message: ImportedMessage) => number },
): NewMessage[] {
  const own = new Map(transcript.foldline?.messages.map((message) => [message.id, message]));
  const runIds = new Map<string, string | null>();
  return transcript.messages.map((message) => {
    const answers = message.role === 'assistant' || message.role === 'tool';
    const runAbove = message.parentId === null ? null : (runIds.get(message.parentId) ?? null);
    const runId = answers ? (runAbove ?? message.id) : null;
    runIds.set(message.id, runId);
    const exported = own.get(message.id);
    return {
      id: message.id,
      chatId,
      parentId: message.parentId,
      role: message.role,
      parts: exported ? exported.parts : message.parts,
      tokens: exported ? exported.tokens : countTokens(message),
      status:
        exported && exported.status !== 'streaming' ? exported.status : exported ? 'interrupted' : 'complete',
      createdAt: message.createdAt,
      runId: exported ? exported.runId : runId,
      modelId: qualifiedModelId(message.modelId),
      usage: message.usage,
      finishReason: exported?.finishReason ?? null,
      error: exported?.error ?? null,
      finishedAt: exported?.finishedAt ?? null,
    };
  });
}
