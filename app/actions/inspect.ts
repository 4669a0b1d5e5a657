'use server';

import { z } from 'zod';
import { EVENT_GROUPS } from '@/lib/inspector/event-log';
import { action } from '@/lib/security/action';
import { factMatrix } from '@/lib/turn/inspect/fact-matrix';
import { inspectChat } from '@/lib/turn/inspect/inspect-chat';
import { inspectHistory } from '@/lib/turn/inspect/inspect-history';
import { inspectMessage } from '@/lib/turn/inspect/inspect-message';
import { inspectView } from '@/lib/turn/inspect/inspect-view';
import { listEvents } from '@/lib/turn/inspect/list-events';
import { sentRequest } from '@/lib/turn/inspect/sent-request';
import { setPrice } from '@/lib/turn/inspect/set-price';
import { compareSides } from '@/lib/turn/inspect/summary-sides';
import { turnPorts } from '@/lib/turn/wiring';

const id = z.string().min(1).max(100);

/** Everything the inspector draws from, without the bodies of messages. */
export const inspectChatAction = action(
  { name: 'inspect-chat', schema: z.object({ chatId: id }) },
  async (input) => inspectChat(await turnPorts(), input),
);

/** What the model saw right after one compaction. */
export const inspectViewAction = action(
  { name: 'inspect-view', schema: z.object({ chatId: id, compactionId: id }) },
  async (input) => inspectView(await turnPorts(), input),
);

/** The whole of one message. */
export const inspectMessageAction = action(
  { name: 'inspect-message', schema: z.object({ chatId: id, messageId: id }), perMinute: 600 },
  async (input) => inspectMessage(await turnPorts(), input),
);

/** The next request, caught before it leaves. */
export const sentRequestAction = action(
  { name: 'sent-request', schema: z.object({ chatId: id }), perMinute: 60 },
  async (input) => sentRequest(await turnPorts(), input),
);

const sideId = z.string().min(1).max(160).nullable();

/** Two summaries to be compared; a strategy is tried for it, which changes nothing. */
export const compareSidesAction = action(
  {
    name: 'compare-sides',
    schema: z.object({ chatId: id, beforeId: sideId, afterId: sideId, viewedId: id.nullable() }),
    perMinute: 120,
  },
  async (input) => compareSides(await turnPorts(), input),
);

/** What became of every fact, generation by generation. */
export const factMatrixAction = action(
  { name: 'fact-matrix', schema: z.object({ chatId: id }), perMinute: 60 },
  async (input) => factMatrix(await turnPorts(), input),
);

/** Every branch and every attempt of a chat. */
export const inspectHistoryAction = action(
  { name: 'inspect-history', schema: z.object({ chatId: id }) },
  async (input) => inspectHistory(await turnPorts(), input),
);

/** A page of the decisions of a chat, newest first. */
export const listEventsAction = action(
  {
    name: 'list-events',
    schema: z.object({
      chatId: id,
      groups: z.array(z.enum(EVENT_GROUPS)).min(1).optional(),
      beforeId: z.number().int().positive().optional(),
    }),
  },
  async (input) => listEvents(await turnPorts(), input),
);

const dollars = z.number().min(0).max(100_000);

/** Keeps a price for a model; null goes back to the shipped list. */
export const setPriceAction = action(
  {
    name: 'set-price',
    schema: z.object({
      modelId: z.string().min(1).max(200),
      price: z
        .object({
          input: dollars,
          output: dollars,
          cacheRead: dollars.optional(),
          cacheWrite: dollars.optional(),
        })
        .nullable(),
    }),
  },
  async (input) => setPrice(await turnPorts(), input),
);
