import type { Message, Usage } from './types';

/** An answer with the usage its provider reported: the prompt it had and the tokens it wrote. */
export type UsageReport = Message & { usage: Usage };

/** Reports of another model say nothing about this one: it counts differently. */
export function isReport(message: Message, modelId: string): message is UsageReport {
  return (message.usage?.inputTokens ?? 0) > 0 && message.modelId === modelId;
}
