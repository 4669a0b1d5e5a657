import { type Profile, profileById } from '../profiles';
import type { CompactRequest, Progress } from '../sequence/request';
import type { Message } from '../types';
import { buildPattern } from './build';
import { memoryCommit, type ScriptedAnswer, scriptedSummarizer, testPorts } from './fakes';

export const SNAPSHOT = '<state_snapshot><overall_goal>Ship it</overall_goal></state_snapshot>';
/** The rules of a profile that is known to exist. */
export const rulesOf = (id: string) => (profileById(id) as Profile).rules;
/** Ten messages of 500 tokens each. */
export const plainChat = () => buildPattern('uauauauaua', 2_000);

/** A compaction of a plain chat, ready to run, with everything it does on record. */
export function setUpCompaction(
  answers: ScriptedAnswer[],
  given: Partial<CompactRequest> = {},
  windowTokens = 200_000,
) {
  const messages: Message[] = [...(given.messages ?? plainChat())];
  const headId = messages.at(-1)?.id ?? null;
  const store = memoryCommit(headId);
  const summarizer = scriptedSummarizer(answers, { windowTokens });
  const progress: Progress[] = [];
  const request: CompactRequest = {
    chatId: 'chat',
    messages,
    compactions: [],
    headId,
    rungs: [{ strategyId: 'percentage' }],
    rules: rulesOf('foldline'),
    trigger: null,
    targetTokens: null,
    windowTokens: 100_000,
    overheadTokens: 50,
    ...given,
  };
  const ports = testPorts({ summarizer, commit: store.commit, onProgress: (step) => progress.push(step) });
  return { request, ports, store, summarizer, progress };
}
