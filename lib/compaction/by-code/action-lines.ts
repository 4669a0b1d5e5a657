import { commandLine } from '../anchors/commands';
import { touchedFiles } from '../anchors/files';
import { obsoleteIn } from '../anchors/obsolete';
import { requestWeight } from '../anchors/requests';
import { inputFields, plainToolName } from '../anchors/tool-input';
import { isSmallTalk } from '../small-talk';
import type { Anchor } from '../types';
import type { Line } from './choose-lines';
import type { Focus } from './focus';
import { contentWords, type RankedSentence } from './rank-sentences';
import type { Turn } from './turns';

type Account = { turns: Turn[]; sentences: RankedSentence[]; anchors: Anchor[]; focus: Focus };

/** What was asked, done and found, turn by turn: the request in the user's words, the work in one line, the outcome in the assistant's words. */
export function actionLines({ turns, sentences, anchors, focus }: Account): Line[] {
  const isObsolete = obsoleteIn(anchors);
  const lastTime = new Map(turns.map((turn) => [turn.request, turn.index]));
  const byTurn = new Map<number, RankedSentence[]>();
  for (const sentence of sentences) {
    const list = byTurn.get(sentence.turn);
    if (list) list.push(sentence);
    else byTurn.set(sentence.turn, [sentence]);
  }
  return turns.flatMap((turn) => {
    const recency = (turn.index + 1) / turns.length;
    const last = turn.index === turns.length - 1 ? 0.3 : 0;
    const lines: Line[] = [];
    const isRepeated = lastTime.get(turn.request) !== turn.index;
    if (turn.request && !isRepeated && !isObsolete(turn.request)) {
      const worth = isSmallTalk(turn.request) ? 0.4 : 1 + requestWeight(turn.request) + 0.5 * recency + last;
      const isOld = turn.index < turns.length - 4;
      const request = isOld ? clip(turn.request, 220) : turn.request;
      const words = contentWords(request);
      // A short request and one that is on the goal are taken anyway; a long one only if the constraints do not hold it already.
      lines.push({
        text: `- User: ${quoted(request)}`,
        worth: worth + focus(words),
        words,
        always: words.length < 6 || focus(words) > 0,
      });
    }
    const work = workOf(turn);
    if (work.text)
      lines.push({
        text: `  Did: ${work.text}`,
        worth: (work.changes ? 1 : 0.3) + 0.3 * recency + last,
        words: [],
      });
    const said = byTurn.get(turn.index) ?? [];
    const best = said.reduce<RankedSentence | null>(
      (top, next) => (top && top.worth >= next.worth ? top : next),
      null,
    );
    for (const sentence of said) {
      lines.push({
        text: `  → ${sentence.text}`,
        worth: sentence.worth + last + (sentence === best ? 0.3 : 0),
        words: sentence.words,
      });
    }
    return lines.map((line) => ({ ...line, turn: turn.index }));
  });
}

/** The chosen lines as text. Where a turn lost its request to the budget, its first line stands for it, not under the one before. */
export function accountText(lines: Line[]): string {
  return lines
    .map(({ text, turn }, index) =>
      turn !== undefined && text.startsWith('  ') && lines[index - 1]?.turn !== turn
        ? `- ${text.trimStart()}`
        : text,
    )
    .join('\n');
}

function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const at = text.lastIndexOf(' ', longest - 1);
  return `${text.slice(0, at > longest / 2 ? at : longest - 1).trimEnd()} …`;
}

function quoted(text: string): string {
  return `"${text.replace(/\s+/g, ' ')}"`;
}

/** The tool calls of a turn in one line: changed files, commands with failures, the rest as counts. */
function workOf(turn: Turn): { text: string; changes: boolean } {
  const changed = new Map<string, string>();
  const commands = new Map<string, boolean>();
  const others = new Map<string, number>();
  const deeds: string[] = [];
  for (const entry of turn.work) {
    if (entry.type === 'call') {
      const touches = entry.failed
        ? []
        : touchedFiles(entry.toolName, entry.input).filter((touch) => touch.state !== 'read');
      for (const touch of touches) changed.set(baseName(touch.path), touch.state);
      if (touches.length > 0 || commandLine(entry.toolName, entry.input)) continue;
      const deed = entry.failed ? null : deedOf(entry.toolName, entry.input);
      if (deed) deeds.push(deed);
      else others.set(entry.toolName, (others.get(entry.toolName) ?? 0) + 1);
    } else if (entry.call) {
      const command = commandLine(entry.call.toolName, entry.call.input);
      if (command) commands.set(command, entry.isError);
    }
  }
  const pieces: string[] = [];
  const byState = new Map<string, string[]>();
  for (const [name, state] of changed) byState.set(state, [...(byState.get(state) ?? []), name]);
  for (const [state, names] of byState) pieces.push(`${state} ${list(names, 6)}`);
  if (deeds.length > 0) pieces.push(list(deeds.slice(-4), 4));
  const ran = [...commands].map(
    ([command, failed]) => `\`${command.slice(0, 80)}\`${failed ? ' (failed)' : ''}`,
  );
  if (ran.length > 0)
    pieces.push(`ran ${list(ran.slice(-3), 3)}${ran.length > 3 ? ` and ${ran.length - 3} more` : ''}`);
  if (others.size > 0)
    pieces.push(
      `used ${[...others]
        .slice(0, 4)
        .map(([name, times]) => (times > 1 ? `${name} ×${times}` : name))
        .join(', ')}`,
    );
  return { text: pieces.join('; '), changes: changed.size + commands.size + deeds.length > 0 };
}

const CHANGES_THE_WORLD =
  /^(?:update|create|cancel|book|send|delete|add|set|modify|transfer|pay|order|post|submit|assign|close|schedule)_/;

/** A call that does more than look: its name and what it was given. */
function deedOf(toolName: string, input: unknown): string | null {
  const name = plainToolName(toolName);
  if (!CHANGES_THE_WORLD.test(name) || /todo|plan|file/.test(name)) return null;
  const given = Object.entries(inputFields(input))
    .filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
    )
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');
  return `${name}(${given.length > 90 ? `${given.slice(0, 89)}…` : given})`;
}

function list(names: string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
