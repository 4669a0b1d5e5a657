import { extractAnchors } from './anchors';
import { readSources } from './anchors/sources';
import { accountText, actionLines } from './by-code/action-lines';
import { type Line, LineChooser } from './by-code/choose-lines';
import { fileLines } from './by-code/file-lines';
import { type Focus, focusOn } from './by-code/focus';
import { planLines, problemLines } from './by-code/plan-lines';
import { type RankedSentence, rankSentences } from './by-code/rank-sentences';
import { earlierLines, statementLines } from './by-code/statement-lines';
import { type Turn, turnsOf } from './by-code/turns';
import { REMEMBER } from './cues';
import { isSmallTalk } from './small-talk';
import { SECTION_NAMES } from './snapshot';
import type { Anchor, Message, Snapshot, SnapshotSectionName } from './types';

/** Who wrote a summary that no model wrote. */
export const BUILT_IN_SUMMARIZER_ID = 'built-in';

export type SummariseByCodeInput = {
  messages: Message[];
  previous: Snapshot | null;
  /** Everything extracted and merged so far: where its exact facts come from. Empty: they are extracted anew. */
  anchors: Anchor[];
  goal: string | null;
  instructions: string | null;
  maxTokens: number;
  count: (text: string) => number;
  sections?: SnapshotSectionName[];
};

type Draft = SummariseByCodeInput & {
  turns: Turn[];
  focus: Focus;
  sentences: RankedSentence[];
  lastTurn: number;
  chooser: LineChooser;
  /** What has been written so far. */
  texts: Map<SnapshotSectionName, string>;
};

/** Share of the budget a section may take; the account of what happened gets whatever the others leave. */
const SHARES: Partial<Record<SnapshotSectionName, number>> = {
  constraints: 0.14,
  decisions: 0.12,
  file_system_state: 0.24,
  current_plan: 0.1,
  open_problems: 0.1,
  key_knowledge: 0.1,
};

/** A snapshot made of the history's own sentences and facts, without a model; the same input always gives the same snapshot. */
export function summariseByCode(input: SummariseByCodeInput): Snapshot {
  const turns = turnsOf(readSources(input.messages));
  const anchors =
    input.anchors.length > 0 ? input.anchors : extractAnchors(input.messages, { generation: 1 });
  const focus = focusOn(input.goal, input.instructions);
  const sentences = rankSentences(turns, focus);
  const chooser = new LineChooser(Math.max(0, input.maxTokens), input.count);
  const texts = new Map<SnapshotSectionName, string>();
  const draft: Draft = {
    ...input,
    anchors,
    turns,
    focus,
    sentences,
    lastTurn: sentences.at(-1)?.turn ?? turns.length - 1,
    chooser,
    texts,
  };
  const wanted = (name: SnapshotSectionName) => !input.sections || input.sections.includes(name);
  // What must not be crowded out is written first; the account of what happened takes the rest.
  for (const name of WRITING_ORDER) {
    if (!wanted(name)) continue;
    chooser.spend(`<${name}>\n</${name}>\n`);
    const text = WRITERS[name](draft);
    if (text) texts.set(name, text);
  }
  return {
    sections: SECTION_NAMES.flatMap((name) =>
      texts.has(name) ? [{ name, text: texts.get(name) ?? '' }] : [],
    ),
  };
}

const WRITING_ORDER: SnapshotSectionName[] = [
  'overall_goal',
  'current_goal',
  'constraints',
  'decisions',
  'current_plan',
  'open_problems',
  'file_system_state',
  'recent_actions',
  'discarded_context_summary',
  'key_knowledge',
];

