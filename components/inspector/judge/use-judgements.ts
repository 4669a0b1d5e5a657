'use client';

import { judgementsAction, startJudgementAction, stopJudgementsAction } from '@/app/actions/quality';
import { told } from '@/components/ui/told';
import type { JudgementKind } from '@/lib/turn/quality/judging';
import { useGenerationData } from '../snapshot/use-generation-data';
import { useQualityWatch } from '../use-quality-watch';

/** What models have said of a compaction, what they are being asked, and the way to ask and to stop. */
export function useJudgements(named: { chatId: string; compactionId: string }) {
  const { value, problem, reload } = useGenerationData(judgementsAction, named);
  useQualityWatch(named.chatId, () => void reload());
  return {
    value,
    problem,
    reload,
    async start(wish: { kind: JudgementKind; modelId: string; otherCompactionId: string | null }) {
      const result = await startJudgementAction({ ...named, ...wish }).catch(() => UNREACHABLE);
      if (told(result)) await reload();
    },
    async stop(kind: JudgementKind) {
      if (told(await stopJudgementsAction({ ...named, kind }).catch(() => UNREACHABLE))) await reload();
    },
  };
}

export type JudgementState = ReturnType<typeof useJudgements>;

const UNREACHABLE = {
  ok: false as const,
  error: { code: 'failed:network', text: 'The server could not be reached.' },
};
