import type {
  JudgedProbe,
  JudgedSentence,
  PairJudgement,
  ProbeJudgement,
  SentenceJudgement,
  Support,
} from '../quality/judge';
import { DIMENSIONS, type Dimension } from '../quality/judge/judge-probes';
import type { ProbeKind } from '../quality/judge/probe-questions';
import type { ChartTable } from './chart-table';
import { formatCount } from './format';

export type ProbeView = {
  sentence: string;
  columns: { id: Dimension; label: string; mean: string }[];
  rows: (Pick<JudgedProbe, 'question' | 'answer' | 'reason' | 'evidence'> & {
    kind: ProbeKind;
    label: string;
    scores: string[];
  })[];
  table: ChartTable;
};

/** Four kinds of questions by five dimensions, as a model scored the answers. */
export function prepareProbeJudgement({ probes, dimensions, overall }: ProbeJudgement): ProbeView {
  const columns = DIMENSIONS.map((id) => ({
    id,
    label: DIMENSION_LABELS[id],
    mean: scoreText(dimensions[id]),
  }));
  const rows = probes.map(({ kind, question, answer, reason, evidence, scores }) => ({
    kind,
    label: PROBE_LABELS[kind],
    question,
    answer,
    reason,
    evidence,
    scores: DIMENSIONS.map((id) => scoreText(scores[id])),
  }));
  return {
    sentence: probeSentence(dimensions, overall, probes.length),
    columns,
    rows,
    table: {
      columns: ['Question', ...columns.map(({ label }) => label), 'Reason', 'Answer'],
      rows: [
        ...probes.map((probe) => [
          PROBE_LABELS[probe.kind],
          ...DIMENSIONS.map((id) => probe.scores[id]),
          probe.reason,
          probe.answer,
        ]),
        ...(probes.length > 0 ? [['Mean', ...columns.map(({ mean }) => mean), '', '']] : []),
      ],
    },
  };
}

export const PROBE_LABELS: Record<ProbeKind, string> = {
  recall: 'Errors and demands',
  artifact: 'Files',
  continuation: 'What comes next',
  decision: 'Decisions',
};

const DIMENSION_LABELS: Record<Dimension, string> = {
  accuracy: 'Accuracy',
  context: 'Context',
  artifacts: 'Artifacts',
  completeness: 'Completeness',
  continuity: 'Continuity',
};

function scoreText(score: number | null): string {
  return score === null ? '—' : score.toFixed(1).replace(/\.0$/, '');
}

function probeSentence(
  dimensions: ProbeJudgement['dimensions'],
  overall: number | null,
  probeCount: number,
): string {
  if (probeCount === 0)
    return 'There was nothing to ask: what was folded holds no error, demand, file, task or decision.';
  const scored = DIMENSIONS.flatMap((id) => {
    const mean = dimensions[id];
    return mean === null ? [] : [{ id, mean }];
  }).sort((a, b) => b.mean - a.mean);
  const [best, worst] = [scored[0], scored.at(-1)];
  if (overall === null || !best || !worst) return 'The model gave no score that could be read.';
  const whole = `${scoreText(overall)} of 5 on the whole`;
  if (best.mean === worst.mean) return `${whole}, the same on every side.`;
  return `${whole}: best in ${best.id} (${scoreText(best.mean)}), weakest in ${worst.id} (${scoreText(worst.mean)}).`;
}

export type SentenceMark = Pick<JudgedSentence, 'support' | 'reason'>;

export type SentenceView = {
  sentence: string;
  /** By the words of the sentence, as it is shown; only those that are not simply borne out. */
  marks: ReadonlyMap<string, SentenceMark>;
  doubted: JudgedSentence[];
  table: ChartTable;
};

/** Which sentences of a summary the history bears out, as a model found. */
export function prepareSentenceJudgement({ sentences }: SentenceJudgement): SentenceView {
  const doubted = sentences.filter(({ support }) => support in DOUBTS);
  return {
    sentence: supportSentence(sentences),
    marks: new Map(doubted.map(({ sentence, support, reason }) => [sentence, { support, reason }])),
    doubted,
    table: {
      columns: ['Sentence', 'In the history', 'Reason'],
      rows: sentences.map(({ sentence, support, reason }) => [sentence, SUPPORT_LABELS[support], reason]),
    },
  };
}

export const SUPPORT_LABELS: Record<Support, string> = {
  supported: 'borne out',
  partly: 'partly borne out',
  unsupported: 'not borne out',
  contradicted: 'said otherwise',
  unknown: 'not judged',
};

const DOUBTS: Partial<Record<Support, true>> = { partly: true, unsupported: true, contradicted: true };

function supportSentence(sentences: readonly JudgedSentence[]): string {
  const count = (support: Support) => sentences.filter((one) => one.support === support).length;
  const judged = sentences.length - count('unknown');
  if (judged === 0) return 'There was no sentence to judge.';
  const pieces = [
    `${formatCount(count('supported'))} of ${formatCount(judged)} sentences are borne out by the history`,
    ...(['partly', 'unsupported', 'contradicted'] as const).flatMap((support) =>
      count(support) > 0 ? [`${formatCount(count(support))} ${SUPPORT_LABELS[support]}`] : [],
    ),
    ...(count('unknown') > 0 ? [`${formatCount(count('unknown'))} got no verdict`] : []),
  ];
  return `${pieces.join('; ')}.`;
}

export type PairView = { sentence: string; isClear: boolean; table: ChartTable };

/** Which of two summaries a model preferred without knowing which is which. */
export function preparePairJudgement(
  { winner, isConsistent, rounds }: PairJudgement,
  names: { first: string; second: string },
): PairView {
  const nameOf = (one: PairJudgement['winner'] | null) =>
    one === null ? '—' : one === 'tie' ? 'a tie' : names[one];
  return {
    sentence: !isConsistent
      ? 'No winner: what the model preferred changed with the order in which they were shown.'
      : winner === 'tie'
        ? 'A tie, whichever was shown first.'
        : `${names[winner]} serves better, whichever was shown first.`,
    isClear: isConsistent && winner !== 'tie',
    table: {
      columns: ['Shown first', 'Better', 'Reason'],
      rows: rounds.map(({ order, winner: better, reason }) => [
        order === 'first-first' ? names.first : names.second,
        nameOf(better),
        reason,
      ]),
    },
  };
}
