import { changesView, pathTo } from '../branch';
import { type Profile, profileById } from '../profiles';
import { compact } from '../sequence/compact';
import { compactWhenDue } from '../sequence/compact-when-due';
import type { CompactOutcome } from '../sequence/request';
import type { Compaction, Message } from '../types';
import { type View, viewOf, viewTokens } from '../view';
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
  /** The automatic path of a profile: trigger, guards, then perhaps a compaction. */
  check: (options: CheckOptions) => Promise<CompactOutcome>;
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

export type CheckOptions = {
  profileId: string;
  windowTokens: number;
  mustFit: boolean;
  answers: readonly ScriptedAnswer[];
};

export function createChatModel(): ChatModel {
  const messages: Message[] = [];
  const compactions: Compaction[] = [];
  let clock = 0;
  const branch = () => ({
    chatId: 'chat',
    messages: chat.path(),
    compactions: [...compactions],
    headId: chat.headId,
    pins: chat.pins,
    overheadTokens: 0,
  });
  const ports = (answers: readonly ScriptedAnswer[], windowTokens: number, meanwhile?: () => void) => {
    const summarizer = scriptedSummarizer(answers, { windowTokens });
    const { summarize } = summarizer;
    summarizer.summarize = async (...given) => {
      meanwhile?.();
      return summarize(...given);
    };
    return testPorts({
      summarizer,
      clock: { now: () => ++clock },
      commit: async (compaction, expectedHeadId) => {
        if (changesView(compaction) && expectedHeadId !== chat.headId) return 'stale-head';
        compactions.push(deepFreeze({ ...compaction, id: `k${compactions.length}` }));
        return 'committed';
      },
    });
  };
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
    compact: async ({ strategyIds, rulesId, windowTokens, targetTokens = null, answers, meanwhile }) =>
      compact(
        {
          ...branch(),
          rungs: strategyIds.map((strategyId) => ({ strategyId })),
          rules: profile(rulesId).rules,
          trigger: null,
          targetTokens,
          windowTokens,
        },
        ports(answers, windowTokens, meanwhile),
      ),
    check: async ({ profileId, windowTokens, mustFit, answers }) => {
      const path = chat.path();
      const tokens = viewTokens(chat.view().messages);
      return compactWhenDue(
        {
          ...branch(),
          profile: profile(profileId),
          manual: false,
          mustFit,
          windowTokens,
          triggerInput: {
            tokens,
            historyTokens: tokens,
            windowTokens,
            reservedTokens: 0,
            messageCount: path.length,
            userMessageCount: path.filter(({ role }) => role === 'user').length,
            lastRole: path.at(-1)?.role ?? null,
            messagesSince: path.length,
            secondsSince: null,
          },
        },
        ports(answers, windowTokens),
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

function profile(id: string): Profile {
  const found = profileById(id);
  if (!found) throw new Error(`no profile ${id}`);
  return found;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
