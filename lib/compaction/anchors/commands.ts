import type { AnchorCollector } from './collect';
import type { Source } from './sources';
import { commandOf, inputFields } from './tool-input';

/** Commands that were run, with whether the last run failed. */
export function extractCommands(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'call' || !/bash|shell|command|exec|terminal/i.test(source.toolName)) return;
  const command = commandOf(inputFields(source.input));
  const line = command?.split('\n')[0]?.trim().slice(0, 160);
  if (!line) return;
  facts.add({
    class: 'command',
    key: line,
    text: line,
    state: source.failed ? 'failed' : 'ran',
    messageId: source.messageId,
  });
}
