import { type OptionSpec, STRATEGIES, TRIGGERS } from '../../compaction';
import type { ChatOrigin } from '../../store/types';
import { type ModelChoice, modelChoices } from '../model-choices';
import type { TurnPorts } from '../ports';

export type OfferedRule = { id: string; label: string; explanation: string; options: readonly OptionSpec[] };
export type OfferedChat = {
  id: string;
  title: string;
  origin: ChatOrigin;
  messages: number;
  compactions: number;
};

/** What can be chosen in the lab. */
export type LabOffer = {
  chats: OfferedChat[];
  strategies: OfferedRule[];
  triggers: OfferedRule[];
  models: ModelChoice[];
};

const offeredChats = 200;

export async function labOffer(ports: TurnPorts): Promise<LabOffer> {
  const [chats, models] = await Promise.all([
    ports.store.chats.list({ limit: offeredChats }),
    modelChoices(ports),
  ]);
  const offered = await Promise.all(
    chats.map(async ({ id, title, origin, headId }): Promise<OfferedChat[]> => {
      const head = headId === null ? null : await ports.store.messages.get(headId);
      if (!head) return [];
      const compactions = await ports.store.compactions.listByChat(id);
      const inForce = compactions.filter(({ undoneAt, edits }) => undoneAt === null && edits.length > 0);
      return [{ id, title, origin, messages: head.depth + 1, compactions: inForce.length }];
    }),
  );
  return {
    chats: offered.flat(),
    strategies: STRATEGIES.map(ruleOf),
    triggers: TRIGGERS.map(ruleOf),
    models,
  };
}

function ruleOf({ id, label, explanation, options }: OfferedRule): OfferedRule {
  return { id, label, explanation, options };
}
