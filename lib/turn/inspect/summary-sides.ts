import { AppError } from '../../app-error';
import {
  BUILT_IN_SUMMARIZER_ID,
  type Compaction,
  changesView,
  type Edit,
  STRATEGIES,
  strategyById,
  strategyLabel,
} from '../../compaction';
import { defaultSides } from '../../inspector/diff/default-sides';
import { sectionsOfEdits, sectionsOfSnapshot, sectionsOfText } from '../../inspector/diff/summary-sections';
import type {
  Comparison,
  FoundSide,
  SideChoice,
  SummarySection,
  SummaryText,
} from '../../inspector/diff/summary-text';
import { countTokens } from '../../tokens/count';
import { branchInUse } from '../branch-in-use';
import { openDraft } from '../compaction/drafts';
import type { TurnPorts } from '../ports';
import { compactionFor, onBranch } from './inspect-chat';
import { tryStrategy } from './try-strategy';

/** Two summaries with everything they could be compared with instead; where no side is named the newest change is taken. */
export async function compareSides(
  ports: TurnPorts,
  input: { chatId: string; beforeId: string | null; afterId: string | null; viewedId: string | null },
): Promise<Comparison> {
  const { chatId } = input;
  const known = await summarised(ports, chatId);
  const choices = choicesOf(known, chatId);
  const defaults = defaultSides(choices, input.viewedId);
  const beforeId = input.beforeId ?? defaults.before;
  const afterId = input.afterId ?? defaults.after;
  const read = (sideId: string | null) =>
    sideId === null ? null : findSide(ports, { chatId, sideId, known });
  const [before, after] = [await read(beforeId), await read(afterId)];
  return { choices, beforeId, afterId, before, after };
}

/** The text of one side. A strategy is tried on the whole history by the built-in summariser, which costs nothing. */
export async function readSide(
  ports: TurnPorts,
  { chatId, sideId }: { chatId: string; sideId: string },
): Promise<SummaryText> {
  const found = await findSide(ports, { chatId, sideId, known: await summarised(ports, chatId) });
  if (found.type === 'missing') throw new AppError('missing:summary', found.reason);
  return found.text;
}

type Known = { compactions: Compaction[]; inForceId: string | null };

function choicesOf({ compactions, inForceId }: Known, chatId: string): SideChoice[] {
  const generations = compactions.filter(changesView).filter(hasSummary);
  const attempts = compactions.filter((compaction) => !changesView(compaction) && hasSummary(compaction));
  const draft = openDraft(chatId);
  const drafts: Pick<SideChoice, 'id' | 'label'>[] = [
    ...generations
      .filter(isEdited)
      .map((one) => ({ id: `draft:${one.id}`, label: `${nameOf(one)}, before it was edited` })),
    ...attempts.map((one) => ({ id: one.id, label: `${nameOf(one)}, ${endOf(one)}` })),
    ...(draft ? [{ id: `open-draft:${draft.id}`, label: 'The draft under review' }] : []),
  ];
  return [
    ...generations.map((one) => ({
      id: one.id,
      group: 'Generations' as const,
      label: `${nameOf(one)}${one.authored ? ', edited by you' : ''}${one.undoneAt === null ? '' : ', taken back'}`,
      isInForce: one.id === inForceId,
    })),
    ...drafts.map((choice) => ({ ...choice, group: 'Drafts and attempts' as const, isInForce: false })),
    ...STRATEGIES.filter(({ id }) => id !== 'clear-tool-output').map(({ id, label }) => ({
      id: `strategy:${id}`,
      group: 'What another strategy would write' as const,
      label,
      isInForce: false,
    })),
  ];
}

async function findSide(
  ports: TurnPorts,
  { chatId, sideId, known }: { chatId: string; sideId: string; known: Known },
): Promise<FoundSide> {
  const [kind = '', id = ''] = sideId.includes(':') ? splitOnce(sideId) : ['compaction', sideId];
  if (kind === 'strategy') return triedSide(ports, chatId, id);
  if (kind === 'open-draft') return draftSide(chatId, id);
  const compaction = known.compactions.find((one) => one.id === id);
  if (!compaction) return missing('There is no such summary on this branch.');
  const isDraft = kind === 'draft';
  return side({
    sideId,
    label: isDraft ? `${nameOf(compaction)}, before it was edited` : nameOf(compaction),
    origin: isDraft ? 'As it was written, before you changed it.' : originOf(compaction),
    sections: isDraft ? sectionsOfEdits(draftedEdits(compaction)) : sectionsOf(compaction),
  });
}

