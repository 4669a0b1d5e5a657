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
    probes: probes.map((probe) =>
      judgedProbe({ probe, texts, numbers, isThere: then.some(({ id }) => id === probe.messageId) }),
    ),
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

function judgedProbe(input: {
  probe: Probe;
  texts: Judged['texts'];
  numbers: ReadonlyMap<string, number>;
  isThere: boolean;
}): SurvivedProbe {
  const { probe, texts, numbers, isThere } = input;
  const fact: Fact = {
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
  const [verdict] = judgeFacts({ ledger: { version: 0, facts: [fact] }, ...texts }).verdicts;
  return {
    id: probe.id,
    text: probe.text,
    messageId: probe.messageId,
    number: numbers.get(probe.messageId) ?? null,
    verdict: isThere ? (verdict?.verdict ?? null) : null,
    isVerbatim: verdict?.verbatim ?? false,
    keep: factToKeep(fact),
  };
}
