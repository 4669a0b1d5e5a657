import { valueText } from './message-text';
import type { Part, ToolCallPart, ToolResultPart } from './types';
import type { ProviderProfile } from './validate/provider-profile';
import type { ViewMessage } from './view-message';

/**
 * Every call followed by exactly one tool message with its results, in the order of the calls. Late results move up,
 * second ones go, missing ones are said to be missing, results without a call become plain text.
 */
export function pairTools(
  messages: readonly ViewMessage[],
  profile: ProviderProfile,
  notes: string[],
): ViewMessage[] {
  const { answers, used, answeredIds } = linkResults(messages);
  const ids = createIdMap(profile);
  const paired: ViewMessage[] = [];
  for (const message of messages) {
    const calls: PairedCall[] = [];
    const parts: Part[] = [];
    for (const part of message.parts) {
      if (part.type === 'tool-call') {
        const answer = answers.get(part);
        const callId = ids(part.callId);
        const renamed = { ...part, callId, input: asObject(part.input) };
        if (message.role === 'assistant') {
          parts.push(renamed);
          calls.push({ renamed, answer });
        }
      } else if (part.type === 'tool-result') {
        if (used.has(part)) continue;
        if (answeredIds.has(part.callId)) notes.push(`A second result for ${part.callId} was left out.`);
        else {
          notes.push(`The result ${part.callId} has no call; it is sent as text.`);
          parts.push({
            type: 'text',
            text: `[result of ${part.toolName || 'a tool'}, whose call is not part of the history]\n${valueText(part.output)}`,
          });
        }
      } else parts.push(part);
    }
    if (parts.length > 0)
      paired.push({ ...message, role: message.role === 'tool' ? 'user' : message.role, parts });
    if (calls.length > 0) paired.push(resultsMessage(calls, notes));
  }
  return paired;
}

type PairedCall = { renamed: ToolCallPart; answer: Answer | undefined };
type Answer = { part: ToolResultPart; message: ViewMessage };

function resultsMessage(calls: PairedCall[], notes: string[]): ViewMessage {
  const parts = calls.map(({ renamed, answer }): ToolResultPart => {
    const { callId, toolName } = renamed;
    if (answer) return { ...answer.part, callId, toolName };
    notes.push(`The call ${callId} has no result; it is marked as interrupted.`);
    const output = '[interrupted: this call never returned a result]';
    return { type: 'tool-result', callId, toolName, output, isError: true };
  });
  const senders = [...new Set(calls.flatMap(({ answer }) => (answer ? [answer.message] : [])))];
  return {
    id: senders[0]?.id ?? `results:${calls[0]?.renamed.callId}`,
    role: 'tool',
    parts,
    tokens: senders.reduce((sum, message) => sum + message.tokens, 0),
    source: senders.some((message) => message.source !== 'original') ? 'stubbed' : 'original',
    messageIds: senders.flatMap((message) => message.messageIds),
  };
}

/** Each result belongs to the latest call with its id before it; the first result of a call is its answer. */
function linkResults(messages: readonly ViewMessage[]) {
  const latest = new Map<string, ToolCallPart>();
  const answers = new Map<ToolCallPart, Answer>();
  const used = new Set<ToolResultPart>();
  for (const message of messages) {
    for (const part of message.parts) {
      if (part.type === 'tool-call' && message.role === 'assistant') latest.set(part.callId, part);
      if (part.type !== 'tool-result') continue;
      const call = latest.get(part.callId);
      if (!call || answers.has(call)) continue;
      answers.set(call, { part, message });
      used.add(part);
    }
  }
  return { answers, used, answeredIds: new Set([...used].map((part) => part.callId)) };
}

/** Ids the provider takes, each only once; the same id of the same call always becomes the same. */
function createIdMap({ callId: { maxLength, pattern } }: ProviderProfile): (callId: string) => string {
  const taken = new Set<string>();
  return (callId) => {
    const clean = pattern.test(callId) ? callId : callId.replace(/[^a-zA-Z0-9_-]/g, '_') || 'call';
    let id = clean.slice(0, maxLength);
    for (let copy = 2; taken.has(id); copy++) id = `${clean.slice(0, maxLength - 8)}_${copy}`;
    taken.add(id);
    return id;
  };
}

function asObject(input: unknown): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return input as Record<string, unknown>;
  return input === undefined || input === null ? {} : { value: input };
}
