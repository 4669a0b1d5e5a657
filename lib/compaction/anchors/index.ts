export { isCovered } from './covered';
export { extractAnchors } from './extract-anchors';
export { type FitOptions, fitAnchors } from './fit-anchors';
export { mergeAnchors } from './merge-anchors';
export { putBackInto } from './put-back';
export { renderAnchors } from './render-anchors';
