import { startCompaction } from '../compaction/start-compaction';
import { loadContext } from '../context';
import type { TurnPorts } from '../ports';
import { infoOf, scriptedModel, testPorts } from './ports';

/** A summary as a good model would write it. */
export const snapshot =
  '<state_snapshot><overall_goal>Fix all problems</overall_goal><key_knowledge>Files live in src</key_knowledge></state_snapshot>';

/** What the model would be sent next. */
export async function viewOf(ports: TurnPorts, chatId: string) {
  const chat = await ports.store.chats.get(chatId);
  if (!chat) throw new Error('no chat');
  return loadContext(ports, chat, chat.headId);
}

export async function compactByHand(ports: TurnPorts, chatId: string, wish = {}) {
  return (await startCompaction(ports, { chatId, wish: { isManual: true, ...wish } })).outcome;
}

/** The branch as it is stored, to compare byte by byte. */
export async function originals(ports: TurnPorts, chatId: string) {
  return JSON.stringify(await ports.store.messages.all(chatId));
}

/** Ports whose model answers so, with a window of so many tokens. */
export function withModel(answer: Parameters<typeof scriptedModel>[0], windowTokens?: number): TurnPorts {
  return testPorts({
    resolveModel: async (id) => ({
      model: scriptedModel(answer),
      providerId: 'compatible',
      info: infoOf(id, windowTokens),
    }),
    describeModel: async (id) => infoOf(id, windowTokens),
  });
}
