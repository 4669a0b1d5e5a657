import { AppError } from '../../app-error';
import { type Compaction, changesView, citationKey, type SummarizeEdit } from '../../compaction';
import { stringsIn } from '../../compaction/message-text';
import { parseSnapshot } from '../../compaction/snapshot';
import { askedSentences } from '../../inspector/asked-sentences';
import { citedNumbers } from '../../inspector/cited-numbers';
import { findSources } from '../../inspector/find-sources';
import type { InspectedSnapshot, InspectedSummary } from '../../inspector/inspected-snapshot';
import { prepareSummary } from '../../inspector/prepare-summary';
import { createSourceIndex } from '../../inspector/source-index';
import { problemsOf, type SummaryProblem } from '../../inspector/summary-problems';
import { processWide } from '../../process-wide';
import type { StoredMessage } from '../../store/types';
import { countTokens } from '../../tokens/count';
import { branchInUse } from '../branch-in-use';
import { summaryBody, summaryTextOf } from '../compaction/summary-text';
import type { TurnPorts } from '../ports';
import { compactionFor } from './inspect-chat';
import { outcomeOf } from './inspected-compaction';
import { inspectedView, rangesOf } from './inspected-view';

/** What a compaction says never changes, so it is worked out once; the newest few stay at hand. */
const known = processWide('inspected-snapshots', () => new Map<string, Promise<InspectedSnapshot>>());
const MOST_KNOWN = 24;
const MOST_RAW_CHARACTERS = 200_000;

/** One generation to be read, with the sources of its sentences. Works in small steps: an answer streaming meanwhile goes on. */
export async function inspectSnapshot(
  ports: TurnPorts,
  { chatId, compactionId }: { chatId: string; compactionId: string },
): Promise<InspectedSnapshot> {
  const { branch, compactions, compaction } = await loadGeneration(ports, { chatId, compactionId });
  const key = `${compaction.id} ${compaction.undoneAt ?? ''}`;
  const found = known.get(key) ?? readSnapshot({ branch, compactions, compaction });
  known.delete(key);
  known.set(key, found);
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
  found.catch(() => known.delete(key));
  return found;
}

/** A compaction of the branch in use, with the branch. */
export async function loadGeneration(
  ports: TurnPorts,
  { chatId, compactionId }: { chatId: string; compactionId: string },
): Promise<{ branch: StoredMessage[]; compactions: Compaction[]; compaction: Compaction }> {
  const { branch, compactions } = await branchInUse(ports, chatId);
  const compaction = compactionFor(branch, compactions, compactionId);
  if (!compaction) throw new AppError('missing:compaction', 'There is no such compaction on this branch.');
  return { branch, compactions, compaction };
}

type Generation = Awaited<ReturnType<typeof loadGeneration>>;

async function readSnapshot({ branch, compactions, compaction }: Generation): Promise<InspectedSnapshot> {
  const numbers = new Map(branch.map((message, place) => [message.id, place + 1]));
  const view = inspectedView(branch, compactions, compaction);
  const folds = changesView(compaction) ? compaction.edits.filter((edit) => edit.type === 'summarize') : [];
  const shownBefore = foldedBy(compactions.find(({ id }) => id === compaction.previousCompactionId));
  const citations = new Map(
    compaction.citations?.sentences.map(({ text, messageIds }) => [text, messageIds] as const),
  );
  const summaries: InspectedSummary[] = [];
  for (const edit of folds) {
    const first = numbers.get(edit.messageIds[0] ?? '') ?? 0;
    const inView = view.edits.find((one) => one.type === 'fold' && one.ranges[0]?.from === first);
    const generation = inView?.type === 'fold' ? inView.generation : compaction.generation;
    summaries.push(await readSummary({ edit, branch, numbers, generation, shownBefore, citations }));
  }
  const rawAnswer = compaction.rawAnswer?.slice(0, MOST_RAW_CHARACTERS) ?? null;
  return {
    compactionId: compaction.id,
    generation: compaction.generation,
    status: compaction.status,
    outcome: outcomeOf(compaction),
    summaries,
    anchors: compaction.anchors.map(({ class: anchorClass, key, text, state, generation, ...anchor }) => ({
      class: anchorClass,
      key,
      text,
      ...(state !== undefined && { state }),
      generation,
      isPutBack: anchor.pinned ?? false,
      sources: anchor.sourceMessageIds.flatMap((messageId) => {
        const number = numbers.get(messageId);
        return number === undefined ? [] : [{ messageId, number }];
      }),
    })),
    unknownCitations: compaction.citations?.unknownNumbers ?? null,
    rawAnswer,
    rawProblems: rawAnswer === null ? [] : problemsOf(parseSnapshot(rawAnswer)).filter(hasPlace),
  };
}

