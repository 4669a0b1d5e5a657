export type { AskModel, JudgePrompt } from './ask-model';
export { judgePair, PAIR_PROMPT_VERSION, type PairJudgement, type PairWinner } from './judge-pair';
export {
  DIMENSIONS,
  type Dimension,
  type JudgedProbe,
  judgeProbes,
  PROBE_PROMPT_VERSION,
  type ProbeJudgement,
} from './judge-probes';
export {
  type JudgedSentence,
  judgeSentences,
  SENTENCE_PROMPT_VERSION,
  type SentenceJudgement,
  type Support,
} from './judge-sentences';
export { type ProbeKind, type ProbeQuestion, probeQuestions } from './probe-questions';
