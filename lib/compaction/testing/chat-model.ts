import { pathTo } from '../branch';
import { profileById } from '../profiles';
import { compact } from '../sequence/compact';
import type { CompactOutcome } from '../sequence/request';
import type { Compaction, Message } from '../types';
import { type View, viewOf } from '../view';
import { buildMessage, type MessageSketch } from './build';
import { type ScriptedAnswer, scriptedSummarizer, testPorts } from './fakes';

/** A chat in memory with everything a person can do to it; originals are frozen, so that damage shows at once. */
export type ChatModel = {
  messages: Message[];
  compactions: Compaction[];
  headId: string | null;
  pins: Set<string>;
  append: (sketches: readonly MessageSketch[]) => void;
  /** Goes back to a message and goes on from its parent with another one. */
  edit: (place: number, sketch: MessageSketch) => void;
  switchTo: (messageId: string) => void;
  pin: (place: number) => void;
  undo: () => { undone: Compaction; view: View } | null;
  compact: (options: CompactOptions) => Promise<CompactOutcome>;
  path: () => Message[];
  view: () => View;
};

export type CompactOptions = {
  strategyIds: string[];
  rulesId: string;
  windowTokens: number;
  targetTokens?: number | null;
  answers: readonly ScriptedAnswer[];
  /** Runs while the summary is written. */
  meanwhile?: () => void;
};

export function createChatModel(): ChatModel {
  const messages: Message[] = [];
  const compactions: Compaction[] = [];
  let clock = 0;
  const chat: ChatModel = {
    messages,
    compactions,
    headId: null,
    pins: new Set(),
    append: (sketches) => {
      for (const sketch of sketches) {
        const place = messages.length;
        messages.push(deepFreeze(buildMessage({ ...sketch, id: `m${place}` }, place, chat.headId)));
        chat.headId = `m${place}`;
      }
    },
    edit: (place, sketch) => {
      const path = chat.path();
      chat.headId = path[place % Math.max(1, path.length)]?.parentId ?? null;
      chat.append([sketch]);
    },
    switchTo: (messageId) => {
      chat.headId = messageId;
    },
    pin: (place) => {
      const path = chat.path();
      const chosen = path[place % Math.max(1, path.length)];
      if (chosen) chat.pins.add(chosen.id);
    },
    undo: () => {
      const { compaction } = chat.view();
      if (!compaction) return null;
      compactions[compactions.indexOf(compaction)] = { ...compaction, undoneAt: ++clock };
      return { undone: compaction, view: chat.view() };
    },
    compact: async ({ strategyIds, rulesId, windowTokens, targetTokens = null, answers, meanwhile }) => {
      const rules = profileById(rulesId)?.rules;
      if (!rules) throw new Error(`no profile ${rulesId}`);
      const summarizer = scriptedSummarizer(answers, { windowTokens });
      const { summarize } = summarizer;
      summarizer.summarize = async (...given) => {
        meanwhile?.();
        return summarize(...given);
      };
      const ports = testPorts({
        summarizer,
        clock: { now: () => ++clock },
        commit: async (compaction, expectedHeadId) => {
          const changes = compaction.status === 'COMPRESSED' || compaction.status === 'CONTENT_TRUNCATED';
          if (changes && expectedHeadId !== chat.headId) return 'stale-head';
          compactions.push(deepFreeze({ ...compaction, id: `k${compactions.length}` }));
          return 'committed';
        },
      });
      return compact(
        {
          chatId: 'chat',
          messages: chat.path(),
          compactions: [...compactions],
          headId: chat.headId,
          pins: chat.pins,
          rungs: strategyIds.map((strategyId) => ({ strategyId })),
          rules,
          trigger: null,
          targetTokens,
          windowTokens,
          overheadTokens: 0,
        },
        ports,
      );
    },
    path: () => {
      const path = pathTo(messages, chat.headId);
      if (path.type === 'broken') throw new Error(path.text);
      return path.messages;
    },
    view: () => viewOf({ messages: chat.path(), compactions }),
  };
  return chat;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
