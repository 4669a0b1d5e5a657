'use server';

import { z } from 'zod';
import { action } from '@/lib/security/action';
import { compactionQuality } from '@/lib/turn/quality/compaction-quality';
import { estimateJudgement } from '@/lib/turn/quality/estimate-judgement';
import { listJudgements, startJudgement, stopJudgements } from '@/lib/turn/quality/judgements';
import { qualityThread } from '@/lib/turn/quality/quality-thread';
import { turnPorts } from '@/lib/turn/wiring';

const id = z.string().min(1).max(100);
const named = z.object({ chatId: id, compactionId: id });

/** What was measured of a compaction; it is measured in the background where nobody has yet. */
export const compactionQualityAction = action(
  { name: 'compaction-quality', schema: named.extend({ again: z.boolean().optional() }) },
  async (input) => compactionQuality(await turnPorts(), input, qualityThread),
);

const kind = z.enum(['probes', 'pair', 'sentences']);
const request = named.extend({
  kind,
  modelId: z.string().min(1).max(300).nullish(),
  otherCompactionId: id.nullish(),
});

/** What a judgement would take; asks nobody. */
export const estimateJudgementAction = action(
  { name: 'estimate-judgement', schema: request, perMinute: 120 },
  async (input) => estimateJudgement(await turnPorts(), input),
);

/** Has a model judge a compaction; what it said is listed once it has. */
export const startJudgementAction = action(
  { name: 'start-judgement', schema: request, perMinute: 30 },
  async (input) => startJudgement(await turnPorts(), input),
);

export const judgementsAction = action({ name: 'judgements', schema: named }, async (input) =>
  listJudgements(await turnPorts(), input),
);

export const stopJudgementsAction = action(
  { name: 'stop-judgements', schema: named.extend({ kind }) },
  async (input) => stopJudgements(input.compactionId, input.kind),
);
