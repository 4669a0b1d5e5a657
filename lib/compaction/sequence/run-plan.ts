import { extractAnchors, fitAnchors, mergeAnchors } from '../anchors';
import { mechanicalSummary } from '../mechanical-summary';
import type { Plan, PlannedSummary } from '../plan';
import { RUN_SECTIONS } from '../prompts/run-digest';
import { mergeSnapshots } from '../snapshot';
import { summariseByCode } from '../summarise-by-code';
import type { Anchor, Edit, Message, Snapshot, SummarizeEdit } from '../types';
import { applyEdits, viewTokens } from '../view';
import { judgeSize, type Rejection, rejected } from './acceptance';
import { asSnapshot, bareText, replacementFor, type SummaryText } from './replacement';
import { stubEdits } from './stub-edits';
import { type SummarySource, summarySource } from './summary-source';
import { viewProblems } from './view-problems';
import { addEdits, type WorkingView } from './working-view';
import { type Writing, writeSummary } from './write-summary';

export type RunInput = {
  writing: Writing;
  working: WorkingView;
  plan: Plan;
  capTokens: number;
  tokensBefore: number;
  previousAnchors: Anchor[];
  generation: number;
};

export type RunResult = {
  type: 'done';
  edits: Edit[];
  tokensAfter: number;
  snapshot: Snapshot | null;
  anchors: Anchor[];
  raw: string | null;
  summaryText: string | null;
  fallback: boolean;
};

/** Carries a plan out as far as the checks allow. What was turned down leaves no trace in the edits. */
export async function runPlan(input: RunInput): Promise<RunResult | Rejection> {
  const { writing, working, plan } = input;
  const added: Edit[] = plan.edits.flatMap((edit) =>
    edit.type === 'stub' ? stubEdits(working, edit, writing.count) : [],
  );
  const done: RunResult = {
    type: 'done',
    edits: [],
    tokensAfter: input.tokensBefore,
    snapshot: null,
    anchors: input.previousAnchors,
    raw: null,
    summaryText: null,
    fallback: false,
  };
  if (added.some((edit) => edit.type === 'stub' && Number.isNaN(edit.tokens))) {
    return rejected('token-count', 'The tokens of a shortened output could not be counted.');
  }
  let rejection: Rejection | null = null;
  let before = input.tokensBefore;
  for (const planned of plan.edits) {
    if (planned.type === 'stub') continue;
    const folded = await fold({ ...input, tokensBefore: before }, planned, added);
    if (folded.type === 'rejected') {
      rejection = folded;
      if (folded.reason === 'stopped') return folded;
      continue;
    }
    added.push(folded.edit);
    before = folded.tokensAfter;
    done.snapshot = mergeSnapshots(done.snapshot, asSnapshot(folded.summary));
    done.anchors = mergeAnchors(done.anchors, folded.anchors);
    done.raw = done.raw === null ? folded.raw : `${done.raw}\n\n${folded.raw ?? ''}`;
    done.summaryText = bareText(folded.summary, writing.request.summaryTag);
    done.fallback ||= folded.fallback;
  }
  const summarises = plan.edits.some((edit) => edit.type === 'summarize');
  if (summarises && done.summaryText === null)
    return rejection ?? rejected('empty', 'Nothing was summarised.');
  const edits = addEdits(working.messages, working.edits, added);
  const tokensAfter = sizeOf(input, edits);
  const tooLarge = judgeSize(input.tokensBefore, tokensAfter);
  return tooLarge ?? { ...done, edits, tokensAfter };
}

type Folded = {
  type: 'folded';
  edit: SummarizeEdit;
  tokensAfter: number;
  summary: SummaryText;
  anchors: Anchor[];
  raw: string | null;
  fallback: boolean;
};

async function fold(
  input: RunInput,
  planned: PlannedSummary,
  added: readonly Edit[],
): Promise<Folded | Rejection> {
  const { writing, working, plan } = input;
  const { request, ports } = writing;
  const { rules } = request;
  const source = summarySource(working, planned, request.summaryTag);
  let capTokens = input.capTokens;
  let last: Rejection = rejected('empty', 'There is nothing to summarise.');
  let best: Folded | null = null;
  if (!ports.summarizer) {
    ports.onProgress?.({ type: 'summarizing', part: 1, parts: 1, attempt: 1, textSoFar: '' });
    return writeByCode({ input, planned, source, added, fallback: false }) ?? NOT_SMALLER;
  }
  for (let attempt = 1; attempt <= rules.maxAttempts && plan.promptId; attempt++) {
    const draft = await writeSummary({ writing, source, promptId: plan.promptId, capTokens, attempt });
    if (draft.type === 'rejected') {
      if (draft.reason === 'stopped') return draft;
      last = draft;
      ports.onProgress?.({ type: 'rejected', text: draft.text });
      if (draft.reason === 'call-failed' || draft.reason === 'empty') break;
      capTokens = Math.max(100, Math.floor(capTokens / 2));
      continue;
    }
    const tried = place({
      input,
      planned,
      source,
      added,
      summary: draft.summary,
      raw: draft.raw,
      fallback: false,
    });
    if (tried.type === 'folded') {
      best = tried;
      const reached = request.targetTokens === null || tried.tokensAfter <= request.targetTokens;
      if (reached || !rules.retryUntilTarget) return tried;
    } else {
      last = tried;
      ports.onProgress?.({ type: 'rejected', text: tried.text });
    }
    capTokens = Math.max(100, Math.floor(capTokens / 2));
  }
  return best ?? fallBack({ input, planned, source, added, last });
}

