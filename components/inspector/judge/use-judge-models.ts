'use client';

import { useState } from 'react';
import { listModelsAction } from '@/app/actions/models';
import { OFFLINE_MODEL_ID } from '@/lib/models/types';
import { useLoaded } from '../use-loaded';

/**
 * The models that can judge, which is all but the built-in one, and the one that is chosen: first the chat's own. The browser
 * asks one thing at a time, so nobody asks for them before `isWanted`.
 */
export function useJudgeModels(chatModelId: string, isWanted = true) {
  const { value, problem } = useLoaded(isWanted ? 'models' : null, null, () => listModelsAction({}));
  const [chosen, choose] = useState<string | null>(null);
  const models = value?.models.filter(({ id }) => id !== OFFLINE_MODEL_ID) ?? [];
  const model =
    models.find(({ id }) => id === chosen) ??
    models.find(({ id }) => id === chatModelId) ??
    models[0] ??
    null;
  return {
    isLoading: value === null && problem === null,
    problem,
    models,
    providers: value?.providers ?? [],
    model,
    choose,
  };
}

export type JudgeModels = ReturnType<typeof useJudgeModels>;
