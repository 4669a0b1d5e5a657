import path from 'node:path';
import { estimatePrompt } from '@/lib/compaction/estimate';
import { scaleFor } from '@/lib/compaction/token-scale';
import type { Message } from '@/lib/compaction/types';
import { type RecordedStretch, readRecordedUsage } from './recorded-usage';

export const TRANSCRIPTS = path.resolve('../shared/transcripts');

export type Prediction = { file: string; predicted: number; real: number; error: number };

/**
 * For each recorded call after the first of its stretch: what the estimator says of its prompt, knowing the usage reports
 * before it but not its own, against the prompt the provider reported. Left out, as nothing could know them: calls after
 * an image, after a change of model, and the few whose prompt shrank (the program that made the log dropped something).
 */
export function predictions(stretches: RecordedStretch[]): Prediction[] {
  return stretches.flatMap(({ file, messages }) =>
    messages.flatMap((call, at): Prediction[] => {
      const before = messages.slice(0, at);
      const last = before.findLastIndex((message) => message.usage);
      const previous = before[last];
      if (!call.usage || !previous?.usage || previous.modelId !== call.modelId) return [];
      if (before.slice(last).some((message) => message.hasImage)) return [];
      const real = call.usage.inputTokens;
      if (real <= previous.usage.inputTokens) return [];
      const predicted = predict(before, call.modelId ?? '');
      return [{ file, predicted, real, error: Math.abs(predicted - real) / real }];
    }),
  );
}

export function meanError(all: Prediction[]): number {
  return all.reduce((sum, { error }) => sum + error, 0) / all.length;
}

export async function run(): Promise<void> {
  const all = predictions(await readRecordedUsage(TRANSCRIPTS));
  const files = [...new Set(all.map(({ file }) => file))];
  console.log('Next prompt predicted after one real usage report, error as a share of the real prompt');
  for (const file of files)
    print(
      file,
      all.filter((prediction) => prediction.file === file),
    );
  print('all', all);
}

function predict(before: Message[], modelId: string): number {
  const scale = scaleFor(modelId);
  return estimatePrompt({
    view: before,
    branch: before,
    modelId,
    scale,
    overheadTokens: 0,
    viewChangedAt: null,
  }).promptTokens;
}

function print(label: string, some: Prediction[]): void {
  const errors = some.map(({ error }) => error).sort((one, other) => one - other);
  const at = (share: number) =>
    percent(errors[Math.min(errors.length - 1, Math.floor(errors.length * share))] ?? 0);
  const low = some.filter(({ predicted, real }) => predicted < real).length / some.length;
  console.log(
    `${label.padEnd(28)} ${String(some.length).padStart(5)} calls  mean ${percent(meanError(some))}  median ${at(0.5)}  p95 ${at(0.95)}  worst ${at(1)}  too low ${(100 * low).toFixed(0)} %`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`.padStart(7);
}
