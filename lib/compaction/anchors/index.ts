export { isCovered } from './covered';
export { extractAnchors } from './extract-anchors';
export { type FitOptions, fitAnchors } from './fit-anchors';
export { mergeAnchors } from './merge-anchors';
export { putBackInto } from './put-back';
export { ANCHOR_CLASSES, renderAnchors } from './render-anchors';
