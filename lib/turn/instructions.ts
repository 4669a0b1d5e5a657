/** What the assistant is told about itself when a chat has no instructions of its own. */
export function chatInstructions(input: {
  own: string | null;
  hasTools: boolean;
  task: string | null;
}): string {
  const lines = [input.own?.trim() || defaultInstructions];
  if (input.hasTools) lines.push(toolInstructions);
  if (input.task)
    lines.push(`Work on this task until it is done, step by step, with the tools:\n${input.task.trim()}`);
  return lines.join('\n\n');
}

const defaultInstructions =
  'You are a careful assistant in a chat. Answer in the language of the person. Use Markdown. Say so when you are not sure.';

const toolInstructions =
  'This chat has a workspace of text files. Use the tools to list, read, search, write, edit and delete files and to run JavaScript in a sandbox. Read before you edit. Paths are relative to the workspace.';
