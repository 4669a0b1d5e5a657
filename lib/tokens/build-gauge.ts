import { estimatePrompt } from '../compaction/estimate';
import { estimateMessage, type SizedMessage } from '../compaction/estimate-messages';
import { scaleFor } from '../compaction/token-scale';
import type { Message, Role } from '../compaction/types';
import { type Gauge, type NumberKind, OVERHEAD_LABELS } from './gauge';
import { measureInstructions, measureTools, type ToolDefinition } from './measure-overhead';

export type GaugeInput = {
  modelId: string;
  instructions: string;
  tools: readonly ToolDefinition[];
  /** What the model is sent next of the branch, and the branch with the usage its answers reported. */
  view: readonly (SizedMessage & { role: Role; source?: 'original' | 'stubbed' | 'summary' })[];
  branch: readonly Message[];
  viewChangedAt: number | null;
  windowTokens: number | null;
  windowKind: NumberKind;
  thresholdTokens: number | null;
};

/** The size of the next request and what it is made of. The parts add up to the total. */
export function buildGauge(input: GaugeInput): Gauge {
  const { modelId, view, branch, viewChangedAt } = input;
  const scale = scaleFor(modelId);
  const instructions = measureInstructions(input.instructions, scale);
  const tools = measureTools(input.tools, scale);
  const { promptTokens, kind, overheadTokens } = estimatePrompt({
    view,
    branch,
    modelId,
    scale,
    overheadTokens: instructions + tools,
    viewChangedAt,
  });
  const sizes = new Map<string, number>();
  for (const message of view) {
    const label = labelOf(message);
    sizes.set(label, (sizes.get(label) ?? 0) + estimateMessage(message, scale));
  }
  const overhead = [
    { label: OVERHEAD_LABELS.instructions, tokens: instructions },
    { label: OVERHEAD_LABELS.tools, tokens: tools },
    { label: OVERHEAD_LABELS.provider, tokens: overheadTokens - instructions - tools },
  ];
  const messages = MESSAGE_LABELS.map((label) => ({ label, tokens: sizes.get(label) ?? 0 }));
  return {
    usedTokens: promptTokens,
    kind,
    windowTokens: input.windowTokens,
    windowKind: input.windowKind,
    thresholdTokens: input.thresholdTokens,
    parts: fitted(overhead, messages, promptTokens),
  };
}

type GaugePart = Gauge['parts'][number];

const MESSAGE_LABELS = ['Summaries', 'Your messages', 'Answers', 'Tool calls and results'];

function labelOf({ role, source, parts }: GaugeInput['view'][number]): string {
  if (source === 'summary') return 'Summaries';
  const usesTools = parts.some((part) => part.type === 'tool-call' || part.type === 'tool-result');
  if (role === 'tool' || usesTools) return 'Tool calls and results';
  return role === 'assistant' ? 'Answers' : 'Your messages';
}

/** The overhead as it is and the messages stretched to fill the rest: the total is known better than its parts. */
function fitted(overhead: GaugePart[], messages: GaugePart[], total: number): GaugePart[] {
  const fixed = sum(overhead);
  if (fixed > total || sum(messages) === 0) return stretched(overhead, total);
  return [...overhead, ...stretched(messages, total - fixed)].filter(({ tokens }) => tokens > 0);
}

function stretched(parts: GaugePart[], total: number): GaugePart[] {
  const whole = sum(parts);
  let left = total;
  let weight = whole;
  return parts
    .map(({ label, tokens }) => {
      const share = weight === 0 ? 0 : Math.round((left * tokens) / weight);
      left -= share;
      weight -= tokens;
      return { label, tokens: share };
    })
    .filter(({ tokens }) => tokens > 0);
}

function sum(parts: GaugePart[]): number {
  return parts.reduce((total, { tokens }) => total + tokens, 0);
}
