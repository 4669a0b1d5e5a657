import type { OptionValues } from './options';

/** How a summary is asked for, judged and replaced. */
export type SummaryRules = {
  /** A second call that checks the draft for what is missing. */
  selfCheck: boolean;
  /** Facts taken word for word by code beside the summary. */
  anchors: boolean;
  /** The model is asked to name the messages behind every sentence; the numbers are taken out before the summary is sent. */
  citeSources: boolean;
  maxAttempts: number;
  /** Try again while the result is over the target; the last one is used anyway. */
  retryUntilTarget: boolean;
  fallback: 'code' | 'mechanical' | 'none';
  /** Only an answer with the expected element counts; else plain text is taken as it is. */
  requireSnapshot: boolean;
  enforceCap: boolean;
  /** With the introduction that marks it as reference material, or the summary alone as its document has it. */
  framing: 'full' | 'bare';
  /** When the history is larger than the summariser's window: fold it in parts, or leave out the oldest. */
  inputFit: 'chunks' | 'drop-oldest';
  /** What the automatic path still does after a failure. */
  whenLatched: 'skip' | 'shorten-tool-output';
};

/** A named bundle of trigger, strategies and rules; each seed system is one. */
export type Profile = {
  id: string;
  label: string;
  explanation: string;
  triggerId: string;
  triggerOptions: OptionValues;
  strategyId: string;
  strategyOptions: OptionValues;
  /** Options of the other strategies it may take: the one for goals and those of the ladder. */
  otherOptions?: Readonly<Record<string, OptionValues>>;
  /** What is used when a goal was picked. */
  goalStrategyId: string;
  asksForGoal: boolean;
  /** Strategies taken in turn when the chosen one refuses or cannot make enough room. */
  ladder: readonly string[];
  /** How far below the trigger's threshold a compaction should end; null where the document knows no target. */
  headroomShare: number | null;
  rules: SummaryRules;
};

const SEED_RULES: SummaryRules = {
  selfCheck: false,
  anchors: false,
  citeSources: false,
  maxAttempts: 1,
  retryUntilTarget: false,
  fallback: 'none',
  requireSnapshot: false,
  enforceCap: false,
  framing: 'bare',
  inputFit: 'chunks',
  whenLatched: 'skip',
};

export const PROFILES: readonly Profile[] = [
  {
    id: 'foldline',
    label: 'Foldline',
    explanation:
      'Asks what you are working on when a chat has grown, keeps your own messages, folds tool work first and falls back to stronger measures only when they are needed.',
    triggerId: 'hybrid',
    triggerOptions: {},
    strategyId: 'selective',
    strategyOptions: {},
    goalStrategyId: 'since-last-prompt',
    asksForGoal: true,
    ladder: ['clear-tool-output', 'percentage'],
    headroomShare: 0.1,
    rules: {
      ...SEED_RULES,
      anchors: true,
      maxAttempts: 2,
      fallback: 'code',
      requireSnapshot: true,
      enforceCap: true,
      framing: 'full',
    },
  },
  {
    id: 'gemini-cli',
    label: 'Gemini CLI',
    explanation: 'At half of the window the older 70 % become one snapshot, which a second call reviews.',
    triggerId: 'utilisation',
    triggerOptions: {},
    strategyId: 'percentage',
    strategyOptions: {},
    goalStrategyId: 'percentage',
    asksForGoal: false,
    ladder: [],
    headroomShare: null,
    rules: { ...SEED_RULES, selfCheck: true, whenLatched: 'shorten-tool-output' },
  },
  {
    id: 'deliberate',
    label: 'Deliberate',
    explanation:
      'Checks in at 40,000 tokens and asks for your goal: with one, only the current exchange stays; without, the newest 30 %.',
    triggerId: 'hybrid',
    triggerOptions: {},
    strategyId: 'percentage',
    strategyOptions: {},
    goalStrategyId: 'since-last-prompt',
    asksForGoal: true,
    ladder: [],
    headroomShare: null,
    rules: SEED_RULES,
  },
  {
    id: 'forge',
    label: 'Forge',
    explanation:
      'At 60,000 tokens the earliest run of assistant and tool messages becomes one digest, one run per check; your messages stay.',
    triggerId: 'counts',
    triggerOptions: {},
    strategyId: 'selective',
    strategyOptions: { maxRuns: 1 },
    goalStrategyId: 'selective',
    asksForGoal: false,
    ladder: [],
    headroomShare: null,
    rules: SEED_RULES,
  },
  {
    id: 'onyx',
    label: 'Onyx',
    explanation:
      'One running summary per branch, updated when history fills three quarters of the room left for it.',
    triggerId: 'available',
    triggerOptions: {},
    strategyId: 'progressive',
    strategyOptions: {},
    goalStrategyId: 'progressive',
    asksForGoal: false,
    ladder: [],
    headroomShare: null,
    rules: SEED_RULES,
  },
  {
    id: 'contextguard',
    label: 'Contextguard',
    explanation:
      "Near the window's end everything becomes one hand-over summary and a continuation with your request; if the model fails, a mechanical summary.",
    triggerId: 'window-buffer',
    triggerOptions: {},
    strategyId: 'threshold',
    strategyOptions: {},
    goalStrategyId: 'threshold',
    asksForGoal: false,
    ladder: [],
    headroomShare: 0,
    rules: {
      ...SEED_RULES,
      maxAttempts: 3,
      retryUntilTarget: true,
      fallback: 'mechanical',
      inputFit: 'drop-oldest',
    },
  },
];

export const DEFAULT_PROFILE_ID = 'foldline';

export function profileById(id: string): Profile | undefined {
  return PROFILES.find((profile) => profile.id === id);
}

/** Where a compaction should end so that the trigger does not fire again at once. */
export function targetFor(
  { headroomShare }: Pick<Profile, 'headroomShare'>,
  thresholdTokens: number | null,
): number | null {
  if (headroomShare === null || thresholdTokens === null) return null;
  return Math.max(0, Math.ceil(thresholdTokens * (1 - headroomShare)) - 1);
}

/**
 * The chosen strategy first, then the ladder, each only once. A profile with a ladder tries its own strategy too when the
 * one for goals refuses: in an agent's one long turn there is nothing before the last prompt, but there are runs to fold.
 * `mustFit` adds what a chat that cannot go on needs.
 */
export function rungsFor(
  profile: Profile,
  { goal, mustFit = false }: { goal?: string | null; mustFit?: boolean } = {},
): { strategyId: string; options?: OptionValues }[] {
  const chosen = goal ? profile.goalStrategyId : profile.strategyId;
  const own = profile.ladder.length > 0 ? [profile.strategyId] : [];
  const ids = [chosen, ...own, ...profile.ladder, ...(mustFit ? LAST_RESORTS : [])];
  return [...new Set(ids)].map((strategyId) => ({
    strategyId,
    options:
      strategyId === profile.strategyId
        ? profile.strategyOptions
        : (profile.otherOptions?.[strategyId] ?? {}),
  }));
}

/** One common way out for every profile when the next request would not fit. */
const LAST_RESORTS = ['clear-tool-output', 'since-last-prompt', 'threshold'];
