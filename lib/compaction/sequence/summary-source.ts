import { messageText } from '../message-text';
import type { PlannedSummary } from '../plan';
import { mergeSnapshots, parseSnapshot } from '../snapshot';
import type { Message, Snapshot } from '../types';
import type { WorkingView } from './working-view';

/** What a summary is written from: the messages themselves, and what earlier summaries among them already say. */
export type SummarySource = {
  messages: Message[];
  /** Every original the new summary will stand for, those folded earlier included. */
  messageIds: string[];
  previousSnapshot: Snapshot | null;
  previousText: string | null;
  recentMessages: Message[];
};

export function summarySource(
  working: WorkingView,
  planned: PlannedSummary,
  summaryTag?: string,
): SummarySource {
  const byId = new Map(working.messages.map((message) => [message.id, message]));
  const messages: Message[] = [];
  const messageIds: string[] = [];
  const earlier: string[] = [];
  let end = 0;
  for (const { from, to } of planned.ranges) {
    end = Math.max(end, to);
    for (const message of working.view.slice(from, to)) {
      messageIds.push(...message.messageIds);
      const original = message.source === 'summary' ? undefined : byId.get(message.id);
      if (original) messages.push(original);
      else if (message.messageIds.length > 0) earlier.push(textOf(message.parts));
    }
  }
  const carried = messages.filter((message) => holdsSnapshot(message, summaryTag)).map(messageText);
  const previousSnapshot = [...earlier, ...carried]
    .map((text) => parseSnapshot(text, { summaryTag }).snapshot ?? asKnowledge(text))
    .reduce<Snapshot | null>((merged, snapshot) => mergeSnapshots(merged, snapshot), null);
  const recentMessages = working.view.slice(end).flatMap((message) => byId.get(message.id) ?? []);
  const previousText = earlier.length > 0 ? earlier.join('\n\n') : null;
  return { messages, messageIds, previousSnapshot, previousText, recentMessages };
}

/** Logs of other tools carry their earlier snapshots as plain messages. */
function holdsSnapshot(message: Message, summaryTag = 'state_snapshot'): boolean {
  const text = messageText(message);
  return text.includes(`<${summaryTag}>`) || text.includes(`<${summaryTag} `);
}

function asKnowledge(text: string): Snapshot {
  return { sections: [{ name: 'key_knowledge', text }] };
}

function textOf(parts: Message['parts']): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
