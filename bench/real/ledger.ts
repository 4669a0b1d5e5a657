import { basename } from 'node:path';
import type { Message } from '../../lib/compaction/types';

/**
 * What a segment holds, found without any code of the engine: this is the answer key, and an answer key written by the
 * pupil proves nothing.
 */
export type Ledger = {
  edited: Set<string>;
  read: Set<string>;
  userMessages: string[];
  errors: string[];
  identifiers: Set<string>;
  tickets: Set<string>;
  urls: Set<string>;
};

export function ledgerOf(messages: Message[]): Ledger {
  const ledger: Ledger = {
    edited: new Set(),
    read: new Set(),
    userMessages: [],
    errors: [],
    identifiers: new Set(),
    tickets: new Set(),
    urls: new Set(),
  };
  const seenIn = new Map<string, number>();
  const failed = new Set(
    messages.flatMap((message) =>
      message.parts.flatMap((part) => (part.type === 'tool-result' && part.isError ? [part.callId] : [])),
    ),
  );
  for (const message of messages) {
    const whole = wholeText(message);
    for (const name of new Set(whole.match(IDENTIFIER) ?? [])) seenIn.set(name, (seenIn.get(name) ?? 0) + 1);
    for (const part of message.parts) {
      if (part.type === 'tool-call' && !failed.has(part.callId)) noteFile(part.toolName, part.input, ledger);
      if (part.type === 'tool-result' && part.isError) ledger.errors.push(flat(part.output).slice(0, 400));
    }
    const said = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
    if (message.role === 'user' && said.trim() && !/^\s*(?:<|\[Request interrupted)/.test(said))
      ledger.userMessages.push(said);
    if (message.role === 'user' || message.role === 'assistant') {
      for (const ticket of said.match(TICKET) ?? []) ledger.tickets.add(ticket);
    }
    for (const url of whole.match(ADDRESS) ?? []) ledger.urls.add(url.replace(/[.,;:!?*)\]]+$/, ''));
  }
  for (const name of ledger.edited) ledger.read.delete(name);
  for (const [name, count] of seenIn) if (count >= 3) ledger.identifiers.add(name);
  return ledger;
}

const IDENTIFIER =
  /\b(?:[a-z]+[a-z0-9]*(?:[A-Z][a-z0-9]+)+|(?:[A-Z][a-z0-9]+){2,}|[a-z0-9]+(?:_[a-z0-9]+)+)\b/g;
const TICKET = /(?<![\w/])#\d{2,6}\b|\b[A-Z]{2,6}-\d{1,6}\b|\bPR \d+\b/g;
const ADDRESS = /https?:\/\/[^\s"'<>`\\|]{4,}/g;

function noteFile(toolName: string, input: unknown, ledger: Ledger): void {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const path = fields.file_path ?? fields.path ?? fields.notebook_path;
  if (typeof path !== 'string') return;
  if (/^(?:edit|write|multiedit|notebookedit)$/i.test(toolName)) ledger.edited.add(basename(path));
  else if (/^read$/i.test(toolName)) ledger.read.add(basename(path));
}

/** Everything a message says or carries, as one text. */
export function wholeText(message: Message): string {
  return message.parts
    .map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'tool-call') return flat(part.input);
      if (part.type === 'tool-result') return flat(part.output);
      return '';
    })
    .join('\n');
}

/** The strings inside a value, without its field names: those belong to the tool, not to the work. */
function flat(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(flat).filter(Boolean).join('\n');
}
