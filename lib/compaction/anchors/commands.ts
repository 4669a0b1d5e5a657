import type { AnchorCollector } from './collect';
import type { Source } from './sources';
import { commandOf, inputFields, plainToolName } from './tool-input';

/** Commands that were run and whether the last run worked; looking around does not count. */
export function extractCommands(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'result' || !source.call) return;
  const command = commandLine(source.call.toolName, source.call.input);
  if (!command) return;
  const state = source.isError ? 'failed' : 'ok';
  facts.add({ class: 'command', key: command, text: command, state, messageId: source.messageId });
}

const LONGEST = 140;
const LOOKING_AROUND =
  /^(?:ls|cat|pwd|echo|cd|head|tail|grep|rg|find|wc|which|sed -n|tree|git (?:status|diff|log|show|branch)|stat|file|sleep|true|mkdir|touch|rm|cp|mv)(?:\s|$)/;

/** The part of a shell line that does the work: no `cd`, no pipes into head and tail, first line only. */
export function commandLine(toolName: string, input: unknown): string | null {
  if (!/bash|shell|command|exec|terminal/.test(plainToolName(toolName))) return null;
  const command = commandOf(inputFields(input));
  if (!command || command.length > 20_000) return null;
  const bare = command
    .replace(/^(?:cd\s+\S+\s*(?:&&|;)\s*|export\s+\w+=\S+\s*(?:&&|;)?\s*)+/, '')
    .split('\n', 1)[0]
    ?.replace(/\s*2>&1.*$|\s*\|\s*(?:head|tail|grep|less|sort|wc|tee)\b.*$|\s*<<.*$/, '')
    .trim();
  if (!bare || bare.length < 3 || LOOKING_AROUND.test(bare)) return null;
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST - 1)}…` : bare;
}
