export { isCovered } from './covered';
export { extractAnchors } from './extract-anchors';
export { type FitOptions, fitAnchors } from './fit-anchors';
export { mergeAnchors } from './merge-anchors';
export { renderAnchors } from './render-anchors';
