'use client';

import { useState } from 'react';
import { setModelAction } from '@/app/actions/chats';
import { showToast } from '@/components/ui/toast';
import type { ModelChoice } from '@/lib/turn/model-choices';
import { ModelSelect } from './model-select';

export type ModelPickerProps = {
  chatId: string;
  modelId: string;
  models: ModelChoice[];
  /** Called once the server has the new model: the window, and with it the gauge, may differ. */
  onChanged: () => Promise<void>;
};

/** Which model answers next in this chat; can be switched at any time. */
export function ModelPicker({ chatId, modelId, models, onChanged }: ModelPickerProps) {
  const [pending, setPending] = useState<string | null>(null);

  async function choose(next: string) {
    setPending(next);
    const result = await setModelAction({ chatId, modelId: next });
    if (result.ok) await onChanged();
    else showToast({ title: result.error.text, tone: 'error' });
    setPending(null);
  }

  return <ModelSelect modelId={pending ?? modelId} models={models} onChoose={(next) => void choose(next)} />;
}
