import type { Edit } from '../../compaction';
import { askedSentences } from '../../inspector/asked-sentences';
import { prepareSummary } from '../../inspector/prepare-summary';
import { chunksOf, type Fact } from '../../quality';
import {
  type AskModel,
  judgePair,
  judgeProbes,
  judgeSentences,
  type PairJudgement,
  type ProbeJudgement,
  probeQuestions,
  type SentenceJudgement,
} from '../../quality/judge';
import { summaryBody, summaryTextOf } from '../compaction/summary-text';
import type { Judging } from './judging';

/** The question of one kind, put to a model about one compaction; `room` is how many characters it can read. */
export async function judgeWith(
  { kind, subject, other }: Pick<Judging, 'kind' | 'subject' | 'other'>,
  { ask, room, delimiter }: { ask: AskModel; room: number; delimiter: string },
): Promise<ProbeJudgement | PairJudgement | SentenceJudgement> {
  const { compaction, messages, ledger, texts } = subject;
  const retained = new Set(texts.retained.map(({ id }) => id));
  const atStake = (fact: Fact) => !retained.has(fact.lastMessageId);
  if (kind === 'probes') {
    const tail = chunksOf({ summaryText: '', retained: texts.retained, stubbed: texts.stubbed }).join('\n');
    const rest = tail.slice(Math.max(0, tail.length - Math.max(0, room - texts.summaryText.length)));
    const context = `${texts.summaryText.slice(0, room)}\n\n${rest}`;
    return judgeProbes({ context, questions: probeQuestions(ledger, atStake), delimiter, ask });
  }
  if (kind === 'sentences') {
    const folded = messages.filter(({ id }) => !retained.has(id));
    const passages = chunksOf({ summaryText: '', retained: folded, stubbed: [] });
    return judgeSentences({ claims: claimsOf(compaction.edits), passages, delimiter, ask });
  }
  const second = other?.texts.summaryText ?? '';
  const knownToOther = new Set(other?.messages.map(({ id }) => id));
  for (const { id } of other?.texts.retained ?? []) knownToOther.delete(id);
  // Only what both stand for: an older summary is not to be blamed for what was said after it.
  const facts = ledger.facts
    .filter(
      (fact) =>
        fact.status !== 'superseded' &&
        fact.weight >= 2 &&
        atStake(fact) &&
        knownToOther.has(fact.lastMessageId),
    )
    .slice(-MOST_FACTS)
    .map(
      (fact) =>
        `${fact.key.slice(0, 300)}${fact.class === 'A' || fact.class === 'T' ? `: ${fact.value}` : ''}`,
    );
  const half = Math.floor(room / 3);
  return judgePair({
    first: texts.summaryText.slice(0, half),
    second: second.slice(0, half),
    facts,
    delimiter,
    ask,
  });
}

const MOST_FACTS = 80;

/** The sentences as the reader sees them, so that each can be marked where it stands. */
function claimsOf(edits: readonly Edit[]): string[] {
  return edits.flatMap((edit) => {
    if (edit.type !== 'summarize') return [];
    const { sections } = prepareSummary({ body: summaryBody(summaryTextOf(edit)), count: () => 0 });
    // How much was left out is said nowhere else, so nothing could bear it out.
    const said = sections.filter(({ name }) => name !== 'discarded_context_summary');
    return [...askedSentences(said)].map(({ text }) => text);
  });
}
