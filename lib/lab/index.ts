export { type ArmRequest, armsOf, parseStrategies } from './arms';
export { type FrontierPoint, frontierOf } from './frontier';
export { parseAt, pointsOf } from './points';
export type { LabPorts } from './ports';
export {
  type Replay,
  type ReplayArm,
  type ReplayPoint,
  type ReplayRequest,
  replay,
  sweepTrigger,
} from './replay';
export type { ReplayCost } from './replay-cost';
export {
  countRows,
  LAB_VERSION,
  type LabProgress,
  type LabRequest,
  type LabResult,
  type PointFacts,
  runLab,
} from './run-lab';
export {
  bootstrapDifference,
  bootstrapMean,
  type Interval,
  mcNemar,
  median,
  wilsonInterval,
} from './statistics';
export { type ArmSummary, compareArms, compareFacts, type FactComparison, summariseLab } from './summarise';
export * from './types';
