'use client';

import { useState } from 'react';
import { listModelsAction } from '@/app/actions/models';
import { OFFLINE_MODEL_ID } from '@/lib/models/types';
import { useLoaded } from '../use-loaded';

/** The models that can judge, which is all but the built-in one, and the one that is chosen: first the chat's own. */
export function useJudgeModels(chatModelId: string) {
  const { value, problem } = useLoaded('models', null, () => listModelsAction({}));
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
