import { extractAnchors } from '../anchors';
import type { Anchor, AnchorClass } from '../types';
import { buildBranch, type MessageSketch } from './build';

/** The anchors of sketched messages, and what tests ask of them. */
export const extract = (sketches: MessageSketch[], generation = 1) =>
  extractAnchors(buildBranch(sketches), { generation });

export const ofClass = (anchors: Anchor[], anchorClass: AnchorClass) =>
  anchors.filter((anchor) => anchor.class === anchorClass);

export const states = (anchors: Anchor[], anchorClass: AnchorClass) =>
  Object.fromEntries(ofClass(anchors, anchorClass).map((anchor) => [anchor.text, anchor.state]));

let call = 0;

/** A call with its result. */
export function tool(name: string, input: unknown, output: unknown = 'ok', isError = false): MessageSketch[] {
  const callId = `c${++call}`;
  return [
    { role: 'assistant', calls: [{ id: callId, name, input }], tokens: 1 },
    { role: 'tool', parts: [{ type: 'tool-result', callId, toolName: name, output, isError }], tokens: 1 },
  ];
}
