export { extractAnchors } from './extract-anchors';
export { type FitOptions, fitAnchors, isCovered } from './fit-anchors';
export { mergeAnchors } from './merge-anchors';
export { renderAnchors } from './render-anchors';
