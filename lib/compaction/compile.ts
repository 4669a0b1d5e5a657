import { pairTools } from './compile-tools';
import type { Part } from './types';
import { isForeign } from './validate/foreign-rules';
import {
  PROVIDER_PROFILES,
  type ProviderProfile,
  type ProviderProfileId,
  type Target,
} from './validate/provider-profile';
import { carriesItsContent, mayRead } from './validate/reasoning-rules';
import { SIGNATURE_BYPASS, signsCalls, unsignedSteps } from './validate/signature-rules';
import { hasContent } from './validate/structure-rules';
import type { ViewMessage } from './view-message';

export type Compiled = {
  messages: ViewMessage[];
  /** Standing instructions found inside the history; they belong before the messages. */
  instructions: string[];
  /** What had to be mended, in plain words. */
  notes: string[];
};

/**
 * The view as one provider takes it: roles, pairs, ids, reasoning and attachments mended so that the validator has
 * nothing to say. Pure and stable: the same view gives the same bytes, and compiling twice changes nothing.
 */
export function compileView(
  view: readonly ViewMessage[],
  {
    profileId,
    target = null,
    phase = 'request',
  }: { profileId: ProviderProfileId; target?: Target | null; phase?: 'request' | 'history' },
): Compiled {
  const profile = PROVIDER_PROFILES[profileId];
  const notes: string[] = [];
  const instructions: string[] = [];
  const readable: ViewMessage[] = [];
  for (const message of view) {
    if (message.role === 'system') {
      instructions.push(
        ...message.parts.flatMap((part) => (part.type === 'text' && part.text.trim() ? [part.text] : [])),
      );
      continue;
    }
    const role = message.role === 'assistant' || message.role === 'tool' ? message.role : 'user';
    if (message.parts.some(isForeign)) notes.push('Parts only another provider understands were left out.');
    const parts = replayable(message, { profile, target });
    if (parts.length > 0) readable.push({ ...message, role, parts });
  }
  const paired = pairTools(readable, profile, notes);
  const merged = profile.alternates ? mergeNeighbours(paired) : paired;
  const messages = profile.reasoning === 'signed' ? withoutStaleThinking(merged) : merged;
  if (messages.length === 0) return { messages, instructions, notes };
  if (messages[0]?.role !== 'user') {
    notes.push('The history does not start with a user message; an opening was put in front.');
    messages.unshift(filler('opening', '[The conversation starts here.]'));
  }
  if (phase === 'request' && messages.at(-1)?.role === 'assistant') {
    notes.push('The history ends with an answer; a request to go on was added.');
    messages.push(filler('go-on', 'Continue.'));
  }
  if (signsCalls(profile, target)) signOpenTurn(messages, notes);
  return { messages, instructions, notes };
}

type Replaying = { profile: ProviderProfile; target: Target | null };

function replayable(message: ViewMessage, replaying: Replaying): Part[] {
  const { profile, target } = replaying;
  const others = message.parts.some(
    (part) => part.type !== 'reasoning' && !isForeign(part) && hasContent(part),
  );
  return message.parts.flatMap((part): Part[] => {
    if (isForeign(part) || !hasContent(part)) return [];
    if (part.type === 'reasoning') {
      const keeps = others && mayRead(part, target) && reasoningAllowed(part, replaying, message);
      return keeps ? [part] : [];
    }
    if (
      part.type === 'tool-call' &&
      part.opaque !== undefined &&
      (!target || message.modelId !== target.modelId)
    ) {
      const { opaque: _, ...plain } = part;
      return [plain];
    }
    if (
      part.type === 'file' &&
      part.text === undefined &&
      !(part.url && profile.media.test(part.mediaType))
    ) {
      return [{ type: 'text', text: `[attachment ${part.name} (${part.mediaType}), not shown]` }];
    }
    return [part];
  });
}

function reasoningAllowed(
  part: Extract<Part, { type: 'reasoning' }>,
  { profile }: Replaying,
  message: ViewMessage,
): boolean {
  if (profile.reasoning === 'none') return false;
  if (profile.reasoning === 'signed') return part.opaque !== undefined;
  if (profile.reasoning === 'items') {
    const at = message.parts.indexOf(part);
    return (
      carriesItsContent(part) &&
      message.parts.slice(at + 1).some((next) => next.type !== 'reasoning' && hasContent(next))
    );
  }
  return true;
}

/** A signed block holds only while everything before it is as it was when it was made. */
function withoutStaleThinking(messages: readonly ViewMessage[]): ViewMessage[] {
  const changedFrom = messages.findIndex((message) => message.source !== 'original');
  if (changedFrom < 0) return [...messages];
  return messages.map((message, place) =>
    place < changedFrom
      ? message
      : { ...message, parts: message.parts.filter((part) => part.type !== 'reasoning') },
  );
}

function signOpenTurn(messages: ViewMessage[], notes: string[]): void {
  for (const place of unsignedSteps(messages)) {
    const message = messages[place];
    const first = message?.parts.findIndex((part) => part.type === 'tool-call') ?? -1;
    if (!message || first < 0) continue;
    const parts = message.parts.map((part, at) =>
      at === first ? { ...part, opaque: SIGNATURE_BYPASS } : part,
    );
    messages[place] = { ...message, parts };
    notes.push('A call without its thought signature is marked as made elsewhere.');
  }
}

function mergeNeighbours(messages: readonly ViewMessage[]): ViewMessage[] {
  const merged: ViewMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (!last || last.role !== message.role || message.role === 'tool') {
      merged.push({ ...message });
      continue;
    }
    last.parts = [...last.parts, ...message.parts];
    last.messageIds = [...last.messageIds, ...message.messageIds];
    last.tokens += message.tokens;
    if (message.source !== 'original') last.source = message.source;
  }
  return merged;
}

function filler(name: string, text: string): ViewMessage {
  return {
    id: `filler:${name}`,
    role: 'user',
    parts: [{ type: 'text', text }],
    tokens: 8,
    source: 'original',
    messageIds: [],
  };
}
