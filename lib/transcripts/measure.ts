import type { ImportedTranscript } from './types';

export type TranscriptMeasure = {
  messages: number;
  sourceMessages: number;
  toolCalls: number;
  /** Answers the model gave, whether or not their usage is known. */
  answers: number;
  /** Calls whose usage the file records. */
  measuredCalls: number;
  maxPromptTokens: number | null;
  compactions: number;
  forks: number;
};

/** The figures of a transcript that a person checks an import by. */
export function measureTranscript(transcript: ImportedTranscript): TranscriptMeasure {
  const { messages } = transcript;
  const childCount = new Map<string | null, number>();
  let toolCalls = 0;
  let maxPromptTokens: number | null = null;
  for (const message of messages) {
    childCount.set(message.parentId, (childCount.get(message.parentId) ?? 0) + 1);
    toolCalls += message.parts.filter((part) => part.type === 'tool-call').length;
    if (message.usage) maxPromptTokens = Math.max(maxPromptTokens ?? 0, message.usage.inputTokens);
  }
  return {
    messages: messages.length,
    sourceMessages: transcript.sourceMessages,
    toolCalls,
    answers: messages.filter((message) => message.role === 'assistant').length,
    measuredCalls: messages.filter((message) => message.usage !== null).length,
    maxPromptTokens,
    compactions: transcript.recordedCompactions.length,
    forks: [...childCount.values()].filter((count) => count > 1).length,
  };
}
