import { ACKNOWLEDGEMENT, assistantDigest, continuationText, summaryEnvelope } from '../envelope';
import { messageText } from '../message-text';
import type { PlannedSummary } from '../plan';
import { renderSnapshot } from '../snapshot';
import type { Anchor, Message, ReplacementMessage, Snapshot } from '../types';

/** A summary as it was accepted: its sections, or plain text where the profile takes that. */
export type SummaryText = { type: 'snapshot'; snapshot: Snapshot } | { type: 'plain'; text: string };

/** The messages that take the place of a folded range. */
export function replacementFor({
  form,
  framing,
  summary,
  anchors,
  request,
  summaryTag,
  count,
}: {
  form: PlannedSummary['form'];
  framing: 'full' | 'bare';
  summary: SummaryText;
  anchors: Anchor[];
  /** The unanswered prompt, for the form that repeats it. */
  request: Message | null;
  summaryTag?: string;
  count: (text: string) => number;
}): ReplacementMessage[] {
  const framed = { snapshot: asSnapshot(summary), anchors, summaryTag };
  const bare = bareText(summary, summaryTag);
  const message = (role: 'user' | 'assistant', text: string): ReplacementMessage => ({
    role,
    text,
    tokens: count(text),
  });
  const envelope = message(
    'user',
    framing === 'bare' && anchors.length === 0 ? bare : summaryEnvelope(framed),
  );
  switch (form) {
    case 'assistant-digest':
      return [
        message('assistant', framing === 'bare' && anchors.length === 0 ? bare : assistantDigest(framed)),
      ];
    case 'envelope':
      return [envelope];
    case 'envelope-with-acknowledgement':
      return [envelope, message('assistant', ACKNOWLEDGEMENT)];
    case 'envelope-with-continuation':
      return [envelope, message('user', continuationText({ request: request ? messageText(request) : '' }))];
  }
}

/** The summary's own text, without what stands around it. */
export function bareText(summary: SummaryText, summaryTag?: string): string {
  return summary.type === 'plain' ? summary.text : renderSnapshot(summary.snapshot, { summaryTag });
}

export function asSnapshot(summary: SummaryText): Snapshot {
  if (summary.type === 'snapshot') return summary.snapshot;
  return { sections: [{ name: 'key_knowledge', text: summary.text }] };
}
