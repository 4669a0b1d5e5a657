import { applyEdits } from '../../compaction';
import { buildFactLedger, chunksOf, type Fact, textsOfView } from '../../quality';
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
import type { JudgementKind } from './judgements';
import type { QualityTask } from './measure-task';

/** The question of one kind, put to a model about one compaction; `room` is how many characters it can read. */
export async function judgeWith(input: {
  kind: JudgementKind;
  task: QualityTask;
  other: QualityTask | null;
  ask: AskModel;
  room: number;
  delimiter: string;
}): Promise<ProbeJudgement | PairJudgement | SentenceJudgement> {
  const { kind, task, other, ask, room, delimiter } = input;
  const { messages, edits } = task;
  const texts = textsOfView(applyEdits(messages, edits));
  const retained = new Set(texts.retained.map(({ id }) => id));
  const ledger = buildFactLedger(messages);
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
    return judgeSentences({ summaryText: texts.summaryText, passages, delimiter, ask });
  }
  const second = other ? textsOfView(applyEdits(other.messages, other.edits)).summaryText : '';
  const facts = ledger.facts
    .filter((fact) => fact.status !== 'superseded' && fact.weight >= 2 && atStake(fact))
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
