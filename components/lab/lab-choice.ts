import type { OptionValue } from '@/lib/compaction/options';
import type { LabSpec } from '@/lib/turn/lab/lab-spec';

export type RuleChoice = { id: string; options: Record<string, OptionValue> };

/** What is set up on the page. All of it lives in the address, so that a link runs the same again. */
export type LabChoice = {
  chats: string[];
  arms: RuleChoice[];
  mode: LabSpec['mode'];
  /** `recorded`, or a share of the chat. */
  at: 'recorded' | number;
  model: string | null;
  trigger: RuleChoice;
  windowTokens: number | null;
  sweep: { option: string; from: number; to: number; steps: number };
};

export const DEFAULT_CHOICE: LabChoice = {
  chats: [],
  arms: ['selective', 'percentage', 'since-last-prompt'].map((id) => ({ id, options: {} })),
  mode: 'points',
  at: 0.7,
  model: null,
  trigger: { id: 'utilisation', options: {} },
  windowTokens: null,
  sweep: { option: 'threshold', from: 0.3, to: 0.9, steps: 7 },
};

type Parameters = { get: (name: string) => string | null };

/** The choice an address stands for; what it does not say is as usual. */
export function readAddress(parameters: Parameters): LabChoice {
  const list = (name: string) => (parameters.get(name) ?? '').split(',').filter(Boolean);
  const mode = parameters.get('mode');
  const at = parameters.get('at');
  const [option, from, to, steps] = (parameters.get('sweep') ?? '').split('~');
  const usual = DEFAULT_CHOICE;
  return {
    chats: list('chats'),
    arms: parameters.get('arms') === null ? usual.arms : list('arms').map(readRule),
    mode: mode === 'replay' || mode === 'sweep' ? mode : 'points',
    at: at === 'recorded' ? 'recorded' : (numberOr(at, null) ?? usual.at),
    model: parameters.get('model') || null,
    trigger: parameters.get('trigger') ? readRule(parameters.get('trigger') ?? '') : usual.trigger,
    windowTokens: numberOr(parameters.get('window'), null),
    sweep: option
      ? {
          option,
          from: numberOr(from, null) ?? usual.sweep.from,
          to: numberOr(to, null) ?? usual.sweep.to,
          steps: numberOr(steps, null) ?? usual.sweep.steps,
        }
      : usual.sweep,
  };
}

/** The parameters of an address for a choice; null where it is as usual. */
export function writeAddress(choice: LabChoice): Record<string, string | null> {
  const arms = choice.arms.map(writeRule).join(',');
  const trigger = writeRule(choice.trigger);
  const { option, from, to, steps } = choice.sweep;
  const isUsual = (text: string, usual: string) => (text === usual ? null : text);
  return {
    chats: choice.chats.join(',') || null,
    arms: isUsual(arms, DEFAULT_CHOICE.arms.map(writeRule).join(',')),
    mode: isUsual(choice.mode, 'points'),
    at: isUsual(String(choice.at), String(DEFAULT_CHOICE.at)),
    model: choice.model,
    trigger: isUsual(trigger, writeRule(DEFAULT_CHOICE.trigger)),
    window: choice.windowTokens === null ? null : String(choice.windowTokens),
    sweep: choice.mode === 'sweep' ? [option, from, to, steps].join('~') : null,
  };
}

/** The choice as the server takes it. */
export function specOf(choice: LabChoice): LabSpec {
  return {
    chats: choice.chats,
    strategies: choice.arms.map(writeRule).join(','),
    mode: choice.mode,
    at: String(choice.at === 1 ? '1.0' : choice.at),
    model: choice.model,
    trigger: writeRule(choice.trigger),
    windowTokens: choice.windowTokens,
    sweep:
      choice.mode === 'sweep' ? { option: choice.sweep.option, values: sweepValues(choice.sweep) } : null,
  };
}

/** Evenly spaced, whole numbers where both ends are. */
export function sweepValues({ from, to, steps }: LabChoice['sweep']): number[] {
  const count = Math.min(25, Math.max(2, Math.round(steps)));
  const isWhole = Number.isInteger(from) && Number.isInteger(to) && Math.abs(to - from) >= count;
  const values = Array.from({ length: count }, (_, step) => from + ((to - from) * step) / (count - 1));
  return values.map((value) => (isWhole ? Math.round(value) : Math.round(value * 1000) / 1000));
}

/** `percentage:keepShare=0.2`, the same words the terminal takes; also what the server calls the arm. */
export function writeRule({ id, options }: RuleChoice): string {
  const pairs = Object.entries(options)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${value}`);
  return [id, ...pairs.sort()].join(':');
}

function readRule(text: string): RuleChoice {
  const [id = '', ...pairs] = text.split(':');
  return { id, options: Object.fromEntries(pairs.map(readPair)) };
}

function readPair(pair: string): [string, OptionValue] {
  const [key = '', value = ''] = pair.split('=');
  if (value === 'true' || value === 'false') return [key, value === 'true'];
  return [key, numberOr(value, null) ?? value];
}

function numberOr<T>(text: string | null | undefined, otherwise: T): number | T {
  if (text === null || text === undefined || text.trim() === '') return otherwise;
  const value = Number(text);
  return Number.isFinite(value) ? value : otherwise;
}
