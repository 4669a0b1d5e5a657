import type { Message, Part, Role } from './types';

/**
 * One message as the model sees it: an original, an original with stubbed tool outputs, or a message that stands for a
 * folded range. `messageIds` are the originals it stands for; only the first message of a replacement carries them.
 */
export type ViewMessage = {
  id: string;
  role: Role;
  parts: Part[];
  tokens: number;
  source: 'original' | 'stubbed' | 'summary';
  messageIds: string[];
  modelId?: string | null;
};

/** An untouched message, as it enters the view. */
export function asViewMessage(message: Message): ViewMessage {
  const { id, role, parts, tokens, modelId } = message;
  return { id, role, parts, tokens: countable(tokens), source: 'original', messageIds: [id], modelId };
}

/** What a person wrote: a user message that does not carry tool results and is not a summary. */
export function isPrompt(message: ViewMessage): boolean {
  return message.role === 'user' && message.source !== 'summary' && !hasPart(message, 'tool-result');
}

export function hasPart(message: { parts: Part[] }, type: Part['type']): boolean {
  return message.parts.some((part) => part.type === type);
}

/** Imported token counts may be missing or broken; the ruler only ever adds whole numbers from zero up. */
export function countable(tokens: number): number {
  return Number.isFinite(tokens) && tokens > 0 ? Math.ceil(tokens) : 0;
}
