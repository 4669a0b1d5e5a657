/** What the chat completions endpoint refuses, in its own words. Returns the first refusal, or null. */
export function refuseOpenAi(body: Record<string, unknown>): string | null {
  const messages = body.messages;
  if (!Array.isArray(messages) || messages.length === 0) {
    return "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.";
  }
  const list = messages as OpenAiMessage[];
  return (
    firstOf(list, refuseMessage) ??
    refusePairing(list) ??
    refuseOrder(list.filter(({ role }) => role !== 'system' && role !== 'developer'))
  );
}

type OpenAiCall = { id: string; type: string; function: { name: string; arguments: string } };
type OpenAiMessage = {
  role: string;
  content?: string | null | { type: string; text?: string }[];
  tool_calls?: OpenAiCall[];
  tool_call_id?: string;
};

function refuseMessage(message: OpenAiMessage, index: number): string | null {
  const { role, content } = message;
  if (!['system', 'developer', 'user', 'assistant', 'tool'].includes(role)) {
    return `Invalid value: '${role}'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.`;
  }
  if (message.tool_calls) return refuseCalls(message.tool_calls, index);
  if (content === null || content === undefined) {
    return `Invalid value for 'content': expected a string, got null. (messages.[${index}].content)`;
  }
  if (Array.isArray(content) && content.length === 0) {
    return `Invalid 'messages[${index}].content': empty array. Expected an array with minimum length 1, but got an empty array instead.`;
  }
  const isBlank =
    typeof content === 'string'
      ? content.trim() === ''
      : content.every((part) => part.type === 'text' && !part.text?.trim());
  if (isBlank && role !== 'tool') return `Invalid 'messages[${index}].content': must not be empty.`;
  return null;
}

function refuseCalls(calls: OpenAiCall[], index: number): string | null {
  if (calls.length === 0) {
    return `Invalid 'messages[${index}].tool_calls': empty array. Expected an array with minimum length 1, but got an empty array instead.`;
  }
  for (const [callIndex, call] of calls.entries()) {
    const place = `messages[${index}].tool_calls[${callIndex}]`;
    if (call.id.length > 40) {
      return `Invalid '${place}.id': string too long. Expected a string with maximum length 40, but got a string with length ${call.id.length} instead.`;
    }
    if (!/^[a-zA-Z0-9_-]+$/.test(call.function.name)) {
      return `Invalid '${place}.function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`;
    }
    if (!isJsonObject(call.function.arguments)) {
      return `Invalid '${place}.function.arguments': expected a JSON object.`;
    }
  }
  return null;
}

function refusePairing(messages: OpenAiMessage[]): string | null {
  const seen = new Set<string>();
  let open: Set<string> | null = null;
  let answered = new Set<string>();
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      const id = message.tool_call_id ?? '';
      if (!open) {
        return `Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'. (messages.[${index}].role)`;
      }
      if (answered.has(id)) return `Duplicate value for 'tool_call_id' of '${id}'.`;
      if (!open.delete(id)) {
        return `Invalid parameter: 'tool_call_id' of '${id}' not found in 'tool_calls' of previous message.`;
      }
      answered.add(id);
      continue;
    }
    if (open?.size) return unanswered(open);
    open = message.tool_calls ? new Set(message.tool_calls.map(({ id }) => id)) : null;
    answered = new Set();
    for (const { id } of message.tool_calls ?? []) {
      if (seen.has(id)) return `Duplicate value for 'tool_call_id' of '${id}'.`;
      seen.add(id);
    }
  }
  return open?.size ? unanswered(open) : null;
}

function refuseOrder(conversation: OpenAiMessage[]): string | null {
  if (conversation[0]?.role !== 'user')
    return "Invalid 'messages': the first message must have the role 'user'.";
  const last = conversation.at(-1)?.role;
  if (last === 'assistant')
    return "Invalid 'messages': the last message must have the role 'user' or 'tool'.";
  return null;
}

function unanswered(open: Set<string>): string {
  return `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...open].join(', ')}`;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function firstOf<Item>(items: Item[], refuse: (item: Item, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const refusal = refuse(item, index);
    if (refusal) return refusal;
  }
  return null;
}
