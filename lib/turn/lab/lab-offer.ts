import { type OptionSpec, STRATEGIES, TRIGGERS } from '../../compaction';
import type { ChatOrigin } from '../../store/types';
import { type ModelChoice, modelChoices } from '../model-choices';
import type { TurnPorts } from '../ports';
import { labLimits } from './lab-spec';

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

/** The newest chats, and those a link asks for however old they are. */
export async function labOffer(ports: TurnPorts, asked: readonly string[]): Promise<LabOffer> {
  const [newest, models] = await Promise.all([
    ports.store.chats.list({ limit: offeredChats }),
    modelChoices(ports),
  ]);
  const missing = asked.slice(0, labLimits.chats).filter((id) => !newest.some((chat) => chat.id === id));
  const older = await Promise.all(missing.map((id) => ports.store.chats.get(id)));
  const chats = [...older.flatMap((chat) => chat ?? []), ...newest];
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
