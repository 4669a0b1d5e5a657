export { citationKey, mergeCitations, standingCitations } from './merge-citations';
export { takeCitations, withoutCitations } from './take-citations';
