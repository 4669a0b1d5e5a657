import { stringsIn } from '@/lib/compaction/message-text';
import type { Message, ToolCallPart } from '@/lib/compaction/types';
import { filesInCall, filesInOutput, isCommand } from './extract/artifacts';
import { decisionsIn } from './extract/decisions';
import { errorsIn } from './extract/errors';
import { identifiersIn, RECURRING_MESSAGES } from './extract/identifiers';
import { linksIn } from './extract/links';
import { numbersIn } from './extract/numbers';
import { requestsIn } from './extract/requests';
import { checkListIn, todoListIn } from './extract/todos';
import { createFactBook, type FactBook, type Noted } from './fact-book';
import { createFileBook } from './file-book';
import { isRequest, spokenText, wholeText } from './message-texts';
import { markSuperseded } from './superseded';
import type { FactLedger } from './types';

/** Goes up whenever an extractor finds other facts: reports of different versions are not compared. */
export const LEDGER_VERSION = 1;

type LedgerMessage = Pick<Message, 'id' | 'role' | 'parts'>;

/**
 * Everything a history says that can be looked for afterwards. It shares no extractor with the engine: the anchors are
 * written by those, and an answer key written by the pupil proves nothing.
 */
export function buildFactLedger(messages: readonly LedgerMessage[]): FactLedger {
  const book = createFactBook();
  const files = createFileBook(book);
  const calls = callsOf(messages);
  const names = createNameCounter();
  let list = new Set<string>();
  for (const message of messages) {
    const note = (facts: readonly Noted[]) => {
      for (const fact of facts) book.note(fact, message.id);
    };
    const whole = wholeText(message);
    names.see(whole, message.id);
    note(linksIn(whole));
    if (message.role === 'user' || message.role === 'assistant') {
      const spoken = spokenText(message);
      if (isRequest(message, spoken)) note(requestsIn(spoken));
      if (message.role === 'assistant' || isRequest(message, spoken)) {
        note(decisionsIn(spoken));
        note(numbersIn(spoken));
        note(checkListIn(spoken));
      }
    }
    for (const part of message.parts) {
      if (part.type === 'tool-call') {
        const items = todoListIn(part.input);
        if (items) list = replaceList(book, list, items, message.id);
        if (!calls.failed.has(part.callId))
          for (const event of filesInCall(part)) files.add(event, message.id);
      }
      if (part.type === 'tool-result') {
        const call = calls.byId.get(part.callId);
        const fromCommand = call !== undefined && isCommand(call);
        note(errorsIn(part, { fromCommand }));
        if (fromCommand && !part.isError)
          for (const event of filesInOutput(stringsIn(part.output).slice(0, 60_000)))
            files.add(event, message.id);
      }
    }
  }
  names.noteInto(book);
  const facts = book.all();
  markSuperseded(facts);
  return { version: LEDGER_VERSION, facts };
}

function callsOf(messages: readonly LedgerMessage[]) {
  const byId = new Map<string, ToolCallPart>();
  const failed = new Set<string>();
  for (const { parts } of messages) {
    for (const part of parts) {
      if (part.type === 'tool-call') byId.set(part.callId, part);
      if (part.type === 'tool-result' && part.isError) failed.add(part.callId);
    }
  }
  return { byId, failed };
}

/** A list given anew replaces the one before: what it no longer names is not planned any more. */
function replaceList(book: FactBook, before: Set<string>, items: Noted[], messageId: string): Set<string> {
  const now = new Set(items.map((item) => item.key));
  for (const key of before) {
    const gone = now.has(key) ? undefined : book.find('T', key);
    if (gone && gone.value !== 'done') gone.status = 'superseded';
  }
  for (const item of items) book.note(item, messageId);
  return now;
}

/** Names by the messages they stand in; only those that come back are facts. */
function createNameCounter() {
  const seen = new Map<string, { count: number; first: string; last: string }>();
  return {
    see(text: string, messageId: string) {
      for (const name of identifiersIn(text)) {
        const known = seen.get(name);
        if (!known) seen.set(name, { count: 1, first: messageId, last: messageId });
        else {
          known.count++;
          known.last = messageId;
        }
      }
    },
    noteInto(book: FactBook) {
      for (const [name, { count, first, last }] of seen) {
        if (count < RECURRING_MESSAGES) continue;
        book.note({ class: 'I', kind: 'identifier', key: name, value: name }, first).lastMessageId = last;
      }
    },
  };
}
