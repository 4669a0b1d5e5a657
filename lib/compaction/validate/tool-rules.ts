import type { ToolCallPart, ToolResultPart } from '../types';
import type { ViewMessage } from '../view-message';
import { type Checked, type Problem, problem } from './problem';

type Placed<T> = { part: T; place: number; message: ViewMessage };

/** V7 to V18: every call has exactly one answer, directly behind it, with its name, and ids a provider takes. */
export function toolRules(checked: Checked): Problem[] {
  const { messages, profile } = checked;
  const calls = new Map<string, Placed<ToolCallPart>>();
  const results = new Map<string, Placed<ToolResultPart>[]>();
  const problems: Problem[] = [];
  for (const [place, message] of messages.entries()) {
    for (const part of message.parts) {
      if (part.type === 'tool-call') {
        if (calls.has(part.callId))
          problems.push(problem('V7', message, place, `The call id ${part.callId} is used twice.`));
        calls.set(part.callId, { part, place, message });
        problems.push(...callShape(part, place, message, checked));
      }
      if (part.type === 'tool-result') {
        results.set(part.callId, [...(results.get(part.callId) ?? []), { part, place, message }]);
      }
    }
  }
  for (const call of calls.values())
    problems.push(...answersOf(call, results.get(call.part.callId) ?? [], checked));
  for (const [callId, placed] of results) {
    if (calls.has(callId)) continue;
    for (const { place, message } of placed)
      problems.push(problem('V10', message, place, `The result ${callId} has no call.`));
  }
  for (const [place, message] of messages.entries())
    problems.push(...turnShape(message, place, messages[place - 1], profile.id));
  return problems;
}

function callShape(part: ToolCallPart, place: number, message: ViewMessage, { profile }: Checked): Problem[] {
  const problems: Problem[] = [];
  if (typeof part.input !== 'object' || part.input === null || Array.isArray(part.input)) {
    problems.push(problem('V16', message, place, `The input of ${part.toolName} is not an object.`));
  }
  if (!profile.callId.pattern.test(part.callId) || part.callId.length > profile.callId.maxLength) {
    problems.push(
      problem(
        'V17',
        message,
        place,
        `The call id ${part.callId.slice(0, 80)} is not one ${profile.id} takes.`,
      ),
    );
  }
  return problems;
}

function answersOf(
  call: Placed<ToolCallPart>,
  answers: Placed<ToolResultPart>[],
  { messages }: Checked,
): Problem[] {
  const { part, place, message } = call;
  const first = answers[0];
  if (!first) return [problem('V8', message, place, `The call ${part.callId} has no result.`)];
  const problems = answers
    .slice(1)
    .map((extra) => problem('V11', extra.message, extra.place, `A second result for ${part.callId}.`));
  if (first.part.toolName !== part.toolName) {
    problems.push(
      problem(
        'V12',
        first.message,
        first.place,
        `${first.part.toolName} answers a call of ${part.toolName}.`,
      ),
    );
  }
  if (first.place === place) return problems;
  if (first.place < place) {
    problems.push(
      problem('V9', first.message, first.place, `The result ${part.callId} comes before its call.`),
    );
    return problems;
  }
  const between = messages.slice(place + 1, first.place + 1);
  if (between.some((other) => other.role !== 'tool')) {
    problems.push(
      problem(
        'V9',
        first.message,
        first.place,
        `The result ${part.callId} does not directly follow its call.`,
      ),
    );
  }
  return problems;
}

function turnShape(
  message: ViewMessage,
  place: number,
  previous: ViewMessage | undefined,
  profileId: string,
): Problem[] {
  const problems: Problem[] = [];
  const own = new Set(message.parts.flatMap((part) => (part.type === 'tool-call' ? [part.callId] : [])));
  const results = message.parts.flatMap((part) => (part.type === 'tool-result' ? [part.callId] : []));
  if (message.role === 'assistant' && results.some((callId) => !own.has(callId))) {
    problems.push(
      problem('V14', message, place, "A result inside the assistant's message answers a call elsewhere."),
    );
  }
  if (message.role === 'user' && results.length > 0) {
    problems.push(problem('V9', message, place, 'A tool result stands in a user message.'));
  }
  if (message.role !== 'tool') return problems;
  if (profileId === 'google' && previous?.role === 'tool') {
    problems.push(problem('V13', message, place, 'The results of one turn stand in several messages.'));
  }
  const firstText = message.parts.findIndex((part) => part.type !== 'tool-result');
  const lastResult = message.parts.findLastIndex((part) => part.type === 'tool-result');
  if (firstText >= 0 && firstText < lastResult) {
    problems.push(problem('V18', message, place, 'Text stands before a tool result of the same turn.'));
  }
  return problems;
}
