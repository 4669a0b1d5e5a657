export {
  citationKey,
  inheritedCitations,
  mergeCitations,
  renamedCitations,
  standingCitations,
} from './merge-citations';
export { takeCitations, withoutCitations } from './take-citations';
