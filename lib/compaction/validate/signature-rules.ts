import type { ToolCallPart } from '../types';
import type { ViewMessage } from '../view-message';
import { type Checked, type Problem, problem } from './problem';
import type { ProviderProfile, Target } from './provider-profile';

/** V23: in the turn still open, the first call of each step carries the signature its model gave it. */
export function signatureRules({ messages, profile, target }: Checked): Problem[] {
  if (!signsCalls(profile, target)) return [];
  return unsignedSteps(messages).map((place) =>
    problem('V23', messages[place], place, 'A call of the open turn has lost its thought signature.'),
  );
}

/** Gemini 3 and later refuse an open turn whose calls are not signed; earlier ones signed nothing. */
export function signsCalls(profile: ProviderProfile, target: Target | null): boolean {
  if (profile.reasoning !== 'thoughts' || !target) return false;
  const generation = /gemini-(\d+)/.exec(target.modelId)?.[1];
  return generation !== undefined && Number(generation) >= 3;
}

/** Places of the open turn's messages whose first call is not signed. */
export function unsignedSteps(messages: readonly ViewMessage[]): number[] {
  const opens = messages.findLastIndex(({ role }) => role === 'user');
  const steps: number[] = [];
  for (let place = opens + 1; place < messages.length; place++) {
    const first = messages[place]?.parts.find((part) => part.type === 'tool-call');
    if (first && !isSigned(first)) steps.push(place);
  }
  return steps;
}

/** The value the provider documents for calls whose signature cannot be had: made elsewhere, or by another model. */
export const SIGNATURE_BYPASS = { google: { thoughtSignature: 'skip_thought_signature_validator' } };

function isSigned({ opaque }: ToolCallPart): boolean {
  return typeof opaque === 'object' && opaque !== null && JSON.stringify(opaque).includes('thoughtSignature');
}
