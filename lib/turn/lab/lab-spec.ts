import { z } from 'zod';
import { AppError } from '../../app-error';
import { readOptions, triggerById } from '../../compaction';
import { armsOf, type LabArm, type LabAt, parseAt, parseStrategies, type ReplayArm } from '../../lab';

export const labLimits = { chats: 20, arms: 12, sweepValues: 25, messages: 60_000 };

/** What a person asked the lab, as it stands in the address of the page: short texts, checked before anything is tried. */
export const labSpecSchema = z.strictObject({
  chats: z.array(z.string().min(1).max(100)).min(1, 'Choose at least one chat.').max(labLimits.chats),
  /** As on the command line: `selective,percentage:keepShare=0.2`. */
  strategies: z.string().max(4_000),
  mode: z.enum(['points', 'replay', 'sweep']),
  /** `recorded`, a number of messages or a share of them. */
  at: z.string().max(20),
  /** The model that summarises; null for the built-in summariser. */
  model: z.string().max(200).nullable(),
  /** For replays: `utilisation:threshold=0.5`. */
  trigger: z.string().max(400),
  windowTokens: z.number().int().min(1_000).max(10_000_000).nullable(),
  sweep: z
    .strictObject({
      option: z.string().max(60),
      values: z.array(z.number()).min(2).max(labLimits.sweepValues),
    })
    .nullable(),
});

export type LabSpec = z.infer<typeof labSpecSchema>;

export type ReadSpec = { arms: LabArm[]; at: LabAt; replayArms: ReplayArm[] };

/** The spec with every name looked up; refuses with a sentence where one is not known. */
export function readSpec(spec: LabSpec): ReadSpec {
  const arms = armsOf(parseStrategies(spec.strategies));
  if (arms.length > labLimits.arms)
    throw new AppError('invalid:lab', `At most ${labLimits.arms} strategies can be tried at once.`);
  const at = parseAt(spec.at);
  if (spec.mode === 'points') return { arms, at, replayArms: [] };
  const trigger = readTrigger(spec);
  const replayArms = arms.map(({ key, strategyId, options }) => ({
    key,
    trigger,
    strategy: { id: strategyId, options },
  }));
  return { arms, at, replayArms };
}

function readTrigger({ trigger: text, sweep }: LabSpec): ReplayArm['trigger'] {
  const [request] = parseStrategies(text);
  const trigger = request && triggerById(request.strategyId);
  if (!trigger) throw new AppError('invalid:lab', `There is no trigger "${request?.strategyId ?? ''}".`);
  const options = request.options ?? {};
  const names = [...Object.keys(options), ...(sweep ? [sweep.option] : [])];
  const unknown = names.find((name) => !trigger.options.some(({ key }) => key === name));
  if (unknown) throw new AppError('invalid:lab', `${trigger.label} has no option "${unknown}".`);
  for (const value of sweep ? sweep.values : [null]) {
    const tried = sweep && value !== null ? { ...options, [sweep.option]: value } : options;
    const read = readOptions(trigger.options, tried);
    if (read.type === 'invalid')
      throw new AppError('invalid:lab', `${trigger.label}: ${read.problems.join(' ')}`);
  }
  return { id: trigger.id, options };
}
