/** What the messages endpoint refuses, in its own words. Returns the first refusal, or null. */
export function refuseAnthropic(body: Record<string, unknown>): string | null {
  if (typeof body.max_tokens !== 'number') return 'max_tokens: Field required';
  const messages = body.messages;
  if (!Array.isArray(messages) || messages.length === 0) return 'messages: at least one message is required';
  const list = messages as AnthropicMessage[];
  return refuseRoles(list) ?? refuseContents(list) ?? refusePairing(list);
}

type Block = {
  type: string;
  text?: string;
  id?: string;
  name?: string;
  input?: unknown;
  tool_use_id?: string;
  signature?: string;
};
type AnthropicMessage = { role: string; content: string | Block[] };

function refuseRoles(messages: AnthropicMessage[]): string | null {
  for (const [index, { role }] of messages.entries()) {
    if (role === 'system') {
      return `messages: Unexpected role "system". The Messages API accepts a top-level \`system\` parameter, not "system" as an input message role.`;
    }
    if (role !== 'user' && role !== 'assistant') {
      return `messages: Unexpected role "${role}". Allowed roles are "user" or "assistant"`;
    }
    if (index > 0 && messages[index - 1]?.role === role) {
      return `messages: roles must alternate between "user" and "assistant", but found multiple "${role}" roles in a row`;
    }
  }
  if (messages[0]?.role !== 'user') return `messages: first message must use the "user" role`;
  if (messages.at(-1)?.role === 'assistant') {
    return 'This model does not support assistant message prefill. The conversation must end with a user message.';
  }
  return null;
}

function refuseContents(messages: AnthropicMessage[]): string | null {
  for (const [index, message] of messages.entries()) {
    const blocks = blocksOf(message);
    if (blocks.length === 0) {
      return `messages.${index}: all messages must have non-empty content except for the optional final assistant message`;
    }
    for (const [blockIndex, block] of blocks.entries()) {
      const place = `messages.${index}.content.${blockIndex}`;
      if (block.type === 'text' && !block.text) return 'messages: text content blocks must be non-empty';
      if (block.type === 'text' && !block.text?.trim()) {
        return 'messages: text content blocks must contain non-whitespace text';
      }
      if (block.type === 'thinking' && !block.signature) return `${place}.thinking.signature: Field required`;
      if (block.type !== 'tool_use') continue;
      if (!/^[a-zA-Z0-9_-]+$/.test(block.id ?? '')) {
        return `${place}.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'`;
      }
      if (!/^[a-zA-Z0-9_-]{1,200}$/.test(block.name ?? '')) {
        return `${place}.tool_use.name: String should match pattern '^[a-zA-Z0-9_-]{1,200}$'`;
      }
      if (typeof block.input !== 'object' || block.input === null || Array.isArray(block.input)) {
        return `${place}.tool_use.input: Input should be a valid dictionary`;
      }
    }
  }
  return null;
}

function refusePairing(messages: AnthropicMessage[]): string | null {
  const seen = new Set<string>();
  let open: string[] = [];
  for (const [index, message] of messages.entries()) {
    const blocks = blocksOf(message);
    const leading = leadingResults(blocks);
    const answered = new Set<string>();
    for (const [blockIndex, block] of blocks.entries()) {
      if (block.type !== 'tool_result') continue;
      const id = block.tool_use_id ?? '';
      if (!open.includes(id)) {
        return `messages.${index}.content.${blockIndex}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;
      }
      if (answered.has(id)) {
        return `messages.${index}.content.${blockIndex}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`;
      }
      if (leading.has(id)) answered.add(id);
    }
    const missing = open.filter((id) => !answered.has(id));
    if (missing.length > 0) return unanswered(index - 1, missing);

    open = blocks.filter(({ type }) => type === 'tool_use').map(({ id }) => id ?? '');
    for (const id of open) {
      if (seen.has(id)) return 'messages: `tool_use` ids must be unique';
      seen.add(id);
    }
  }
  return open.length > 0 ? unanswered(messages.length - 1, open) : null;
}

/** Results only count when no text stands before them. */
function leadingResults(blocks: Block[]): Set<string> {
  const firstOther = blocks.findIndex(({ type }) => type !== 'tool_result');
  const leading = firstOther === -1 ? blocks : blocks.slice(0, firstOther);
  return new Set(leading.map(({ tool_use_id }) => tool_use_id ?? ''));
}

function unanswered(index: number, ids: string[]): string {
  return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids.join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
}

function blocksOf({ content }: AnthropicMessage): Block[] {
  return typeof content === 'string' ? (content === '' ? [] : [{ type: 'text', text: content }]) : content;
}
