import { extractAnchors } from '../anchors';
import { mergeCitations, withoutCitations } from '../citations';
import type { SummaryAnswer } from '../ports';
import { type PromptId, promptFor, shownUnder, templateFor } from '../prompts';
import type { Anchor, Citations, Snapshot, Usage } from '../types';
import { type Accepted, type Rejection, readAnswer, rejected } from './acceptance';
import { fitInput, inputTokens } from './fit-input';
import { inputBudget } from './input-budget';
import { asSnapshot, bareText } from './replacement';
import type { CompactPorts, CompactRequest } from './request';
import type { SummarySource } from './summary-source';

/** What several calls for one compaction add up to. */
export type Tally = {
  calls: number;
  usage: Usage | null;
  promptId: string | null;
  promptVersion: number | null;
};

export type Writing = {
  request: CompactRequest;
  ports: CompactPorts;
  count: (text: string) => number;
  tally: Tally;
  notes: string[];
};

export type Draft = (Accepted & { raw: string }) | (Rejection & { raw: string | null });

/** One attempt at a summary: the input fitted to the summariser's window, written in parts if need be, then reviewed. */
export async function writeSummary({
  writing,
  source,
  promptId,
  capTokens,
  attempt,
}: {
  writing: Writing;
  source: SummarySource;
  promptId: PromptId;
  capTokens: number;
  attempt: number;
}): Promise<Draft> {
  const { request, ports, notes } = writing;
  const orients = promptId === 'progressive';
  const { maxOutputTokens, messageTokens, recentTokens } = inputBudget({
    windowTokens: ports.summarizer?.windowTokens ?? 0,
    capTokens,
    promptTokens: (limit) => writing.count(promptText(writing, promptId, source, limit)),
    reviews: request.rules.selfCheck,
    cites: request.rules.citeSources,
    orients,
  });
  const { inputFit: mode } = request.rules;
  const fitted = fitInput(source.messages, { mode, budgetTokens: messageTokens, maxParts: MAX_PARTS });
  if (fitted.droppedMessages > 0 && attempt === 1) {
    notes.push(
      `The ${fitted.droppedMessages} oldest messages did not fit the summariser's input and were left out of it.`,
    );
  }
  let { previousSnapshot, previousText } = request.rules.citeSources ? unmarked(source) : source;
  let citations: Citations | null = null;
  let draft: Draft = { ...rejected('empty', 'There is nothing to summarise.'), raw: null };
  for (const [place, messages] of fitted.parts.entries()) {
    const id = withPrevious(promptId, previousSnapshot, request.goal ?? null);
    const isLast = place === fitted.parts.length - 1;
    const recentMessages = orients && isLast ? recentFor(source, recentTokens) : [];
    const input = { messages, recentMessages, previousSnapshot, previousText, maxOutputTokens };
    draft = await callOnce({
      writing,
      promptId: id,
      input,
      capTokens,
      attempt,
      part: place + 1,
      parts: fitted.parts.length,
    });
    if (draft.type === 'rejected') return draft;
    // Each part is numbered for itself, so what an earlier one cited is translated already.
    citations = mergeCitations(citations, draft.citations);
    draft = { ...draft, citations };
    previousSnapshot = asSnapshot(draft.summary);
    previousText = null;
  }
  return draft;
}

type CallInput = Pick<SummarySource, 'messages' | 'recentMessages' | 'previousSnapshot' | 'previousText'> & {
  maxOutputTokens: number;
};

async function callOnce({
  writing,
  promptId,
  input,
  capTokens,
  attempt,
  part,
  parts,
}: {
  writing: Writing;
  promptId: PromptId;
  input: CallInput;
  capTokens: number;
  attempt: number;
  part: number;
  parts: number;
}): Promise<Draft> {
  const { request, ports } = writing;
  const reading = {
    rules: request.rules,
    summaryTag: request.summaryTag,
    capTokens,
    count: writing.count,
    idUnder: (number: number) => shownUnder(input.messages, number)?.id ?? null,
  };
  const first = await ask(writing, promptId, input, (textSoFar) =>
    ports.onProgress?.({ type: 'summarizing', part, parts, attempt, textSoFar }),
  );
  const draft = readDraft(first, reading);
  if (!request.rules.selfCheck || (draft.type === 'rejected' && draft.reason !== 'empty')) return draft;
  ports.onProgress?.({ type: 'reviewing' });
  const facts = missingFacts(
    input,
    draft.type === 'summary' ? bareText(draft.summary, request.summaryTag) : '',
  );
  const second = await ask(writing, 'self-check', { ...input, draft: draft.raw, missingFacts: facts });
  const reviewed = readDraft(second, reading);
  if (reviewed.type === 'rejected' && reviewed.reason === 'stopped') return reviewed;
  return reviewed.type === 'summary' ? reviewed : draft;
}

