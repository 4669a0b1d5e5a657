import type { Part, Usage } from '@/lib/compaction/types';
import type { MessageDraft, TranscriptBuilder } from './build-transcript';
import type { Fields } from './json';

/** What one step of an answer holds, calls and results still together. */
export type Step = { parts: Part[]; usage: Usage | null };

/** Cuts the parts of one answer at each `step-start`. */
export function splitSteps(parts: Fields[], read: (part: Fields, step: Step) => Part[]): Step[] {
  let step: Step = { parts: [], usage: null };
  const steps = [step];
  for (const part of parts) {
    if (part.type === 'step-start' && step.parts.length > 0) {
      step = { parts: [], usage: null };
      steps.push(step);
    }
    step.parts.push(...read(part, step));
  }
  return steps;
}

/** One message per step, each followed by a message with the results of its calls. Usage without a step goes to the last. */
export function addSteps(
  builder: TranscriptBuilder,
  draft: Omit<MessageDraft, 'parts'>,
  steps: Step[],
): void {
  const counted = steps.some((step) => step.usage !== null);
  steps.forEach((step, index) => {
    const last = index === steps.length - 1;
    builder.add({
      ...draft,
      id: draft.id && index > 0 ? `${draft.id}~step${index + 1}` : draft.id,
      parts: step.parts.filter((part) => part.type !== 'tool-result'),
      usage: step.usage ?? (last && !counted ? draft.usage : null),
    });
    const results = step.parts.filter((part) => part.type === 'tool-result');
    if (results.length > 0)
      builder.add({ ...draft, id: null, role: 'tool', parts: results, usage: null, modelId: null });
  });
}
