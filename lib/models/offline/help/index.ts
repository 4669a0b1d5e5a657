import { type Passage, rank } from '../retrieve';
import { aboutHelp } from './about';
import { chattingHelp } from './chatting';
import { compactionHelp } from './compaction';
import { inspectingHelp } from './inspecting';
import { modelsHelp } from './models';
import { safetyHelp } from './safety';
import type { HelpSection } from './section';
import { workspaceHelp } from './workspace';

/** The whole built-in help, in reading order. */
export const HELP: HelpSection[] = [
  ...aboutHelp,
  ...compactionHelp,
  ...inspectingHelp,
  ...chattingHelp,
  ...modelsHelp,
  ...workspaceHelp,
  ...safetyHelp,
];

export function helpPassages(): Passage[] {
  return HELP.map(({ title, text, also = '' }) => ({
    text,
    source: { type: 'help', title, also },
  }));
}

/** The sections that fit a question, best first; one that is far behind the best is left out. */
export function helpFor(question: string): HelpSection[] {
  const hits = rank(helpPassages(), question, 3);
  const value = ({ score, coverage }: { score: number; coverage: number }) => score * coverage;
  const best = hits[0] ? value(hits[0]) : 0;
  return hits
    .filter((hit) => value(hit) >= best * 0.5)
    .flatMap(({ passage }) =>
      HELP.filter(({ title }) => passage.source.type === 'help' && title === passage.source.title),
    );
}
