'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { createChatAction } from '@/app/actions/chats';
import { openSampleAction } from '@/app/actions/samples';
import { holdFirstMessage } from '@/components/chat/first-message';
import { ModelSelect } from '@/components/chat/model-select';
import { type SampleChat, StartScreen } from '@/components/chat/start-screen';
import { Composer } from '@/components/composer/composer';
import { ChatHeader } from '@/components/frame/chat-header';
import { InspectorPane } from '@/components/inspector/inspector-pane';
import { showToast } from '@/components/ui/toast';
import type { ModelChoice } from '@/lib/turn/model-choices';
import { InInspector } from './inspector-slot';

export type StartPageProps = { samples: SampleChat[]; models: ModelChoice[]; defaultModelId: string };

/** Where a new chat begins: the first message makes the chat, then travels with the navigation into it. */
export function StartPage({ samples, models, defaultModelId }: StartPageProps) {
  const router = useRouter();
  const [modelId, setModelId] = useState(defaultModelId);
  const model = models.find((candidate) => candidate.id === modelId);

  async function send(message: { text: string; files: { name: string; text: string }[] }) {
    const result = await createChatAction({ modelId });
    if (!result.ok) return { ok: false, error: result.error.text };
    holdFirstMessage(result.value, message);
    router.push(`/chat/${result.value}`);
    return { ok: true };
  }

  async function openSample(sampleId: string) {
    const result = await openSampleAction({ sampleId, modelId });
    if (result.ok) router.push(`/chat/${result.value}`);
    else showToast({ title: result.error.text, tone: 'error' });
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ChatHeader title="New chat" />
      <StartScreen
        composer={
          <Composer
            chatId="new"
            busy={false}
            onSend={send}
            onStop={() => {}}
            onEditLast={() => {}}
            gauge={null}
            modelPicker={<ModelSelect modelId={modelId} models={models} onChoose={setModelId} />}
            placeholder="Ask, or give a task"
          />
        }
        samples={samples}
        onOpenSample={openSample}
        model={{ label: model?.label ?? modelId, isBuiltIn: modelId.startsWith('offline:') }}
      />
      <InInspector>
        <InspectorPane gauge={null} />
      </InInspector>
    </div>
  );
}
