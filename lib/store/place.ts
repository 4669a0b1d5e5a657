import { AppError } from '@/lib/app-error';
import type { MessageStatus, NewMessage, StoredMessage } from './types';

type Parent = Pick<StoredMessage, 'chatId' | 'depth' | 'step' | 'cumulativeTokens' | 'status'>;
export type Place = Pick<StoredMessage, 'depth' | 'step' | 'cumulativeTokens'>;

/** Where a new message stands below its parent; refuses a place where the counts could not stay true. */
export function placeBelow(parent: Parent | null, message: NewMessage): Place {
  const step = message.role === 'tool' ? 0 : 1;
  if (!parent) return { depth: 0, step, cumulativeTokens: message.tokens };
  if (parent.chatId !== message.chatId) {
    throw new AppError('store:bad-parent', 'A message can only hang below a message of its own chat.');
  }
  refuseFinalBelowStreaming(parent.status, message.status);
  return {
    depth: parent.depth + 1,
    step: parent.step + step,
    cumulativeTokens: parent.cumulativeTokens + message.tokens,
  };
}

/** A second root is only the edit of a first message: it has the role of the root it stands beside. */
export function refuseStrayRoot(rootRole: string | null, message: NewMessage): void {
  if (rootRole === null || rootRole === message.role) return;
  throw new AppError(
    'store:bad-parent',
    'This chat already has a first message; the new one needs a parent.',
  );
}

/** The sum of tokens below a message is only known when it is final, so nothing below it may be final before. */
export function refuseFinalBelowStreaming(parent: MessageStatus | null, status: MessageStatus): void {
  if (parent !== 'streaming' || !isFinal(status)) return;
  throw new AppError(
    'store:bad-parent',
    'A message cannot be final while the one above it is still being written.',
  );
}

export function isFinal(status: MessageStatus): boolean {
  return status !== 'streaming';
}

export function finishedAtOf({ status, finishedAt, createdAt }: NewMessage): number | null {
  return isFinal(status) ? (finishedAt ?? createdAt) : null;
}
