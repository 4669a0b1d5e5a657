import { compactionInForce } from './branch';
import { toolOutputsOf } from './tool-outputs';
import type { Compaction, Edit, Message, StubEdit, SummarizeEdit } from './types';
import { asViewMessage, countable, type ViewMessage } from './view-message';

export type View = { messages: ViewMessage[]; compaction: Compaction | null; edits: Edit[] };

/** What the model sees of a branch: its messages after the edits of the compaction in force. */
export function viewOf({
  messages,
  compactions,
}: {
  messages: readonly Message[];
  compactions: readonly Compaction[];
}): View {
  const ids = new Set(messages.map((message) => message.id));
  const compaction = compactionInForce(compactions, (id) => ids.has(id));
  const edits = compaction?.edits ?? [];
  return { messages: applyEdits(messages, edits), compaction, edits };
}

/** The messages with the edits carried out. A replacement stands where its first folded message stood. */
export function applyEdits(messages: readonly Message[], edits: readonly Edit[]): ViewMessage[] {
  const folds = new Map<string, SummarizeEdit>();
  const stubs = new Map<string, StubEdit[]>();
  const gone = new Set<string>();
  for (const edit of edits) {
    if (edit.type === 'stub') stubs.set(edit.messageId, [...(stubs.get(edit.messageId) ?? []), edit]);
    else for (const id of edit.messageIds) edit.type === 'drop' ? gone.add(id) : folds.set(id, edit);
  }
  const view: ViewMessage[] = [];
  const placed = new Set<SummarizeEdit>();
  for (const message of messages) {
    const fold = folds.get(message.id);
    if (fold && !placed.has(fold)) {
      placed.add(fold);
      view.push(...standIns(fold));
    }
    if (fold || gone.has(message.id)) continue;
    view.push(withStubs(message, stubs.get(message.id) ?? []));
  }
  return view;
}

/** Tokens of a view by the one ruler. */
export function viewTokens(view: readonly ViewMessage[]): number {
  return view.reduce((sum, message) => sum + message.tokens, 0);
}

function standIns(edit: SummarizeEdit): ViewMessage[] {
  const first = edit.messageIds[0] ?? 'nothing';
  return edit.replacement.map((replacement, place) => ({
    id: `summary:${first}:${place}`,
    role: replacement.role,
    parts: [{ type: 'text', text: replacement.text }],
    tokens: countable(replacement.tokens),
    source: 'summary',
    messageIds: place === 0 ? edit.messageIds : [],
  }));
}

function withStubs(message: Message, stubs: StubEdit[]): ViewMessage {
  const whole = asViewMessage(message);
  if (stubs.length === 0) return whole;
  const byCall = new Map(stubs.map((stub) => [stub.callId, stub]));
  let tokens = whole.tokens;
  for (const output of toolOutputsOf(whole, 0)) {
    const stub = byCall.get(output.callId);
    if (stub) tokens += countable(stub.tokens) - output.tokens;
  }
  const parts = message.parts.map((part) => {
    const stub = part.type === 'tool-result' ? byCall.get(part.callId) : undefined;
    return part.type === 'tool-result' && stub ? { ...part, output: stub.text } : part;
  });
  return { ...whole, parts, tokens: Math.max(0, tokens), source: 'stubbed' };
}
