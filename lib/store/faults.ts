import { AppError } from '@/lib/app-error';

/** The store's refusals, worded once for every implementation. */
export function notFound(what: 'chat' | 'message' | 'compaction', id: string): AppError {
  return new AppError('store:not-found', `There is no ${what} ${id}.`);
}

export function immutable(id: string): AppError {
  return new AppError('store:immutable', `Message ${id} is final and cannot be changed.`);
}

export function idTaken(what: 'chat' | 'message' | 'compaction', id: string): AppError {
  return new AppError('store:id-taken', `The id ${id} already belongs to another ${what}.`);
}
