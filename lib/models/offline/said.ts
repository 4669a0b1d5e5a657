import type { HeardMessage } from './heard';
import { sentencesOf } from './words';

/** One sentence of the chat and where it stands. */
export type Said = { text: string; message: HeardMessage };

const DECISION =
  /\b(decided?|decision|let'?s (use|go|keep|stick|do|make|drop|not|stay|take)|we('ll| will| are going to) (use|go|keep|need|drop|ship)|(go|going|went) with|instead of|switch(ed|ing)? to|changed? my mind|settled? (on|for)|agreed|rather than|must( not)?|never|always|no longer|from now on|prefer|stay with|stick (to|with)|use \w+ (for|as|instead)|not \w+ but)\b/i;
const OPEN =
  /\b(todo|to do|still (open|missing|to|need|have)|open question|not yet|left to do|remaining|next step|later|follow[- ]up|pending|blocked|unresolved|we should|needs? to be|remember to|don'?t forget)\b/i;

const CLEAR_DECISION =
  /\b(decided|decision|changed? my mind|let'?s (use|go|keep|drop)|from now on|settled (on|for)|agreed|instead of|no longer|must never|drop it)\b/i;

/** The ones said outright; where there are few, the fainter ones as well. */
export function clearDecisions(messages: HeardMessage[]): Said[] {
  const all = decisions(messages);
  const clear = all.filter(
    ({ text, message }) =>
      CLEAR_DECISION.test(text) && (message.role === 'user' || /\b(decided|agreed)\b/i.test(text)),
  );
  return clear.length >= 3 ? clear : all;
}

export function decisions(messages: HeardMessage[]): Said[] {
  return sentences(messages).filter(
    ({ text, message }) => DECISION.test(text) && isWorthQuoting(text) && message.role !== 'summary',
  );
}

export function openItems(messages: HeardMessage[]): Said[] {
  return sentences(messages).filter(({ text }) => OPEN.test(text) && isWorthQuoting(text));
}

/** Calls that failed, newest last. */
export function failures(messages: HeardMessage[]): Said[] {
  return messages.flatMap((message) =>
    message.calls
      .filter(({ isError }) => isError)
      .map(({ toolName, output }) => ({ text: `${toolName}: ${output ?? ''}`, message })),
  );
}

export type FileChange = { path: string; how: Set<string>; message: HeardMessage };

const CHANGES: Record<string, string> = {
  write_file: 'written',
  edit_file: 'edited',
  delete_file: 'deleted',
};

/** Files that tools changed, in order of their last change. */
export function fileChanges(messages: HeardMessage[]): FileChange[] {
  const changes = new Map<string, FileChange>();
  for (const message of messages) {
    for (const { toolName, input, output, isError } of message.calls) {
      if (isError) continue;
      const how = CHANGES[toolName];
      if (how && typeof input.path === 'string') note(changes, input.path, how, message);
      if (toolName !== 'run_javascript') continue;
      for (const [, verb, path = ''] of (output ?? '').matchAll(/^(Wrote|Deleted) (.+)\.$/gm)) {
        note(changes, path, verb === 'Wrote' ? 'written by a script' : 'deleted by a script', message);
      }
    }
  }
  return [...changes.values()];
}

function note(changes: Map<string, FileChange>, path: string, how: string, message: HeardMessage): void {
  const known = changes.get(path);
  changes.delete(path);
  changes.set(path, { path, how: new Set([...(known?.how ?? []), how]), message });
}

function sentences(messages: HeardMessage[]): Said[] {
  return messages.flatMap((message) => sentencesOf(message.text).map((text) => ({ text, message })));
}

function isWorthQuoting(text: string): boolean {
  return !text.endsWith('?') && text.length < 400 && !text.startsWith('<') && !text.startsWith('[');
}
