/** What the assistant is told about itself when a chat has no instructions of its own. */
export function chatInstructions(input: { own: string | null; hasTools: boolean; isAgent: boolean }): string {
  const lines = [input.own?.trim() || defaultInstructions];
  if (input.hasTools) lines.push(toolInstructions);
  if (input.isAgent) lines.push(agentInstructions);
  return lines.join('\n\n');
}

const defaultInstructions =
  'You are a careful assistant in a chat. Answer in the language of the person. Use Markdown. Say so when you are not sure.';

const toolInstructions =
  'This chat has a workspace of text files. Use the tools to list, read, search, write, edit and delete files and to run JavaScript in a sandbox. Read before you edit. Paths are relative to the workspace.';

const agentInstructions =
  'The last message is a task. Work on it with the tools, step by step, until it is done; do not ask back. When it is done, say in a few lines what you did and what is left.';
