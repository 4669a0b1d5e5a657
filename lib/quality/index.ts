export { type Behaviour, behaviourAfter } from './behaviour';
export { buildFactLedger, LEDGER_VERSION } from './build-ledger';
export { type DecayPoint, type DecayRow, type DecayStep, decayOverGenerations } from './decay';
export { commonTokens, type Economy, RELATIVE_PRICE, reckonEconomy } from './economy';
export { type Extrinsic, extrinsicEntities } from './extrinsic';
export { FACT_CLASSES, type FactClassInfo } from './fact-classes';
export { type Hindsight, type HindsightRate, hindsightRecall } from './hindsight';
export { judgeFacts } from './judge-facts';
export { makeProbes, type Probe } from './make-probes';
export {
  type MeasureInput,
  measureCompaction,
  type QualityReport,
  REPORT_VERSION,
} from './measure-compaction';
export { answerProbes, type ProbeScore } from './probe-answers';
export { type Reached, reachedSummariser } from './reached';
export { type History, readHistory } from './read-history';
export { scoreVerdicts } from './score';
export type * from './types';
export { checkValidity, type Due, type Validity, type ValidityCheck } from './validity';
export { chunksOf } from './view-chunks';
export { type CompactedTexts, textsOfView } from './view-texts';
