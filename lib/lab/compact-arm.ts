import {
  type Compaction,
  type CompactOutcome,
  compact,
  DEFAULT_PROFILE_ID,
  type Edit,
  type OptionValues,
  profileById,
  type SummaryRules,
  strategyById,
} from '@/lib/compaction';
import type { LabPorts } from './ports';
import type { LabArm, LabPoint } from './types';

export type ArmOutcome = { outcome: CompactOutcome; prompts: string[] };

/** One arm at one point, on a copy of nothing: messages are only read, and what it makes is handed back, not stored. */
export async function compactArm({
  arm,
  point,
  compactions,
  ports,
}: {
  arm: LabArm;
  point: LabPoint;
  /** What this arm made at earlier points. */
  compactions: readonly Compaction[];
  ports: LabPorts;
}): Promise<ArmOutcome> {
  const room = point.recorded && point.recorded.tokens > 0 ? point.recorded.tokens : null;
  const attempt = (options: OptionValues) => attemptOnce({ arm, point, compactions, ports, options });
  if (room === null || !takes(arm, 'maxSummaryTokens')) return attempt({});
  return fittedTo(room, { arm, compactions, attempt });
}

/**
 * The size of the recorded summary is the size of everything an arm writes: frame, facts, and all digests together. The
 * cap is moved until that is nearly filled and not overrun; a strategy of many digests may have to fold fewer runs. A
 * model is asked once only: it keeps to its cap as it does in a chat.
 */
async function fittedTo(
  room: number,
  {
    arm,
    compactions,
    attempt,
  }: {
    arm: LabArm;
    compactions: readonly Compaction[];
    attempt: (options: OptionValues) => Promise<ArmOutcome>;
  },
): Promise<ArmOutcome> {
  let options: OptionValues = { maxSummaryTokens: clampCap(room - FRAME_TOKENS) };
  let best: { tried: ArmOutcome; written: number } | null = null;
  let [fits, overruns] = [0, Number.POSITIVE_INFINITY];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const tried = await attempt(options);
    const { written, folds } = writtenTokens(tried.outcome, compactions);
    const gained =
      best === null ||
      (best.written > room ? written < best.written : written <= room && written > best.written);
    const isFilled = written <= room && written >= room * NEARLY_FILLED;
    const isStuck = !gained && written <= room;
    if (gained) best = { tried, written };
    if (tried.prompts.length > 0 || tried.outcome.status !== 'COMPRESSED' || isFilled || isStuck) break;
    const cap = Number(options.maxSummaryTokens);
    if (written <= room) fits = Math.max(fits, cap);
    else overruns = Math.min(overruns, cap);
    const next = Number.isFinite(overruns)
      ? Math.floor(fits > 0 ? (fits + overruns) / 2 : Math.min(cap / 2, (1.5 * room) / folds))
      : Math.floor((cap * room) / Math.max(1, written));
    if (written <= room || cap > SMALLEST_CAP) options = { ...options, maxSummaryTokens: clampCap(next) };
    else if (takes(arm, 'maxRuns') && folds > 1)
      options = {
        ...options,
        maxRuns: Math.max(1, Math.min(folds - 1, Math.floor((folds * room) / written))),
      };
    else break;
  }
  return best?.tried ?? attempt(options);
}

const MOST_ROUNDS = 8;
const NEARLY_FILLED = 0.9;
const FRAME_TOKENS = 100;
const SMALLEST_CAP = 100;
const LARGEST_CAP = 50_000;

function clampCap(tokens: number): number {
  return Math.max(SMALLEST_CAP, Math.min(LARGEST_CAP, tokens));
}

function takes({ strategyId, options }: LabArm, option: string): boolean {
  const spec = strategyById(strategyId)?.options.some(({ key }) => key === option) ?? false;
  return spec && options[option] === undefined;
}

/** Tokens of what this compaction wrote itself; digests of earlier points are history to it. */
function writtenTokens({ compaction }: CompactOutcome, before: readonly Compaction[]) {
  const texts = new Set(before.at(-1)?.edits.map(textOf));
  const folds = (compaction?.edits ?? []).filter(
    (edit) => edit.type === 'summarize' && !texts.has(textOf(edit)),
  );
  return {
    written: folds.reduce((sum, edit) => sum + (edit.type === 'summarize' ? edit.tokens : 0), 0),
    folds: folds.length,
  };
}

function textOf(edit: Edit): string {
  return edit.type === 'summarize' ? edit.replacement.map(({ text }) => text).join('\n') : '';
}

async function attemptOnce({
  arm,
  point,
  compactions,
  ports,
  options,
}: {
  arm: LabArm;
  point: LabPoint;
  compactions: readonly Compaction[];
  ports: LabPorts;
  options: OptionValues;
}): Promise<ArmOutcome> {
  const { messages, recorded } = point;
  const prompts: string[] = [];
  const { summarizer } = ports;
  let made = 0;
  const outcome = await compact(
    {
      chatId: 'lab',
      messages,
      compactions,
      headId: messages.at(-1)?.id ?? null,
      rungs: [{ strategyId: arm.strategyId, options: { ...options, ...arm.options } }],
      rules: RULES,
      trigger: null,
      // A strategy that folds piece by piece goes on until it is as small as the recorded result.
      targetTokens: recorded ? viewTarget(point) : Math.floor(tokensOf(point) * DEEP_ENOUGH),
      windowTokens: ports.windowTokens ?? null,
      overheadTokens: 0,
    },
    {
      summarizer: summarizer && {
        ...summarizer,
        summarize: (request, signal, onText) => {
          prompts.push(request.user);
          return summarizer.summarize(request, signal, onText);
        },
      },
      tokenizer: { id: 'lab', count: ports.countTokens },
      clock: { now: ports.now },
      ids: { next: () => `lab-${arm.key}-${point.ordinal}-${made++}` },
      commit: async () => 'committed',
      signal: ports.signal,
      costOf: ports.costOf,
    },
  );
  return { outcome, prompts };
}

/** As far as the default profile would go: well below where it started. */
const DEEP_ENOUGH = 1 / 3;

function viewTarget({ recorded }: LabPoint): number {
  const edits = recorded?.compaction.edits ?? [];
  const folded = new Set(edits.flatMap((edit) => (edit.type === 'stub' ? [] : edit.messageIds)));
  const kept = (recorded?.messages ?? []).filter(({ id }) => !folded.has(id));
  return kept.reduce((sum, { tokens }) => sum + tokens, 0) + (recorded?.tokens ?? 0);
}

function tokensOf({ messages }: LabPoint): number {
  return messages.reduce((sum, { tokens }) => sum + tokens, 0);
}

function defaultRules(): SummaryRules {
  const profile = profileById(DEFAULT_PROFILE_ID);
  if (!profile) throw new Error('The default profile is missing.');
  return profile.rules;
}

/** Every arm is judged under the same rules, so that only the strategy differs. */
const RULES = defaultRules();