async function summarised(ports: TurnPorts, chatId: string): Promise<Known> {
  const { branch, compactions } = await branchInUse(ports, chatId);
  return {
    compactions: onBranch(branch, compactions),
    inForceId: compactionFor(branch, compactions, null)?.id ?? null,
  };
}

async function triedSide(ports: TurnPorts, chatId: string, strategyId: string): Promise<FoundSide> {
  const strategy = strategyById(strategyId);
  if (!strategy) return missing('There is no such strategy.');
  const outcome = await tryStrategy(ports, { chatId, strategyId });
  const { compaction } = outcome;
  return side({
    sideId: `strategy:${strategyId}`,
    label: `${strategy.label}, tried`,
    origin: compaction
      ? 'Tried on the whole history by the built-in summariser; nothing was changed.'
      : `It would not compact: ${outcome.reason}`,
    sections: compaction ? sectionsOf(compaction) : [],
  });
}

function draftSide(chatId: string, id: string): FoundSide {
  const draft = openDraft(chatId);
  if (draft?.id !== id) return missing('This draft is no longer there.');
  return side({
    sideId: `open-draft:${id}`,
    label: 'The draft under review',
    origin: 'Written, and waiting for your word; nothing has changed.',
    sections: sectionsOf(draft.compaction),
  });
}

function missing(reason: string): FoundSide {
  return { type: 'missing', reason };
}

function side(given: Omit<SummaryText, 'tokens'>): FoundSide {
  const tokens = given.sections.reduce((sum, { text }) => sum + countTokens(text), 0);
  return { type: 'text', text: { ...given, tokens } };
}

/** What an attempt says: as it stands in the view, else as it was parsed, else as the model answered. */
function sectionsOf(compaction: Compaction): SummarySection[] {
  const { edits, snapshot, rawAnswer } = compaction;
  if (isWholeView(compaction)) return sectionsOfEdits(edits);
  if (snapshot) return sectionsOfSnapshot(snapshot);
  return rawAnswer === null ? [] : sectionsOfText(rawAnswer);
}

function hasSummary(compaction: Compaction): boolean {
  if (isWholeView(compaction)) return compaction.edits.some(({ type }) => type === 'summarize');
  return compaction.snapshot !== null || Boolean(compaction.rawAnswer);
}

/** An attempt that failed carries the edits that were in force before it, not its own. */
function isWholeView(compaction: Compaction): boolean {
  return changesView(compaction) || compaction.status === 'STALE';
}

function isEdited({ explanation }: Compaction): boolean {
  return (explanation?.drafted?.length ?? 0) > 0;
}

/** The edits with the words that stood there before a person changed them. */
function draftedEdits({ edits, explanation }: Compaction): Edit[] {
  const drafted = new Map(explanation?.drafted?.map(({ messageId, text }) => [messageId, text]));
  return edits.map((edit) => {
    const text = edit.type === 'summarize' ? drafted.get(edit.messageIds[0] ?? '') : undefined;
    if (edit.type !== 'summarize' || text === undefined) return edit;
    const [first, ...rest] = edit.replacement;
    if (!first) return edit;
    const facts = /<exact_facts>[\s\S]*<\/exact_facts>/.exec(first.text)?.[0] ?? '';
    return { ...edit, replacement: [{ ...first, text: `${text}\n${facts}` }, ...rest] };
  });
}

/** Short: two of them stand side by side in a narrow pane. */
function nameOf({ generation, strategyId }: Compaction): string {
  return `Gen ${generation} · ${strategyLabel(strategyId)}`;
}

function endOf({ status }: Compaction): string {
  if (status === 'STALE') return 'set aside';
  return status === 'CANCELLED' ? 'turned down' : 'not used';
}

function originOf({ authored, fallback, summarizerId }: Compaction): string {
  if (authored) return 'Edited by you.';
  if (fallback) return 'Made without the model, whose summary could not be used.';
  if (summarizerId === null) return 'Written by nobody known.';
  return summarizerId === BUILT_IN_SUMMARIZER_ID
    ? 'Written by the built-in summariser.'
    : `Written by ${summarizerId}.`;
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(':');
  return [text.slice(0, at), text.slice(at + 1)];
}
