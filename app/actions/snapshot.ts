'use server';

import { z } from 'zod';
import { ANCHOR_CLASSES } from '@/lib/compaction/anchors';
import { MOST_CHARACTERS } from '@/lib/inspector/fact-to-keep';
import { RATING_TAGS } from '@/lib/inspector/rating-tags';
import { action } from '@/lib/security/action';
import { editSummary, putBack } from '@/lib/turn/compaction/change-summary';
import { inspectSnapshot } from '@/lib/turn/inspect/inspect-snapshot';
import { inspectSurvival } from '@/lib/turn/inspect/inspect-survival';
import { addProbe, removeProbe } from '@/lib/turn/inspect/probes';
import { rateCompaction, ratingOf } from '@/lib/turn/inspect/rate-compaction';
import { turnPorts } from '@/lib/turn/wiring';

const id = z.string().min(1).max(100);
const named = z.object({ chatId: id, compactionId: id });

/** One generation to be read: sections, anchors, and where each sentence comes from. */
export const inspectSnapshotAction = action({ name: 'inspect-snapshot', schema: named }, async (input) =>
  inspectSnapshot(await turnPorts(), input),
);

/** What became of the facts it folded. */
export const inspectSurvivalAction = action({ name: 'inspect-survival', schema: named }, async (input) =>
  inspectSurvival(await turnPorts(), input),
);

/** A new generation with the person's words; returns its id. */
export const editSummaryAction = action(
  { name: 'edit-summary', schema: named.extend({ key: id, text: z.string().max(200_000) }) },
  async (input) => editSummary(await turnPorts(), input),
);

const fact = z.object({
  class: z.enum(ANCHOR_CLASSES),
  key: z.string().min(1).max(MOST_CHARACTERS),
  text: z.string().trim().min(1).max(MOST_CHARACTERS),
  state: z.string().max(MOST_CHARACTERS).optional(),
  sourceMessageIds: z.array(id).max(20),
});

/** A new generation that holds the facts word for word; returns its id. */
export const putBackAction = action(
  { name: 'put-back', schema: named.extend({ facts: z.array(fact).min(1).max(100) }) },
  async (input) => putBack(await turnPorts(), input),
);

export const ratingAction = action({ name: 'rating', schema: named, perMinute: 600 }, async (input) =>
  ratingOf(await turnPorts(), input),
);

export const rateCompactionAction = action(
  {
    name: 'rate-compaction',
    schema: named.extend({
      stars: z.number().int().min(1).max(5),
      tags: z.array(z.enum(RATING_TAGS)).max(RATING_TAGS.length),
      note: z.string().trim().max(2_000),
    }),
  },
  async (input) => rateCompaction(await turnPorts(), input),
);

/** What must not be lost from a chat again; returns the probe's id. */
export const addProbeAction = action(
  {
    name: 'add-probe',
    schema: z.object({ chatId: id, messageId: id, text: z.string().trim().min(1).max(2_000) }),
  },
  async (input) => addProbe(await turnPorts(), input),
);

export const removeProbeAction = action(
  { name: 'remove-probe', schema: z.object({ chatId: id, probeId: z.number().int() }) },
  async (input) => removeProbe(await turnPorts(), input),
);
