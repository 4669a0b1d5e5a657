import { BAKERY_BEATS } from './bakery/beats';
import { BAKERY_FILES } from './bakery/final-files';
import { buildAgentRun } from './harbour/build-agent-run';
import { buildHarbour } from './harbour/build-harbour';
import type { Sample } from './sample';

/** The conversations that ship with the app, shortest first. */
export const SAMPLES: Sample[] = [
  {
    id: 'bakery',
    title: 'The bakery and the missing cent',
    description:
      'A short one for a first compaction: files are read, a guess turns out wrong, a mind is changed.',
    messageCount: 30,
    windowTokens: 12_000,
    build: () => ({ beats: BAKERY_BEATS, files: BAKERY_FILES }),
  },
  {
    id: 'agent-run',
    title: 'Agent run with much tool output',
    description:
      'A coding agent writes, checks and mends. Most of the window is tool output: try clearing it.',
    messageCount: 200,
    windowTokens: 100_000,
    build: () => buildAgentRun({ seed: 7, messages: 200 }),
  },
  {
    id: 'lost-fact',
    title: 'Three generations, one lost fact',
    description:
      'A long project with research and changed minds. Compact it three times, then ask whom long boats have to call, and on which channel.',
    messageCount: 600,
    windowTokens: 64_000,
    build: () => buildHarbour({ seed: 1904, messages: 600 }),
  },
  {
    id: 'ten-thousand',
    title: 'Ten thousand messages',
    description: 'Generated, to see how it scrolls, searches and compacts when a chat has grown for a year.',
    messageCount: 10_000,
    windowTokens: null,
    build: () => buildHarbour({ seed: 48, messages: 10_000, isBrief: true }),
  },
];
