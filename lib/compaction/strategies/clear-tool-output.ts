import { protectedRanges } from '../fold';
import { numberOption, type OptionValues } from '../options';
import { type Plan, type PlanContext, type Refusal, refuse } from '../plan';
import { firstWhere } from '../prefix-sums';
import { inWords } from '../status-message';
import type { Strategy } from './strategy';
import { stubPlan } from './tool-output-budget';

export const clearToolOutput: Strategy = {
  id: 'clear-tool-output',
  version: 1,
  label: 'Clear tool output',
  explanation:
    'Replaces old tool outputs by one line each and leaves every word of the conversation alone. It needs no model and ' +
    'loses nothing that a tool cannot fetch again; the newest outputs are protected.',
  options: [
    {
      type: 'number',
      key: 'protectTokens',
      label: 'Newest tool output protected (at most a quarter of the window)',
      default: 50_000,
      min: 0,
      max: 1_000_000,
      unit: 'tokens',
    },
    {
      type: 'number',
      key: 'minSavedTokens',
      label: 'Smallest saving worth it',
      default: 200,
      min: 0,
      max: 1_000_000,
      unit: 'tokens',
    },
  ],
  defaultTriggerId: 'utilisation',
  plan,
};

function plan(context: PlanContext, options: OptionValues): Plan | Refusal {
  const { index, windowTokens } = context;
  if (index.length === 0) return refuse('clear-tool-output', 'empty-history', 'There are no messages yet.');
  const { outputs } = index;
  if (outputs.all.length === 0)
    return refuse('clear-tool-output', 'nothing-to-fold', 'No tool has been used.');
  const wanted = numberOption(options, 'protectTokens');
  const protectTokens = windowTokens === null ? wanted : Math.min(wanted, Math.floor(windowTokens / 4));
  const total = outputs.tokensBefore(outputs.all.length);
  const oldest = firstWhere(
    outputs.all.length,
    (ordinal) => total - outputs.tokensBefore(ordinal) <= protectTokens,
  );
  const list = outputs.clearable;
  const end = firstWhere(list.ordinals.length, (place) => (list.ordinals[place] ?? 0) >= oldest);
  const ranges = end > 0 ? [{ from: 0, to: end }] : [];
  const kept = protectedRanges(context);
  const stubs = stubPlan({ outputs, list, ranges, kept, form: 'one-line' });
  if (!stubs)
    return refuse('clear-tool-output', 'nothing-to-fold', 'Only the protected newest tool outputs are left.');
  if (stubs.savedTokens < numberOption(options, 'minSavedTokens')) {
    return refuse(
      'clear-tool-output',
      'too-little-to-save',
      `Clearing would save only ${inWords(stubs.savedTokens)} tokens.`,
    );
  }
  const tokensBefore = context.overheadTokens + index.totalTokens;
  const cut = outputs.all[oldest]?.at ?? index.length;
  return {
    type: 'plan',
    strategyId: 'clear-tool-output',
    strategyVersion: clearToolOutput.version,
    edits: [stubs],
    splits: [
      {
        cut,
        wanted: cut,
        reason: `newer tool outputs, ${inWords(protectTokens)} tokens of them, are protected`,
      },
    ],
    fates: [
      {
        from: 0,
        to: cut,
        fate: 'kept' as const,
        reason: 'text is never touched; only tool outputs are cleared',
      },
      { from: cut, to: index.length, fate: 'kept' as const, reason: 'newer than the protected tool outputs' },
    ].filter(({ from, to }) => to > from),
    tokensBefore,
    projectedTokensAfter: tokensBefore - stubs.savedTokens,
    promptId: null,
    notes: [],
  };
}
