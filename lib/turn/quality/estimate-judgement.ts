import { costUsd } from '../../models/cost';
import { countTokens } from '../../tokens/count';
import type { TurnPorts } from '../ports';
import { judgeWith } from './judge-with';
import { type JudgementRequest, loadJudging, roomOf } from './judging';

/** What a judgement will take, before it is asked for. All of it is estimated; what is written is the most it may be. */
export type JudgementEstimate = {
  calls: number;
  inputTokens: number;
  mostOutputTokens: number;
  /** null where nobody knows what a token costs. */
  mostCostUsd: number | null;
};

/** Builds every question as it would be sent, and counts instead of asking. */
export async function estimateJudgement(
  ports: Pick<TurnPorts, 'store' | 'describeModel' | 'newId'>,
  request: JudgementRequest,
): Promise<JudgementEstimate> {
  const judging = await loadJudging(ports, request);
  const info = await ports.describeModel(judging.modelId);
  const estimate = { calls: 0, inputTokens: 0, mostOutputTokens: 0 };
  await judgeWith(judging, {
    room: roomOf(info),
    delimiter: ports.newId(),
    ask: async ({ system, user, maxOutputTokens }) => {
      // What was answered before is part of the next question.
      const answered = judging.kind === 'probes' && estimate.calls > 0 ? USUAL_ANSWER_TOKENS : 0;
      estimate.calls += 1;
      estimate.inputTokens += countTokens(system) + countTokens(user) + answered;
      estimate.mostOutputTokens += maxOutputTokens;
      return '';
    },
  });
  const { inputTokens, mostOutputTokens: outputTokens } = estimate;
  return { ...estimate, mostCostUsd: costUsd(info, { inputTokens, outputTokens }) };
}

const USUAL_ANSWER_TOKENS = 400;
