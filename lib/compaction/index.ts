export { extractAnchors, fitAnchors, isCovered, mergeAnchors, putBackInto, renderAnchors } from './anchors';
export {
  type CutReason,
  type CutVerdict,
  judgeCut,
  legalCutAtOrAfter,
  legalCutAtOrBefore,
  listCuts,
  safeSplit,
} from './boundaries';
export { type AppliesRule, attachPoint, changesView, compactionInForce, type Path, pathTo } from './branch';
export {
  type Calibration,
  calibratedEstimate,
  FORGOTTEN,
  heuristicTokens,
  windowThreshold,
} from './calibration';
export { checkHistory } from './check-history';
export { citationKey, inheritedCitations, renamedCitations, standingCitations } from './citations';
export { type Compiled, compileView } from './compile';
export * from './goals';
export {
  type Attempt,
  attemptsOf,
  checkGuards,
  type FloorInput,
  type GuardInput,
  type GuardVerdict,
  irreducibleFloor,
  latchedFailure,
  settingsKeyOf,
} from './guards';
export { createHistoryIndex, type HistoryIndex, type Run } from './history-index';
export { looksLikeInjection } from './injection';
export { CHECK_IN_CAPS, type CheckInThresholds, checkInLessOften, type LessFrequent } from './less-frequent';
export { mechanicalSummary } from './mechanical-summary';
export { messageText, valueText } from './message-text';
export { type OptionSpec, type OptionValue, type OptionValues, readOptions } from './options';
export {
  type Fate,
  type FateRange,
  fatesByMessage,
  type MessageFate,
  type Plan,
  type PlanContext,
  type PlannedEdit,
  type PlannedStubs,
  type PlannedSummary,
  type Range,
  type Refusal,
  type RefusalReason,
  type Split,
} from './plan';
export type * from './ports';
export {
  DEFAULT_PROFILE_ID,
  PROFILES,
  type Profile,
  profileById,
  rungsFor,
  type SummaryRules,
  targetFor,
} from './profiles';
export {
  type OwnTemplates,
  PROMPTS,
  type Prompt,
  type PromptId,
  type PromptInput,
  promptFor,
} from './prompts';
export { compact, PLAIN_REASON } from './sequence/compact';
export { compactWhenDue, type WhenDueRequest } from './sequence/compact-when-due';
export { dropOldest, INPUT_SHARE } from './sequence/fit-input';
export { type PlannedRung, planWith } from './sequence/plan-rung';
export type {
  Blocked,
  CompactOutcome,
  CompactPorts,
  CompactRequest,
  GoalChoice,
  Progress,
  Rung,
} from './sequence/request';
export { mergeSnapshots, parseSnapshot, renderSnapshot, SECTION_NAMES } from './snapshot';
export {
  inWords,
  isFailure,
  isReported,
  LARGE_HISTORY_TOKENS,
  type StatusMessageKey,
  statusMessage,
} from './status-message';
export {
  AUTHORED_STRATEGY_ID,
  isRecorded,
  RECORDED_STRATEGY_PREFIX,
  STRATEGIES,
  type Strategy,
  strategyById,
  strategyLabel,
} from './strategies';
export { BUILT_IN_SUMMARIZER_ID, summariseByCode } from './summarise-by-code';
export {
  evaluateTrigger,
  TRIGGERS,
  type Trigger,
  type TriggerInput,
  type TriggerVerdict,
  triggerById,
} from './triggers';
export type * from './types';
export {
  type Budget,
  PROVIDER_PROFILES,
  type Problem,
  type ProviderProfile,
  type ProviderProfileId,
  type RuleId,
  type Target,
  type ValidateOptions,
  validateEdits,
  validateMessages,
  validatePlanned,
} from './validate';
export { applyEdits, type View, viewOf, viewTokens } from './view';
export { asViewMessage, isPrompt, type ViewMessage } from './view-message';
export { withStoredSummary } from './watermark';
