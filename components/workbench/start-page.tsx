'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { startChatAction } from '@/app/actions/run';
import { openSampleAction } from '@/app/actions/samples';
import { type Agent, AgentControl } from '@/components/chat/agent-control';
import { ModelSelect } from '@/components/chat/model-select';
import { type SampleChat, StartScreen } from '@/components/chat/start-screen';
import { Composer } from '@/components/composer/composer';
import { ChatHeader } from '@/components/frame/chat-header';
import { InspectorPane } from '@/components/inspector/inspector-pane';
import { showToast } from '@/components/ui/toast';
import { newId } from '@/lib/new-id';
import type { ModelChoice } from '@/lib/turn/model-choices';
import { InInspector } from './inspector-slot';

export type StartPageProps = { samples: SampleChat[]; models: ModelChoice[]; defaultModelId: string };

/** Where a new chat begins: the first message makes the chat, and its answer is under way when the chat opens. */
export function StartPage({ samples, models, defaultModelId }: StartPageProps) {
  const router = useRouter();
  const pending = useRef<{ id: string; text: string } | null>(null);
  const [modelId, setModelId] = useState(defaultModelId);
  const [agent, setAgent] = useState<Agent>(null);
  const [isOpening, startOpening] = useTransition();
  const model = models.find((candidate) => candidate.id === modelId);

  async function send(message: { text: string; files: { name: string; text: string }[] }) {
    // The same message again after a failure keeps its id: if the first try did arrive, it makes no second chat.
    if (pending.current?.text !== message.text) pending.current = { id: newId(), text: message.text };
    const result = await startChatAction({
      modelId,
      agent,
      message: { ...message, id: pending.current.id },
    }).catch(() => null);
    if (!result)
      return { ok: false, error: 'The server could not be reached. Your message is back in the composer.' };
    if (!result.ok) return { ok: false, error: result.error.text };
    router.push(`/chat/${result.value}`);
    return { ok: true };
  }

  function openSample(sampleId: string) {
    startOpening(async () => {
      const result = await openSampleAction({ sampleId, modelId });
      if (result.ok) router.push(`/chat/${result.value}`);
      else showToast({ title: result.error.text, tone: 'error' });
    });
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
            modelPicker={
              <>
                <ModelSelect modelId={modelId} models={models} onChoose={setModelId} />
                <AgentControl agent={agent} onChange={setAgent} />
              </>
            }
            placeholder="Ask, or give a task"
          />
        }
        samples={samples}
        isOpening={isOpening}
        onOpenSample={openSample}
        model={{ label: model?.label ?? modelId, isBuiltIn: modelId.startsWith('offline:') }}
      />
      <InInspector>
        <InspectorPane tabs={[]} />
      </InInspector>
    </div>
  );
}
