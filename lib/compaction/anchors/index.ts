export { extractAnchors } from './extract-anchors';
export { fitAnchors } from './fit-anchors';
export { mergeAnchors } from './merge-anchors';
export { renderAnchors } from './render-anchors';
