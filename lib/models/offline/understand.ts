import { type Clause, splitClauses, wholeClause } from './clauses';
import type { Heard, HeardCall } from './heard';
import { lastFile } from './paths';
import { answer, type Move, type Plan, type Situation, type Skill } from './plan';
import { dontKnow, pressButtons, refuse } from './skills/cannot';
import { appendText, deleteFiles, moveFile, replaceText } from './skills/change-files';
import { listFiles, outlineFile, readFile } from './skills/look-at-files';
import { question } from './skills/question';
import { calculate, count, runCode } from './skills/run-code';
import { search } from './skills/search';
import { talk } from './skills/talk';
import { changedFiles, findDecision, openAndWrong, recall, summariseChat } from './skills/this-chat';
import { writeFile } from './skills/write-files';

/** Nobody gives a plain order in more words than this. */
const LONGEST_CLAUSE = 800;

/** Asked in this order; the first that knows the request takes it. */
const SKILLS: Skill[] = [
  talk,
  runCode,
  calculate,
  moveFile,
  replaceText,
  appendText,
  writeFile,
  deleteFiles,
  changedFiles,
  summariseChat,
  count,
  findDecision,
  recall,
  openAndWrong,
  search,
  listFiles,
  outlineFile,
  readFile,
  pressButtons,
  refuse,
];

/** The next move of the built-in model. Everything it knows is in what it heard, so the same prompt gives the same move. */
export function decide(heard: Heard): Move {
  if (heard.request === '') return { type: 'answer', text: dontKnow('for a request') };
  const clauses = splitClauses(heard.request);
  const isSeveral = clauses.length > 1;
  const situation: Situation = { heard, file: lastFile({ ...heard, done: [] }), result: null };
  const open = [...heard.done];
  const told: string[] = [];
  let understood = 0;

  for (const clause of clauses) {
    const plan =
      planFor(clause, situation) ?? (isSeveral && isQuestion(clause) ? question(clause, situation) : null);
    if (!plan) continue;
    understood += 1;
    const move = follow(plan, open, heard);
    if (move.type === 'call') return move;
    told.push(move.text);
    if (move.hasFailed && isSeveral) {
      if (clause !== clauses.at(-1)) told.push('So I left the rest undone.');
      return { type: 'answer', text: told.join('\n\n') };
    }
    situation.file = move.file ?? situation.file;
    situation.result = move.result ?? situation.result;
  }
  if (understood > 0) return { type: 'answer', text: told.join('\n\n') };
  const plan =
    question(wholeClause(heard.request), situation) ?? answer(dontKnow('in this chat and in the help text'));
  return follow(plan, open, heard);
}

function isQuestion({ text }: Clause): boolean {
  return (
    text.endsWith('?') || /^(tell me|say|what|which|who|why|how|where|when|is|are|does|do)\b/i.test(text)
  );
}

function planFor(clause: Clause, situation: Situation): Plan | null {
  if (clause.text.length > LONGEST_CLAUSE) return null;
  for (const skill of SKILLS) {
    const plan = skill(clause, situation);
    if (plan) return plan;
  }
  return null;
}

/** Leads a plan through the calls that were already made for it. A call that was folded away is made again. */
function follow(plan: Plan, open: HeardCall[], { tools }: Heard): Move {
  const done: HeardCall[] = [];
  while (true) {
    const move = plan(done);
    if (move.type === 'answer') return move;
    if (!tools.has(move.toolName)) {
      return {
        type: 'answer',
        text: `That needs the tool \`${move.toolName}\`, which is switched off in this chat.`,
        hasFailed: true,
      };
    }
    const at = open.findIndex((call) => isSameCall(call, move));
    const [outcome] = at === -1 ? [] : open.splice(at, 1);
    if (!outcome) return move;
    done.push(outcome);
  }
}

function isSameCall(call: HeardCall, move: Extract<Move, { type: 'call' }>): boolean {
  return call.toolName === move.toolName && spelled(call.input) === spelled(move.input);
}

/** The SDK may hand the arguments back in another order. */
function spelled(input: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1)));
}