type Reading = Parameters<typeof readAnswer>[1];

function readDraft(answer: SummaryAnswer | Rejection, reading: Reading): Draft {
  if ('type' in answer) return { ...answer, raw: null };
  return { ...readAnswer(answer, reading), raw: answer.text };
}

async function ask(
  { request, ports, tally }: Writing,
  promptId: PromptId,
  input: CallInput & { draft?: string | null; missingFacts?: string[] },
  onText?: (textSoFar: string) => void,
): Promise<SummaryAnswer | Rejection> {
  const signal = ports.signal ?? new AbortController().signal;
  if (signal.aborted || !ports.summarizer) return STOPPED;
  const { goal, instructions, summaryTag } = request;
  const { citeSources } = request.rules;
  const userTemplate = templateFor(promptId, request);
  const delimiter = ports.ids.next();
  const prompt = promptFor({
    promptId,
    input: { ...input, goal, instructions, summaryTag, userTemplate, delimiter, citeSources },
  });
  if (promptId !== 'self-check') {
    tally.promptId = prompt.promptId;
    tally.promptVersion = prompt.promptVersion;
  }
  tally.calls += 1;
  onText?.('');
  try {
    const answer = await untilStopped(ports.summarizer.summarize(prompt, signal, onText), signal);
    if (answer.usage) tally.usage = addUsage(tally.usage, answer.usage);
    return signal.aborted ? STOPPED : answer;
  } catch (error) {
    if (signal.aborted) return STOPPED;
    const why = error instanceof Error ? error.message : String(error);
    return rejected('call-failed', `The summariser failed: ${why}`);
  }
}

/** A summariser that does not listen to its signal must not keep a person waiting. */
function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('Stopped.'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The rule with an earlier summary at hand: it is updated, not written anew; a goal prompt without a goal is a plain one. */
function withPrevious(promptId: PromptId, previous: Snapshot | null, goal: string | null): PromptId {
  const plain = promptId === 'goal-snapshot' && !goal ? 'state-snapshot' : promptId;
  return plain === 'state-snapshot' && previous ? 'update-snapshot' : plain;
}

/** An earlier summary without marks somebody set unasked: carried over they would name messages of this history. */
function unmarked({ previousSnapshot, previousText }: SummarySource): {
  previousSnapshot: Snapshot | null;
  previousText: string | null;
} {
  const sections = previousSnapshot?.sections.map(({ name, text }) => ({
    name,
    text: withoutCitations(text),
  }));
  return {
    previousSnapshot: sections ? { sections } : null,
    previousText: previousText === null ? null : withoutCitations(previousText),
  };
}

/** The first of the newer messages, as far as their share of the input goes. */
function recentFor(source: SummarySource, budgetTokens: number): SummarySource['messages'] {
  let left = budgetTokens;
  const end = source.recentMessages.findIndex((message) => {
    left -= inputTokens(message);
    return left < 0;
  });
  return end < 0 ? source.recentMessages : source.recentMessages.slice(0, end);
}

function missingFacts({ messages }: CallInput, text: string): string[] {
  const anchors: Anchor[] = extractAnchors(messages, { generation: 1 });
  return anchors
    .filter((anchor) => !text.includes(anchor.key))
    .slice(0, 40)
    .map((anchor) => anchor.text);
}

function promptText(
  { request, ports }: Writing,
  promptId: PromptId,
  source: SummarySource,
  maxOutputTokens: number,
): string {
  const { goal, instructions, summaryTag } = request;
  const userTemplate = templateFor(promptId, request);
  const { previousSnapshot, previousText } = source;
  const delimiter = ports.ids.next();
  const input = {
    messages: [],
    previousSnapshot,
    previousText,
    goal,
    instructions,
    summaryTag,
    userTemplate,
    delimiter,
    maxOutputTokens,
    citeSources: request.rules.citeSources,
  };
  const prompt = promptFor({ promptId: withPrevious(promptId, previousSnapshot, goal ?? null), input });
  return prompt.system + prompt.user;
}

function addUsage(total: Usage | null, usage: Usage): Usage {
  if (!total) return usage;
  const sum = (key: keyof Usage) =>
    total[key] === undefined && usage[key] === undefined ? undefined : (total[key] ?? 0) + (usage[key] ?? 0);
  return {
    inputTokens: total.inputTokens + usage.inputTokens,
    outputTokens: total.outputTokens + usage.outputTokens,
    cacheReadTokens: sum('cacheReadTokens'),
    cacheWriteTokens: sum('cacheWriteTokens'),
    reasoningTokens: sum('reasoningTokens'),
  };
}

const STOPPED = rejected('stopped', 'Stopped before the summary was written.');
const MAX_PARTS = 8;
