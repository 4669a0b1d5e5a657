import type { RunMessage } from './run-metadata';
import { answerMessageId } from './run-metadata';
import type { ItemPart, ItemTool, TranscriptItem } from './transcript';

/** The streamed tail as transcript items: the same ids the stored messages will have, so that nothing jumps at the end. */
export function liveItems(input: {
  messages: RunMessage[];
  /** Steps and messages already stored on the branch before the tail. */
  afterStep: number;
  afterNumber: number;
  isStreaming: boolean;
  now: number;
}): TranscriptItem[] {
  const items: TranscriptItem[] = [];
  let step = input.afterStep;
  let number = input.afterNumber;
  input.messages.forEach((message, messageIndex) => {
    const isLastMessage = messageIndex === input.messages.length - 1;
    const groups = message.role === 'assistant' ? splitSteps(message) : [message.parts];
    groups.forEach((parts, index) => {
      const isLast = message.role === 'assistant' && index === groups.length - 1;
      const isGrowing = isLast && input.isStreaming && isLastMessage;
      // How the answer ended comes with its last words; until it is stored, its last step carries it.
      const { status = 'complete', error = null } = isLast ? (message.metadata ?? {}) : {};
      step++;
      number++;
      items.push({
        id: message.role === 'assistant' ? answerMessageId(message.id, index) : message.id,
        role: message.role === 'assistant' ? 'assistant' : 'user',
        number,
        step,
        parts: liveParts(parts, isGrowing),
        status: isGrowing ? 'streaming' : status,
        error: isGrowing ? null : error,
        tokens: null,
        modelId: message.metadata?.modelId ?? null,
        usage: null,
        createdAt: message.metadata?.startedAt ?? input.now,
        durationMs: null,
        finishReason: null,
        answerStep: message.role === 'assistant' ? index + 1 : null,
        branch: null,
        startsAnswer: message.role === 'assistant' && index === 0,
        pinned: false,
      });
      if (parts.some((part) => part.type === 'dynamic-tool' || part.type.startsWith('tool-'))) number++;
    });
  });
  return items;
}

type UIPart = RunMessage['parts'][number];

function splitSteps(message: RunMessage): UIPart[][] {
  const groups: UIPart[][] = [];
  for (const part of message.parts) {
    if (part.type === 'step-start') groups.push([]);
    else if (groups.length === 0) groups.push([part]);
    else groups.at(-1)?.push(part);
  }
  return groups.length > 0 ? groups : [[]];
}

function liveParts(parts: UIPart[], isGrowing: boolean): ItemPart[] {
  const out: ItemPart[] = [];
  for (const part of parts) {
    if (part.type === 'text' && part.text !== '') out.push({ type: 'text', text: part.text });
    else if (part.type === 'reasoning' && part.text !== '') out.push({ type: 'reasoning', text: part.text });
    else if (part.type === 'file') {
      out.push({ type: 'file', name: part.filename ?? 'file', mediaType: part.mediaType, text: null });
    } else if (part.type === 'dynamic-tool' || part.type.startsWith('tool-')) {
      out.push(liveTool(part as ToolLike, isGrowing));
    }
  }
  return out;
}

type ToolLike = {
  type: string;
  toolName?: string;
  toolCallId: string;
  state: string;
  input?: unknown;
  output?: unknown;
  errorText?: string;
};

function liveTool(part: ToolLike, isGrowing: boolean): ItemTool {
  return {
    type: 'tool',
    callId: part.toolCallId,
    toolName: part.toolName ?? part.type.slice('tool-'.length),
    input: part.input ?? null,
    state: toolState(part.state, isGrowing),
    output: part.output ?? part.errorText ?? null,
  };
}

function toolState(state: string, isGrowing: boolean): ItemTool['state'] {
  if (state === 'output-available') return 'done';
  if (state === 'output-error' || state === 'output-denied') return 'failed';
  if (!isGrowing) return 'interrupted';
  return state === 'input-streaming' ? 'preparing' : 'running';
}
