import { AppError } from '@/lib/app-error';
import { type OptionValues, readOptions, STRATEGIES, strategyById } from '@/lib/compaction';
import type { LabArm } from './types';

export type ArmRequest = { strategyId: string; options?: OptionValues };

/** The arms of a run, each strategy and its parameters checked before anything is tried. */
export function armsOf(requests: readonly ArmRequest[]): LabArm[] {
  const arms = requests.map(({ strategyId, options = {} }) => {
    const strategy = strategyById(strategyId);
    if (!strategy) throw new AppError('invalid:lab', `There is no strategy "${strategyId}". ${known()}`);
    const unknown = Object.keys(options).find((key) => !strategy.options.some((spec) => spec.key === key));
    if (unknown) throw new AppError('invalid:lab', `${strategy.label} has no option "${unknown}".`);
    const read = readOptions(strategy.options, options);
    if (read.type === 'invalid')
      throw new AppError('invalid:lab', `${strategy.label}: ${read.problems.join(' ')}`);
    return { key: armKey(strategyId, options), strategyId, options };
  });
  return [...new Map(arms.map((arm) => [arm.key, arm])).values()];
}

/** `all`, or names with commas between them; parameters as `percentage:keepShare=0.2`. */
export function parseStrategies(text: string): ArmRequest[] {
  if (text.trim() === 'all') return STRATEGIES.map(({ id }) => ({ strategyId: id }));
  const requests = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [strategyId = '', ...pairs] = part.split(':');
      return { strategyId, options: Object.fromEntries(pairs.map(parsePair)) };
    });
  if (requests.length === 0) throw new AppError('invalid:lab', `No strategy was named. ${known()}`);
  return requests;
}

function parsePair(pair: string): [string, string | number | boolean] {
  const [key = '', value = ''] = pair.split('=');
  if (value === 'true' || value === 'false') return [key, value === 'true'];
  return [key, value !== '' && Number.isFinite(Number(value)) ? Number(value) : value];
}

function armKey(strategyId: string, options: OptionValues): string {
  const pairs = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return [strategyId, ...pairs.sort()].join(':');
}

function known(): string {
  return `Known are ${STRATEGIES.map(({ id }) => id).join(', ')}.`;
}
