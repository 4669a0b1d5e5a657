import { AppError } from '../../app-error';
import { publish } from '../watch';

/** Says on every open page of the chat that a compaction could not even be tried; the history is never touched by that. */
export function tellFault(chatId: string, fault: unknown): void {
  const why = fault instanceof AppError ? fault.message : 'Something went wrong on the server.';
  publish({ type: 'notice', chatId, text: `Not compacted. ${why} Nothing was lost.` });
}
