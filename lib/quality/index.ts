export { buildFactLedger, LEDGER_VERSION } from './build-ledger';
export { FACT_CLASSES, type FactClassInfo, weightOf } from './fact-classes';
export { type Hindsight, type HindsightRate, hindsightRecall } from './hindsight';
export { judgeFacts } from './judge-facts';
export { addTotals, scoreVerdicts } from './score';
export type * from './types';
export { type CompactedTexts, textsOfView } from './view-texts';