const WRITERS: Record<SnapshotSectionName, (draft: Draft) => string> = {
  overall_goal: (draft) => {
    const earlier = sectionText(draft.previous, 'overall_goal');
    return single(draft, shortened(earlier || firstRequest(draft.turns) || '', draft.maxTokens / 2));
  },
  current_goal: (draft) => {
    const last = draft.turns.findLast((turn) => turn.request && !isSmallTalk(turn.request))?.request;
    return single(draft, draft.goal?.trim() || last || sectionText(draft.previous, 'current_goal'));
  },
  constraints: (draft) => section(draft, 'constraints', statementLines(draft.anchors, 'constraint')),
  decisions: (draft) => section(draft, 'decisions', statementLines(draft.anchors, 'decision')),
  current_plan: (draft) => {
    const lines = planLines(draft.anchors, draft.sentences, draft.lastTurn);
    const hasList = draft.anchors.some((anchor) => anchor.class === 'todo');
    return section(draft, 'current_plan', lines, { carryOver: !hasList });
  },
  open_problems: (draft) =>
    section(draft, 'open_problems', problemLines(draft.anchors, draft.sentences, draft.lastTurn)),
  file_system_state: (draft) => {
    const { root, changed, read } = fileLines(draft.anchors, draft.sentences, draft.turns);
    const head = root ? [{ text: `Under ${root}`, worth: 9, words: [] }] : [];
    return section(draft, 'file_system_state', [...head, ...changed, ...read], {
      carryOver: changed.length + read.length === 0,
      novelty: 0,
    });
  },
  recent_actions: (draft) => {
    const lines = [...earlierLines(draft.previous, 'recent_actions', draft.anchors), ...actionLines(draft)];
    return accountText(draft.chooser.choose(lines, { capTokens: draft.chooser.left * 0.85 }));
  },
  key_knowledge: (draft) => {
    const told = draft.sentences.filter((sentence) => REMEMBER.test(sentence.text));
    return section(
      draft,
      'key_knowledge',
      told.map((sentence) => ({ text: `- ${sentence.text}`, worth: sentence.worth, words: sentence.words })),
    );
  },
  discarded_context_summary: (draft) => single(draft, discarded(draft)),
};

function section(
  draft: Draft,
  name: SnapshotSectionName,
  lines: Line[],
  { carryOver = true, novelty = 0.3 } = {},
): string {
  const earlier = carryOver ? earlierLines(draft.previous, name, draft.anchors) : [];
  const capTokens = draft.maxTokens * (SHARES[name] ?? 1);
  return join(draft.chooser.choose([...earlier, ...lines], { capTokens, novelty }));
}

function single(draft: Draft, text: string | null | undefined): string {
  if (!text) return '';
  return join(draft.chooser.choose([{ text: text.trim(), worth: 1, words: [] }]));
}

function join(lines: Line[]): string {
  return lines.map((line) => line.text).join('\n');
}

/** At most so many characters, but a sentence or two in any case. */
function shortened(text: string, characters: number, least = 160): string {
  const longest = Math.max(least, characters);
  return text.length > longest ? `${text.slice(0, text.lastIndexOf(' ', longest - 2)).trimEnd()} …` : text;
}

function sectionText(snapshot: Snapshot | null, name: SnapshotSectionName): string {
  return snapshot?.sections.find((candidate) => candidate.name === name)?.text ?? '';
}

function firstRequest(turns: Turn[]): string | null {
  return turns.find((turn) => turn.request && !isSmallTalk(turn.request))?.request ?? null;
}

/** What was folded, and by name what the account above no longer mentions. */
function discarded({ messages, turns, texts, chooser, count }: Draft): string {
  if (messages.length === 0) return '';
  const results = messages.flatMap((message) =>
    message.parts.filter((part) => part.type === 'tool-result'),
  ).length;
  const spoken = messages.filter((message) => message.role === 'user' || message.role === 'assistant').length;
  const tools = results > 0 ? ` and ${results} tool results` : '';
  const folded = `Folded: ${spoken} messages${tools}; their full text is no longer in view.`;
  const written = [...texts.values()].join('\n');
  const dropped = turns.flatMap(({ request }) =>
    request && !isSmallTalk(request) && !written.includes(request.slice(0, 40))
      ? [shortened(request, 0, 60)]
      : [],
  );
  const named = [...new Set(dropped)].slice(-5).map((request) => `"${request}"`);
  const whole = named.length > 0 ? `${folded} Left out: ${named.join('; ')}.` : folded;
  return count(whole) < chooser.left ? whole : folded;
}
