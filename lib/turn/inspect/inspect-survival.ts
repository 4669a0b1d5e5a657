import { applyEdits, type Compaction, changesView } from '../../compaction';
import { factToKeep } from '../../inspector/fact-to-keep';
import { prepareSurvival } from '../../inspector/prepare-survival';
import type { Survival, SurvivedProbe } from '../../inspector/survival';
import { processWide } from '../../process-wide';
import {
  buildFactLedger,
  type Fact,
  type FactLedger,
  type JudgedFacts,
  judgeFacts,
  textsOfView,
} from '../../quality';
import { wholeText } from '../../quality/message-texts';
import type { StoredMessage } from '../../store/types';
import type { TurnPorts } from '../ports';
import { loadGeneration } from './inspect-snapshot';
import { listProbes, type Probe } from './probes';

type Judged = {
  ledger: FactLedger;
  judged: JudgedFacts;
  texts: ReturnType<typeof textsOfView>;
};

const known = processWide('judged-generations', () => new Map<string, Judged>());
const MOST_KNOWN = 24;

/** Which facts of what a generation folded are still there; judged once per generation, probes each time. */
export async function inspectSurvival(
  ports: TurnPorts,
  { chatId, compactionId }: { chatId: string; compactionId: string },
): Promise<Survival> {
  const { branch, compaction } = await loadGeneration(ports, { chatId, compactionId });
  const then = branchAt(branch, compaction);
  const { ledger, judged, texts } = await judgedOnce(compaction, then);
  const numbers = new Map(branch.map((message, place) => [message.id, place + 1]));
  const retainedIds = new Set(texts.retained.map(({ id }) => id));
  const probes = await listProbes(ports.store, chatId);
  return prepareSurvival({
    compactionId: compaction.id,
    ledger,
    judged,
    numbers,
    retainedIds,
    probes: judgedProbes({ probes, texts, numbers, then }),
  });
}

/** The branch as it was then. Imported messages may bear later times; what was folded was there. */
export function branchAt(branch: readonly StoredMessage[], compaction: Compaction): StoredMessage[] {
  const there = new Set([compaction.parentMessageId, compaction.lastSummarizedMessageId]);
  const last = branch.findLastIndex(
    ({ id, createdAt }) => createdAt <= compaction.createdAt || there.has(id),
  );
  return branch.slice(0, last + 1);
}

/** Judged once per generation, in steps between which an answer that streams goes on, and kept for the next who asks. */
export async function judgedOnce(compaction: Compaction, branch: readonly StoredMessage[]): Promise<Judged> {
  const found = known.get(compaction.id);
  if (found) return found;
  const edits = changesView(compaction) ? compaction.edits : [];
  const texts = textsOfView(applyEdits(branch, edits));
  await pause();
  const ledger = buildFactLedger(branch);
  await pause();
  const made = { ledger, judged: judgeFacts({ ledger, ...texts }), texts };
  known.set(compaction.id, made);
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
  return made;
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The words of a person are looked for in all the model reads: they need not be those of the message they hang on. */
function judgedProbes(input: {
  probes: Probe[];
  texts: Judged['texts'];
  numbers: ReadonlyMap<string, number>;
  then: readonly StoredMessage[];
}): SurvivedProbe[] {
  const { probes, texts, numbers, then } = input;
  if (probes.length === 0) return [];
  const facts = probes.map(factOf);
  const read = [texts.summaryText, ...[...texts.retained, ...texts.stubbed].map(wholeText)].join('\n');
  const { verdicts } = judgeFacts({ ledger: { version: 0, facts }, summaryText: read });
  const there = new Set(then.map(({ id }) => id));
  return probes.map((probe, place) => ({
    id: probe.id,
    text: probe.text,
    messageId: probe.messageId,
    number: numbers.get(probe.messageId) ?? null,
    verdict: there.has(probe.messageId) ? (verdicts[place]?.verdict ?? null) : null,
    isVerbatim: verdicts[place]?.verbatim ?? false,
    keep: factToKeep(facts[place] as Fact),
  }));
}

function factOf(probe: Probe): Fact {
  return {
    id: `probe-${probe.id}`,
    class: 'U',
    kind: 'request',
    key: probe.text.toLowerCase(),
    value: probe.text,
    earlierValues: [],
    firstMessageId: probe.messageId,
    lastMessageId: probe.messageId,
    status: 'current',
    supersededBy: null,
    weight: 3,
  };
}
