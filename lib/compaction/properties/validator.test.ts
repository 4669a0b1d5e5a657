import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { history, RUNS, TIMEOUT_MS } from '../testing/arbitraries';
import { buildBranch } from '../testing/build';
import type { Part } from '../types';
import { validateMessages } from '../validate';
import { asViewMessage, type ViewMessage } from '../view-message';

const MUTATIONS = [
  'drop-message',
  'double-message',
  'swap-messages',
  'drop-part',
  'double-part',
  'retype-role',
  'empty-text',
  'rename-result',
  'change-call-id',
  'move-result-away',
  'input-to-string',
  'retype-part',
] as const;

/** Whether roles must alternate, and whether all results of a turn must come in one message. */
type Server = { alternates: boolean; oneBlock: boolean };

/**
 * A strict server in a few lines, written apart from the validator: it reads the list once, as a provider does, and
 * refuses at the first thing it does not expect.
 */
function serverAccepts(messages: readonly ViewMessage[], { alternates, oneBlock }: Server): boolean {
  if (messages.length === 0 || messages[0]?.role !== 'user') return false;
  const everUsed = new Set<string>();
  let waiting = new Map<string, string>();
  let inResults = false;
  let lastRole = '';
  for (const { role, parts } of messages) {
    const solid = parts.filter(
      (part) => part.type !== 'event' && (part.type !== 'text' || part.text.trim() !== ''),
    );
    if (solid.length === 0) return false;
    if (role === 'tool') {
      if (!inResults || (oneBlock && lastRole === 'tool')) return false;
      for (const part of parts) {
        if (part.type !== 'tool-result') return false;
        if (waiting.get(part.callId) !== part.toolName) return false;
        waiting.delete(part.callId);
      }
      lastRole = role;
      continue;
    }
    if (waiting.size > 0) return false;
    if (role !== 'user' && role !== 'assistant') return false;
    if (alternates && role === lastRole) return false;
    lastRole = role;
    waiting = new Map();
    for (const part of parts) {
      if (part.type === 'tool-result') return false;
      if (part.type !== 'tool-call') continue;
      if (role !== 'assistant' || everUsed.has(part.callId) || typeof part.input !== 'object') return false;
      everUsed.add(part.callId);
      waiting.set(part.callId, part.toolName);
    }
    inResults = role === 'assistant';
  }
  const last = messages.at(-1);
  return waiting.size === 0 && (last?.role === 'user' || last?.role === 'tool');
}

function mutate(messages: ViewMessage[], mutation: (typeof MUTATIONS)[number], at: number): ViewMessage[] {
  const place = at % messages.length;
  const message = messages[place];
  if (!message) return messages;
  const withParts = (change: (parts: Part[]) => Part[]) =>
    messages.with(place, { ...message, parts: change(message.parts) });
  const onResult = (change: (part: Extract<Part, { type: 'tool-result' }>) => Part) =>
    withParts((parts) => parts.map((part) => (part.type === 'tool-result' ? change(part) : part)));
  switch (mutation) {
    case 'drop-message':
      return messages.toSpliced(place, 1);
    case 'double-message':
      return messages.toSpliced(place, 0, { ...message, id: `${message.id}-copy` });
    case 'swap-messages':
      return messages.toSpliced(place, 1).toSpliced((place + 1) % messages.length, 0, message);
    case 'drop-part':
      return withParts((parts) => parts.slice(1));
    case 'double-part':
      return withParts((parts) => (parts[0] ? [...parts, parts[0]] : parts));
    case 'retype-role':
      return messages.with(place, { ...message, role: message.role === 'user' ? 'assistant' : 'user' });
    case 'empty-text':
      return withParts((parts) =>
        parts.map((part) => (part.type === 'text' ? { ...part, text: ' \n' } : part)),
      );
    case 'rename-result':
      return onResult((part) => ({ ...part, toolName: 'other' }));
    case 'change-call-id':
      return onResult((part) => ({ ...part, callId: `${part.callId}-x` }));
    case 'move-result-away':
      return message.role === 'tool' ? [...messages.toSpliced(place, 1), message] : messages;
    case 'input-to-string':
      return withParts((parts) =>
        parts.map((part) => (part.type === 'tool-call' ? { ...part, input: '{}' } : part)),
      );
    case 'retype-part':
      return withParts((parts) =>
        parts.map((part, index) => (index === at % parts.length ? retyped(part) : part)),
      );
  }
}

function retyped(part: Part): Part {
  if (part.type === 'text') return { type: 'tool-result', callId: 'c1', toolName: 'read', output: part.text };
  if (part.type === 'tool-call') return { ...part, type: 'tool-result', output: 'x' };
  return { type: 'text', text: 'retyped' };
}

const sound = history.map((sketches) => {
  const plain = sketches.map((sketch) => ({
    ...sketch,
    parts: sketch.parts?.filter((part) => part.type !== 'reasoning'),
  }));
  return buildBranch([...plain, { role: 'user', text: 'and now?' }]).map(asViewMessage);
});

describe.each([
  { profileId: 'openai-chat' as const, alternates: false, oneBlock: false },
  { profileId: 'openai-responses' as const, alternates: false, oneBlock: false },
  { profileId: 'anthropic' as const, alternates: true, oneBlock: false },
  { profileId: 'google' as const, alternates: true, oneBlock: true },
])('the validator against a strict server of the kind $profileId', ({ profileId, ...server }) => {
  it(
    'agrees about every single change to a sound history (P4)',
    () => {
      fc.assert(
        fc.property(sound, fc.constantFrom(...MUTATIONS), fc.nat(), (messages, mutation, at) => {
          const mutated = mutate(messages, mutation, at);
          const problems = validateMessages(mutated, { profileId });
          expect(problems.length === 0, JSON.stringify(problems)).toBe(serverAccepts(mutated, server));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
