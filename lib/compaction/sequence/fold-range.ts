import { extractAnchors, fitAnchors, isCovered, mergeAnchors } from '../anchors';
import { mechanicalSummary } from '../mechanical-summary';
import type { PlannedSummary } from '../plan';
import { RUN_SECTIONS } from '../prompts/run-digest';
import { summariseByCode } from '../summarise-by-code';
import type { Anchor, Citations, Edit, Message, SummarizeEdit } from '../types';
import { applyEdits, viewTokens } from '../view';
import { judgeSize, type Rejection, rejected } from './acceptance';
import { bareText, replacementFor, type SummaryText } from './replacement';
import type { RunInput } from './run-plan';
import { type SummarySource, summarySource } from './summary-source';
import { viewProblems } from './view-problems';
import { addEdits, type WorkingView } from './working-view';
import { writeSummary } from './write-summary';

export type Folded = {
  type: 'folded';
  edit: SummarizeEdit;
  tokensAfter: number;
  summary: SummaryText;
  anchors: Anchor[];
  raw: string | null;
  citations: Citations | null;
  fallback: boolean;
};

/** Everything one range is folded with; its facts are taken when first needed, and once. */
type Folding = {
  input: RunInput;
  planned: PlannedSummary;
  added: readonly Edit[];
  source: SummarySource;
  facts: () => Anchor[];
};

/** One range with a summary in its place: by the model as often as the rules allow, then without it. */
export async function foldRange(
  input: RunInput,
  planned: PlannedSummary,
  added: readonly Edit[],
): Promise<Folded | Rejection> {
  const { writing, plan } = input;
  const { request, ports } = writing;
  const { rules } = request;
  const source = summarySource(input.working, planned, request.summaryTag);
  const folding: Folding = {
    input,
    planned,
    added,
    source,
    facts: once(() => factsOf(input, planned, source)),
  };
  if (!ports.summarizer) {
    ports.onProgress?.({ type: 'summarizing', part: 1, parts: 1, attempt: 1, textSoFar: '' });
    return writeByCode(folding, { fallback: false }) ?? NOT_SMALLER;
  }
  let { capTokens } = input;
  let last: Rejection = rejected('empty', 'There is nothing to summarise.');
  let best: Folded | null = null;
  for (let attempt = 1; attempt <= rules.maxAttempts && plan.promptId; attempt++) {
    const draft = await writeSummary({ writing, source, promptId: plan.promptId, capTokens, attempt });
    if (draft.type === 'rejected' && draft.reason === 'stopped') return draft;
    const tried =
      draft.type === 'rejected'
        ? draft
        : place(folding, draft.summary, { raw: draft.raw, citations: draft.citations, fallback: false });
    if (tried.type === 'folded') {
      best = tried;
      const reached = request.targetTokens === null || tried.tokensAfter <= request.targetTokens;
      if (reached || !rules.retryUntilTarget) return tried;
    } else {
      last = tried;
      ports.onProgress?.({ type: 'rejected', text: tried.text });
      if (tried.reason === 'call-failed' || tried.reason === 'empty') break;
    }
    capTokens = Math.max(SMALLEST_CAP, Math.floor(capTokens / 2));
  }
  return best ?? fallBack(folding, last);
}

/** The next request's size with these edits in force. */
export function sizeWith({ writing, working }: RunInput, edits: readonly Edit[]): number {
  return writing.request.overheadTokens + viewTokens(applyEdits(working.messages, edits));
}

function fallBack(folding: Folding, last: Rejection): Folded | Rejection {
  const { request, ports, notes } = folding.input.writing;
  const { fallback } = request.rules;
  if (fallback === 'none') return last;
  ports.onProgress?.({ type: 'fallback', text: last.text });
  notes.push(`${last.text} A summary made without the model took its place.`);
  if (fallback === 'code') return writeByCode(folding, { fallback: true }) ?? last;
  const { messages, previousText } = folding.source;
  const text = mechanicalSummary(messages, previousText ?? '');
  const kept = text.slice(Math.max(0, text.length - folding.input.capTokens * 4));
  return place(folding, { type: 'plain', text: kept || '(no text)' }, { ...BY_CODE, fallback: true });
}

