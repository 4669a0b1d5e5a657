import type { Message } from '../../types';
import { buildBranch, type MessageSketch } from '../build';
import { type PlantedFact, plantings } from './facts';

export type PlantedChat = { messages: Message[]; facts: PlantedFact[] };

const FILLER_TURNS = 90;

/** A long chat of everyday filler with the facts planted at their depths. Always the same. */
export function plantedChat(): PlantedChat {
  const planted = plantings();
  const groups = planted.flatMap(({ at }) => at).sort((a, b) => a.depth - b.depth);
  const sketches: MessageSketch[] = [];
  let next = 0;
  for (let turn = 0; turn < FILLER_TURNS; turn++) {
    sketches.push(...fillerTurn(turn));
    while (next < groups.length && (groups[next]?.depth ?? 1) <= (turn + 1) / FILLER_TURNS)
      sketches.push(...(groups[next++]?.sketches ?? []));
  }
  return { messages: buildBranch(sketches), facts: planted.flatMap(({ fact }) => (fact ? [fact] : [])) };
}

const TOPICS = [
  'the table layout',
  'the filter bar',
  'the date picker',
  'the totals row',
  'the empty state',
  'the side menu',
  'the column widths',
  'the print view',
  'the search field',
];
const REMARKS = [
  'The spacing follows the grid of the other pages and wraps on narrow screens.',
  'Hovering a row shows its actions, and the keyboard reaches them in the same order.',
  'It reads the values once and keeps them until the page is left.',
  'Long names are cut with an ellipsis and shown in full in a tooltip.',
  'The colours come from the theme, so the dark variant needs nothing of its own.',
  'Sorting happens on the server and the arrow in the header says which way.',
];

/** A question, some tool output and an answer that nobody needs later. */
function fillerTurn(turn: number): MessageSketch[] {
  const topic = TOPICS[turn % TOPICS.length];
  const callId = `filler-${turn}`;
  const remarks = Array.from(
    { length: 5 },
    (_, index) => REMARKS[(turn * 5 + index * 7) % REMARKS.length],
  ).join(' ');
  const output = Array.from(
    { length: 60 },
    (_, line) => `${line + 1}  <div class="cell cell-${(turn * 13 + line) % 97}">row ${line}</div>`,
  ).join('\n');
  return [
    { role: 'user', text: `How does ${topic} look on small screens?` },
    {
      role: 'assistant',
      text: `I am looking at ${topic}.`,
      calls: [{ id: callId, name: 'read_file', input: { path: `src/views/view-${turn % 12}.html` } }],
    },
    { role: 'tool', parts: [{ type: 'tool-result', callId, toolName: 'read_file', output }] },
    { role: 'assistant', text: `About ${topic}: ${remarks}` },
  ];
}