async function readSummary(input: {
  edit: SummarizeEdit;
  branch: readonly StoredMessage[];
  numbers: ReadonlyMap<string, number>;
  generation: number;
  shownBefore: ReadonlySet<string>;
  citations: ReadonlyMap<string, readonly string[]>;
}): Promise<InspectedSummary> {
  const { edit, branch, numbers, generation, shownBefore, citations } = input;
  const text = summaryTextOf(edit);
  const body = summaryBody(text);
  const prepared = prepareSummary({ body, count: countTokens });
  const messages = edit.messageIds.flatMap((id) => branch[(numbers.get(id) ?? 0) - 1] ?? []);
  const index = createSourceIndex();
  for (const [place, message] of messages.entries()) {
    index.add({ id: message.id, text: textOf(message) });
    if (place % STEP === STEP - 1) await pause();
  }
  // A number in the text counts what the summariser was shown: the messages that were not folded before.
  const shown = messages.filter(({ id }) => !shownBefore.has(id));
  const folded = new Set(edit.messageIds);
  let looked = 0;
  for (const sentence of askedSentences(prepared.sections)) {
    // The same words may stand in several summaries: what this one stands for says which citations are its own.
    const named = (citations.get(citationKey(sentence.text)) ?? []).filter((id) => folded.has(id));
    const cited = [...new Set(named)].slice(0, MOST_CITED);
    const volunteered = citedNumbers(sentence.text).flatMap((number) => shown[number - 1]?.id ?? []);
    sentence.sources = findSources({ sentence: sentence.text, index, cited, volunteered }).map((match) => ({
      ...match,
      number: numbers.get(match.messageId) ?? 0,
    }));
    looked += 1 + cited.length;
    if (looked >= FEW) {
      looked = 0;
      await pause();
    }
  }
  return {
    key: edit.messageIds[0] ?? '',
    ranges: rangesOf(edit.messageIds.flatMap((id) => numbers.get(id) ?? [])),
    messageCount: edit.messageIds.length,
    generation,
    tokens: edit.tokens,
    foldedTokens: messages.reduce((sum, message) => sum + message.tokens, 0),
    body,
    text,
    ...prepared,
  };
}

/** The tag that was asked for is not known here, so only what can be pointed at is told. */
function hasPlace({ lines }: SummaryProblem): boolean {
  return lines.length > 0;
}

/** So much at a time; then others have their turn. */
const STEP = 50;
const FEW = 8;
/** What an import may say about one sentence is not bounded by the engine. */
const MOST_CITED = 24;
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

function foldedBy(compaction: Compaction | undefined): Set<string> {
  return new Set(compaction?.edits.flatMap((edit) => (edit.type === 'summarize' ? edit.messageIds : [])));
}

/** What a message says or carries; thinking is never summarised. */
export function textOf({ parts }: Pick<StoredMessage, 'parts'>): string {
  return parts
    .map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'tool-call') return stringsIn(part.input);
      if (part.type === 'tool-result') return stringsIn(part.output);
      return part.type === 'file' ? `${part.name}\n${part.text ?? ''}` : '';
    })
    .join('\n');
}