/** The deterministic summary, shorter at each try until it is smaller than what it stands for; null if it never is. */
function writeByCode(folding: Folding, { fallback }: { fallback: boolean }): Folded | null {
  const { input, planned, source, facts } = folding;
  const sections = planned.form === 'assistant-digest' ? RUN_SECTIONS : undefined;
  const { request, count } = input.writing;
  const { goal = null, instructions = null } = request;
  for (const share of [0.75, 0.35, 0.1]) {
    const snapshot = summariseByCode({
      messages: source.messages,
      previous: source.previousSnapshot,
      anchors: facts(),
      goal,
      instructions,
      maxTokens: Math.floor(Math.min(input.capTokens, planned.tokens) * share),
      count,
      sections,
    });
    const tried = place(folding, { type: 'snapshot', snapshot }, { ...BY_CODE, fallback });
    if (tried.type === 'folded') return tried;
  }
  return null;
}

/** The range with this summary in its place, if that is smaller and valid. */
function place(
  { input, planned, added, source, facts }: Folding,
  summary: SummaryText,
  written: Pick<Folded, 'raw' | 'citations' | 'fallback'>,
): Folded | Rejection {
  const { writing, working, tokensBefore, capTokens } = input;
  const { request, count } = writing;
  const coveredBy = bareText(summary, request.summaryTag);
  const budgetTokens = Math.floor(Math.min(capTokens * ANCHOR_SHARE, planned.tokens / 5));
  const anchors = request.rules.anchors
    ? fitAnchors(facts(), { budgetTokens, count, coveredBy })
    : facts().filter((anchor) => anchor.pinned);
  const replacement = replacementFor({
    form: planned.form,
    framing: request.rules.framing,
    summary,
    anchors,
    request: livePrompt(working),
    summaryTag: request.summaryTag,
    count,
  });
  const tokens = replacement.reduce((sum, message) => sum + message.tokens, 0);
  if (Number.isNaN(tokens)) return rejected('token-count', 'The tokens of the summary could not be counted.');
  const edit: SummarizeEdit = { type: 'summarize', messageIds: source.messageIds, replacement, tokens };
  const edits = addEdits(working.messages, working.edits, [...added, edit]);
  const tokensAfter = sizeWith(input, edits);
  const tooLarge = judgeSize(tokensBefore, tokensAfter);
  if (tooLarge) return tooLarge;
  const repeatsLive = planned.form === 'envelope-with-continuation';
  const [problem] = viewProblems({ working, edits, pins: request.pins ?? new Set(), repeatsLive });
  if (problem) return rejected('invalid', `The result would not be valid (${problem.rule}): ${problem.text}`);
  return { type: 'folded', edit, tokensAfter, summary, anchors, ...written };
}

/** The facts of what is folded, with those of earlier generations it takes the place of. */
function factsOf(
  { previousAnchors, generation }: RunInput,
  planned: PlannedSummary,
  source: SummarySource,
): Anchor[] {
  const own = extractAnchors(source.messages, { generation });
  return mergeAnchors(
    planned.form === 'assistant-digest' ? pinnedIn(previousAnchors, source) : previousAnchors,
    own,
  );
}

/** What a person put into a summary or a shortened output that is folded now. */
function pinnedIn(anchors: Anchor[], { previousText, messageIds }: SummarySource): Anchor[] {
  const folded = new Set(messageIds);
  return anchors.filter(
    (anchor) =>
      anchor.pinned &&
      (anchor.sourceMessageIds.some((id) => folded.has(id)) || isCovered(anchor, previousText ?? '')),
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The part of a summary's cap that facts kept word for word may take. */
const ANCHOR_SHARE = 0.25;

const SMALLEST_CAP = 100;

/** No model answered, and none was asked for sources. */
const BY_CODE = { raw: null, citations: null };

const NOT_SMALLER = rejected('not-smaller', 'No summary of this part would be smaller than the part itself.');

function livePrompt({ index, messages, view }: WorkingView): Message | null {
  const id = index.liveFrom === null ? null : view[index.liveFrom]?.id;
  return messages.find((message) => message.id === id) ?? null;
}
