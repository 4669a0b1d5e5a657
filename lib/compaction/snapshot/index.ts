export { mergeSnapshots } from './merge-snapshots';
export { type ParsedSnapshot, parseSnapshot } from './parse-snapshot';
export type { ProblemLines } from './problem-lines';
export { renderSnapshot } from './render-snapshot';
export { SECTION_NAMES } from './section-names';