function fallBack({
  input,
  planned,
  source,
  added,
  last,
}: {
  input: RunInput;
  planned: PlannedSummary;
  source: SummarySource;
  added: readonly Edit[];
  last: Rejection;
}): Folded | Rejection {
  const { writing, capTokens } = input;
  const { request, ports, notes } = writing;
  if (request.rules.fallback === 'none') return last;
  ports.onProgress?.({ type: 'fallback', text: last.text });
  notes.push(`${last.text} A summary made without the model took its place.`);
  if (request.rules.fallback === 'mechanical') {
    const { messages } = source;
    const text = mechanicalSummary(messages, source.previousText ?? '');
    const kept = text.slice(Math.max(0, text.length - capTokens * 4));
    return place({
      input,
      planned,
      source,
      added,
      summary: { type: 'plain', text: kept || '(no text)' },
      raw: null,
      fallback: true,
    });
  }
  return writeByCode({ input, planned, source, added, fallback: true }) ?? last;
}

/** The deterministic summary, shorter at each try until it is smaller than what it stands for; null if it never is. */
function writeByCode({
  input,
  planned,
  source,
  added,
  fallback,
}: {
  input: RunInput;
  planned: PlannedSummary;
  source: SummarySource;
  added: readonly Edit[];
  fallback: boolean;
}): Folded | null {
  const { request, count } = input.writing;
  const { goal = null, instructions = null } = request;
  const anchors = factsOf(input, planned, source);
  const sections = planned.form === 'assistant-digest' ? RUN_SECTIONS : undefined;
  for (const share of [0.75, 0.35, 0.1]) {
    const snapshot = summariseByCode({
      messages: source.messages,
      previous: source.previousSnapshot,
      anchors,
      goal,
      instructions,
      maxTokens: Math.floor(Math.min(input.capTokens, planned.tokens) * share),
      count,
      sections,
    });
    const summary: SummaryText = { type: 'snapshot', snapshot };
    const tried = place({ input, planned, source, added, summary, raw: null, fallback });
    if (tried.type === 'folded') return tried;
  }
  return null;
}

const NOT_SMALLER = rejected('not-smaller', 'No summary of this part would be smaller than the part itself.');

/** The range with this summary in its place, if that is smaller and valid. */
function place({
  input,
  planned,
  source,
  added,
  summary,
  raw,
  fallback,
}: {
  input: RunInput;
  planned: PlannedSummary;
  source: SummarySource;
  added: readonly Edit[];
  summary: SummaryText;
  raw: string | null;
  fallback: boolean;
}): Folded | Rejection {
  const { writing, working, tokensBefore } = input;
  const { request, count } = writing;
  const anchors = anchorsFor(input, planned, source, bareText(summary, request.summaryTag));
  const { framing } = request.rules;
  const replacement = replacementFor({
    form: planned.form,
    framing,
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
  const tokensAfter = sizeOf(input, edits);
  const tooLarge = judgeSize(tokensBefore, tokensAfter);
  if (tooLarge) return tooLarge;
  const [problem] = viewProblems({
    working,
    edits,
    pins: request.pins ?? new Set(),
    repeatsLive: planned.form === 'envelope-with-continuation',
  });
  if (problem) return rejected('invalid', `The result would not be valid (${problem.rule}): ${problem.text}`);
  return { type: 'folded', edit, tokensAfter, summary, anchors, raw, fallback };
}

/** What fits beside the summary; facts it already states word for word take no room. */
function anchorsFor(
  input: RunInput,
  planned: PlannedSummary,
  source: SummarySource,
  coveredBy: string,
): Anchor[] {
  const { writing, capTokens } = input;
  if (!writing.request.rules.anchors) return [];
  const budgetTokens = Math.floor(Math.min(capTokens * ANCHOR_SHARE, planned.tokens / 5));
  return fitAnchors(factsOf(input, planned, source), { budgetTokens, count: writing.count, coveredBy });
}

/** The facts of what is folded, with those of earlier generations it takes the place of. */
function factsOf(
  { previousAnchors, generation }: RunInput,
  planned: PlannedSummary,
  source: SummarySource,
): Anchor[] {
  const own = extractAnchors(source.messages, { generation });
  return planned.form === 'assistant-digest' ? own : mergeAnchors(previousAnchors, own);
}

/** The part of a summary's cap that facts kept word for word may take. */
const ANCHOR_SHARE = 0.25;

function sizeOf({ writing, working }: RunInput, edits: readonly Edit[]): number {
  return writing.request.overheadTokens + viewTokens(applyEdits(working.messages, edits));
}

function livePrompt({ index, messages, view }: WorkingView): Message | null {
  const id = index.liveFrom === null ? null : view[index.liveFrom]?.id;
  return messages.find((message) => message.id === id) ?? null;
}
