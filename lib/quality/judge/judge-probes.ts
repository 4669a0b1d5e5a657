import { type AskModel, asData, DATA_RULE, type JudgePrompt } from './ask-model';
import { asFields, asList, asText, parseJsonAnswer } from './parse-json';
import type { ProbeKind, ProbeQuestion } from './probe-questions';

export const DIMENSIONS = ['accuracy', 'context', 'artifacts', 'completeness', 'continuity'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export type JudgedProbe = {
  kind: ProbeKind;
  question: string;
  answer: string;
  /** 0 to 5; null where the judge said nothing that could be read. */
  scores: Record<Dimension, number | null>;
  reason: string;
  evidence: string;
};

export type ProbeJudgement = {
  probes: JudgedProbe[];
  dimensions: Record<Dimension, number | null>;
  /** Mean of the dimensions. */
  overall: number | null;
  calls: number;
};

/** Goes up with every change of the two prompts below; results of another version are not compared. */
export const PROBE_PROMPT_VERSION = 1;

/**
 * Asks four kinds of questions that only the compacted context may answer, then has the answers scored on five dimensions
 * against the facts of the history. The judge sees no name of a strategy.
 */
export async function judgeProbes({
  context,
  questions,
  delimiter,
  ask,
}: {
  context: string;
  questions: readonly ProbeQuestion[];
  /** Nobody can guess it. */
  delimiter: string;
  ask: AskModel;
}): Promise<ProbeJudgement> {
  if (questions.length === 0) return summed([], 0);
  const answers = readAnswers(await ask(answerPrompt(context, questions, delimiter)), questions);
  const judged = parseJsonAnswer(await ask(scorePrompt(questions, answers, delimiter)));
  const verdicts = asList(asFields(judged).probes ?? judged).map(asFields);
  const probes = questions.map(({ kind, question }, place): JudgedProbe => {
    const verdict = verdicts.find((one) => one.kind === kind) ?? verdicts[place] ?? {};
    const given = asFields(verdict.scores ?? verdict);
    return {
      kind,
      question,
      answer: answers[place] ?? '',
      scores: Object.fromEntries(
        DIMENSIONS.map((name) => [name, scoreOf(given[name])]),
      ) as JudgedProbe['scores'],
      reason: asText(verdict.reason),
      evidence: asText(verdict.evidence),
    };
  });
  return summed(probes, 2);
}

function answerPrompt(context: string, questions: readonly ProbeQuestion[], delimiter: string): JudgePrompt {
  return {
    id: 'probe-answers',
    version: PROBE_PROMPT_VERSION,
    system: `You go on with a chat of which you only have the context below. ${DATA_RULE}`,
    user: [
      asData('context', context, delimiter),
      'Answer each question from the context alone, as exactly as it allows. Say "unknown" where it does not say.',
      ...questions.map(({ kind, question }) => `- ${kind}: ${question}`),
      `Answer with a JSON object: {${questions.map(({ kind }) => `"${kind}": "…"`).join(', ')}}`,
    ].join('\n\n'),
    maxOutputTokens: 2_000,
  };
}

function scorePrompt(
  questions: readonly ProbeQuestion[],
  answers: readonly string[],
  delimiter: string,
): JudgePrompt {
  const blocks = questions.map(({ kind, question, truth }, place) =>
    [
      `## ${kind}`,
      `Question: ${question}`,
      asData('facts', truth.join('\n'), delimiter),
      asData('answer', answers[place] ?? '', delimiter),
    ].join('\n'),
  );
  return {
    id: 'probe-scores',
    version: PROBE_PROMPT_VERSION,
    system: `You judge answers against facts of the original chat. ${DATA_RULE}`,
    user: [
      ...blocks,
      'Score every answer from 0 to 5 on each dimension (0: nothing of it, 3: the gist with gaps, 5: all of it and exact):',
      'accuracy: what is said agrees with the facts. context: it knows the state of the work. artifacts: files, names and numbers are exact. completeness: no fact is missing. continuity: one could go on working from it.',
      'A fact that is generalised away counts as missing. An honest "unknown" is incomplete, not inaccurate.',
      'Answer with JSON: {"probes": [{"kind": "…", "scores": {"accuracy": 0, "context": 0, "artifacts": 0, "completeness": 0, "continuity": 0}, "reason": "one sentence", "evidence": "a quote from the answer"}]}',
    ].join('\n\n'),
    maxOutputTokens: 2_000,
  };
}

function readAnswers(text: string, questions: readonly ProbeQuestion[]): string[] {
  const fields = asFields(parseJsonAnswer(text));
  return questions.map(({ kind }) => {
    const answer = fields[kind];
    return typeof answer === 'string' ? answer : answer === undefined ? '' : JSON.stringify(answer);
  });
}

function scoreOf(value: unknown): number | null {
  const score = typeof value === 'string' ? Number(value) : value;
  return typeof score === 'number' && Number.isFinite(score) ? Math.min(5, Math.max(0, score)) : null;
}

function summed(probes: JudgedProbe[], calls: number): ProbeJudgement {
  const meanOf = (values: (number | null)[]) => {
    const known = values.filter((value): value is number => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const dimensions = Object.fromEntries(
    DIMENSIONS.map((name) => [name, meanOf(probes.map(({ scores }) => scores[name]))]),
  ) as ProbeJudgement['dimensions'];
  return { probes, dimensions, overall: meanOf(Object.values(dimensions)), calls };
}
