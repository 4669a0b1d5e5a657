import type { AssistantModelMessage, ModelMessage, ToolModelMessage } from 'ai';
import type { Message, Part, ToolCallPart } from '../compaction/types';

type AssistantContent = Exclude<AssistantModelMessage['content'], string>;
type ToolContent = ToolModelMessage['content'];

/**
 * Our messages as the AI SDK takes them. A call that never got its answer is answered with a note, a result without its
 * call is left out, and reasoning goes back only to the provider that wrote it.
 */
export function toModelMessages(messages: Message[], target: { providerId: string }): ModelMessage[] {
  const out: ModelMessage[] = [];
  let openCalls: ToolCallPart[] = [];

  const answerOpenCalls = () => {
    if (openCalls.length === 0) return;
    const results: ToolContent = openCalls.map((call) => ({
      type: 'tool-result',
      toolCallId: call.callId,
      toolName: call.toolName,
      output: { type: 'error-text', value: 'Interrupted before the tool answered.' },
    }));
    const last = out.at(-1);
    if (last?.role === 'tool') last.content.push(...results);
    else out.push({ role: 'tool', content: results });
    openCalls = [];
  };

  for (const message of messages) {
    if (message.role === 'tool') {
      const results = toolContent(message.parts, openCalls);
      openCalls = openCalls.filter(
        (call) => !results.some((result) => 'toolCallId' in result && result.toolCallId === call.callId),
      );
      if (results.length === 0) continue;
      const last = out.at(-1);
      if (last?.role === 'tool') last.content.push(...results);
      else out.push({ role: 'tool', content: results });
      continue;
    }
    answerOpenCalls();
    if (message.role === 'assistant') {
      const content = assistantContent(message.parts, target.providerId);
      if (content.length === 0) continue;
      out.push({ role: 'assistant', content });
      openCalls = message.parts.filter((part) => part.type === 'tool-call');
      continue;
    }
    const text = plainText(message.parts);
    if (text.trim() !== '') out.push({ role: 'user', content: [{ type: 'text', text }] });
  }
  answerOpenCalls();
  return out;
}

/** What a person wrote, attached text files included, as one text. */
export function plainText(parts: Part[]): string {
  const pieces: string[] = [];
  for (const part of parts) {
    if (part.type === 'text') pieces.push(part.text);
    if (part.type === 'file') {
      pieces.push(
        part.text === undefined
          ? `Attached file ${part.name} is in the workspace; read it with the tools.`
          : fileBlock(part.name, part.text),
      );
    }
  }
  return pieces.join('\n\n');
}

function fileBlock(name: string, text: string): string {
  return `Attached file ${name}:\n\`\`\`\`\n${text}\n\`\`\`\``;
}

function assistantContent(parts: Part[], providerId: string): AssistantContent {
  const content: AssistantContent = [];
  for (const part of parts) {
    if (part.type === 'text' && part.text.trim() !== '') content.push({ type: 'text', text: part.text });
    if (part.type === 'reasoning' && part.opaque !== undefined && part.providerId === providerId) {
      content.push({ type: 'reasoning', text: part.text, providerOptions: part.opaque as never });
    }
    if (part.type === 'tool-call') {
      content.push({
        type: 'tool-call',
        toolCallId: part.callId,
        toolName: part.toolName,
        input: part.input ?? {},
        ...(part.opaque !== undefined && { providerOptions: part.opaque as never }),
      });
    }
  }
  // Reasoning alone is no turn any provider accepts.
  return content.some((part) => part.type !== 'reasoning') ? content : [];
}

function toolContent(parts: Part[], openCalls: ToolCallPart[]): ToolContent {
  const content: ToolContent = [];
  const answered = new Set<string>();
  for (const part of parts) {
    if (part.type !== 'tool-result' || answered.has(part.callId)) continue;
    if (!openCalls.some((call) => call.callId === part.callId)) continue;
    answered.add(part.callId);
    content.push({
      type: 'tool-result',
      toolCallId: part.callId,
      toolName: part.toolName,
      output: part.isError
        ? { type: 'error-text', value: asText(part.output) }
        : typeof part.output === 'string'
          ? { type: 'text', value: part.output }
          : { type: 'json', value: (part.output ?? null) as never },
    });
  }
  return content;
}

function asText(output: unknown): string {
  return typeof output === 'string' ? output : JSON.stringify(output);
}
