'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { setAgentAction } from '@/app/actions/agent';
import { findInChatAction, forkChatAction, walkBranchAction } from '@/app/actions/chats';
import { pinMessageAction } from '@/app/actions/compaction';
import { useChatCompaction } from '@/components/compaction/use-chat-compaction';
import { Composer } from '@/components/composer/composer';
import type { ComposerHandle, OutgoingMessage } from '@/components/composer/types';
import { ExportButton } from '@/components/export/export-button';
import { ChatHeader } from '@/components/frame/chat-header';
import { useFrame } from '@/components/frame/frame-context';
import { ContextGauge } from '@/components/gauge/context-gauge';
import { ChatSettingsButton } from '@/components/settings/chat-settings-button';
import { FindBar } from '@/components/transcript/find-bar';
import { ModelNamesProvider } from '@/components/transcript/model-names';
import { Transcript } from '@/components/transcript/transcript';
import type { TranscriptActions, TranscriptHandle } from '@/components/transcript/types';
import { Badge } from '@/components/ui/badge';
import { showToast } from '@/components/ui/toast';
import { told } from '@/components/ui/told';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import { InInspector } from '@/components/workbench/inspector-slot';
import type { StrategyChoice } from '@/lib/turn/compaction/strategy-choices';
import type { ChatTail } from '@/lib/turn/load-chat';
import type { ModelChoice } from '@/lib/turn/model-choices';
import { type Agent, AgentControl } from './agent-control';
import { DeletedChat } from './deleted-chat';
import { ModelPicker } from './model-picker';
import { RunProgress } from './run-progress';
import { useAnswerAnnouncements } from './use-answer-announcements';
import { useLinkedCompaction } from './use-linked-compaction';
import { useLinkedMessage } from './use-linked-message';
import { useLiveItems } from './use-live-items';
import { useLostMark } from './use-lost-mark';
import { usePrintChat } from './use-print-chat';
import { useRun } from './use-run';
import { useTranscript } from './use-transcript';
import { useWatch } from './use-watch';

const ChatInspector = dynamic(() => import('@/components/inspector/chat-inspector'), { ssr: false });
const TwinHighlight = dynamic(() => import('@/components/workbench/twin-highlight'), { ssr: false });

export type ChatProps = {
  chatId: string;
  tail: ChatTail;
  models: ModelChoice[];
  strategies: StrategyChoice[];
};

/**
 * One open chat: joins the stored branch, the live tail, the composer and the inspector. What is stored is owned by the
 * transcript, what streams by the run; this component only connects them.
 */
export function Chat({ chatId, tail, models, strategies }: ChatProps) {
  const router = useRouter();
  const frame = useFrame();
  const [about, setAbout] = useState(tail);
  const { title, modelId, gauge, agent, compactions, waiting } = about;
  const [draft, setDraft] = useState('');
  const [sought, setSought] = useState<{ step: number; query: string } | null>(null);
  const handle = useRef<TranscriptHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const modelNames = useMemo(() => new Map(models.map(({ id, label }) => [id, label])), [models]);
  const transcript = useTranscript(chatId, tail);
  const run = useRun({ chatId, tail, onTail: showTail });
  const liveItems = useLiveItems(run.messages, run.isBusy, transcript.stored);
  const [isDeleted, setDeleted] = useState(false);
  const [linkedStep, setLinkedStep] = useState<number | null>(null);
  useAnswerAnnouncements(run.isBusy, liveItems, transcript.stored);
  useWatch((event) => {
    if (event.type === 'chat-deleted' && event.chatId === chatId) setDeleted(true);
  });
  const [showRound, setShowRound] = useState(0);
  useLinkedCompaction(compactions.cards, handle, showRound);
  useLinkedMessage(chatId, showRound, (found) => {
    showTail(found.tail);
    setLinkedStep(found.step);
  });
  // After the branch was drawn: only then the list knows the step.
  useEffect(() => {
    if (linkedStep === null) return;
    handle.current?.scrollToStep(linkedStep, { highlight: true });
    setLinkedStep(null);
  }, [linkedStep]);

  usePrintChat(() => transcript.needRange(1, transcript.stored.totalSteps));

  const compaction = useChatCompaction({
    chatId,
    compactions,
    waiting,
    knownCount: tail.watchCount,
    lastStep: transcript.stored.totalSteps,
    strategies,
    models,
    refresh: run.refresh,
  });

  function showTail(next: ChatTail) {
    transcript.replaceTail(next);
    setAbout(next);
  }

  /** A message that is still being answered is not stored on this page yet. */
  function stepOf(id: string): number | null {
    return transcript.stepOf(id) ?? liveItems.find((item) => item.id === id)?.step ?? null;
  }

  const liveQuestion = liveItems.findLast((item) => item.role === 'user');

  async function send(outgoing: OutgoingMessage) {
    handle.current?.scrollToEnd();
    return run.send(outgoing);
  }

  /** Edits and repeated answers start a branch: what came after is hidden at once, and comes back if the server refuses. */
  async function branchOff(lastShownStep: number, start: () => Promise<{ ok: boolean; error?: string }>) {
    transcript.cutAfter(lastShownStep);
    const result = await start();
    if (!result.ok) showToast({ title: result.error ?? 'That did not work.', tone: 'error' });
  }

  const lostMark = useLostMark(chatId);
  const actions = useStable<TranscriptActions>({
    edit(id, text) {
      const step = stepOf(id);
      if (step !== null) void branchOff(step - 1, () => run.send({ text, files: [], editOf: id }));
    },
    regenerate(id) {
      const step = transcript.questionStepAbove(id) ?? liveQuestion?.step ?? null;
      if (step !== null) void branchOff(step, () => run.answerAgain(id));
    },
    retry(id) {
      const live = liveItems.find((item) => item.id === id);
      const liveStep = live?.startsAnswer ? liveQuestion?.step : live && live.step - 1;
      const step = transcript.retryStep(id) ?? liveStep ?? transcript.stored.totalSteps;
      if (step > 0) void branchOff(step, () => run.answerAgain(id));
    },
    async goOn() {
      const result = await send({ text: 'Continue.', files: [] });
      if (!result.ok) showToast({ title: result.error, tone: 'error' });
    },
    async walk(messageId, direction) {
      const result = await walkBranchAction({ chatId, messageId, direction });
      if (result.ok) showTail(result.value);
      else showToast({ title: result.error.text, tone: 'error' });
    },
    async pin(messageId, isPinned) {
      if (told(await pinMessageAction({ chatId, messageId, isPinned }))) await run.refresh();
    },
    markLost: lostMark.open,
    async fork(messageId) {
      const result = await forkChatAction({ chatId, messageId });
      if (result.ok) router.push(`/chat/${result.value}`);
      else showToast({ title: result.error.text, tone: 'error' });
    },
    inspectFold: (compactionId) => compaction.inspect(compactionId),
    openFile(path) {
      writeUrlParameters({ pane: 'workspace', file: path });
      frame.open('inspector');
    },
  });

  async function changeAgent(next: Agent) {
    setAbout({ ...about, agent: next });
    const result = await setAgentAction({ chatId, agent: next });
    if (result.ok) return;
    setAbout({ ...about, agent });
    showToast({ title: result.error.text, tone: 'error' });
  }

  async function find(query: string) {
    const result = await findInChatAction({ chatId, query });
    return result.ok ? result.value : { hits: [], truncated: false };
  }

  function showHit(hit: { step: number; query: string } | null) {
    setSought(hit);
    if (hit) handle.current?.scrollToStep(hit.step);
  }

  const lastItem = liveItems.at(-1) ?? transcript.stored.items.get(transcript.stored.totalSteps);
  const draftTokens = Math.ceil(draft.length / 4);
  if (isDeleted) return <DeletedChat title={title} />;
  return (
    <div className="print-flow flex h-full min-h-0 flex-col">
      <ChatHeader
        title={title}
        gauge={<ContextGauge gauge={gauge} variant="compact" actions={compaction.gaugeActions} />}
        actions={
          <>
            {agent ? <Badge tone="accent">Agent</Badge> : null}
            {compaction.button}
            <ExportButton chat={{ id: chatId, title }} />
            <ChatSettingsButton chatId={chatId} onChanged={run.refresh} />
          </>
        }
      />
      <div className="print-flow relative min-h-0 flex-1">
        <FindBar onFind={find} onShow={showHit} fromStep={() => handle.current?.visibleStep() ?? 1} />
        <ModelNamesProvider value={modelNames}>
          <Transcript
            total={transcript.stored.totalSteps}
            items={transcript.stored.items}
            onNeedRange={transcript.needRange}
            liveItems={liveItems}
            busy={run.isBusy}
            actions={actions}
            highlight={sought}
            folded={compactions.folded}
            renderAbove={compaction.renderAbove}
            renderBelow={compaction.renderBelow}
            handleRef={handle}
          />
        </ModelNamesProvider>
      </div>
      {run.isBusy ? <RunProgress messages={run.messages} liveItems={liveItems} /> : null}
      {compaction.progress}
      <Composer
        chatId={chatId}
        busy={run.isBusy}
        onSend={send}
        onStop={() => void run.stop()}
        onEditLast={() => handle.current?.editLast()}
        onDraftChange={setDraft}
        interceptCommand={compaction.interceptCommand}
        answerError={lastItem?.status === 'failed' ? (lastItem.error?.text ?? null) : null}
        unsettled={!run.isBusy && run.messages.at(-1)?.metadata?.status === undefined && liveItems.length > 0}
        handleRef={composer}
        gauge={
          <ContextGauge
            gauge={gauge}
            draftTokens={draftTokens}
            side="top"
            actions={compaction.gaugeActions}
          />
        }
        modelPicker={
          <>
            <ModelPicker chatId={chatId} modelId={modelId} models={models} onChanged={run.refresh} />
            <AgentControl agent={agent} onChange={(next) => void changeAgent(next)} />
          </>
        }
        placeholder="Ask, or give a task"
      />
      {run.slot}
      {frame.isShown('inspector') ? <TwinHighlight /> : null}
      {compaction.dialogs}
      {lostMark.dialog}
      <InInspector>
        <ChatInspector
          chatId={chatId}
          gauge={gauge}
          draftTokens={draftTokens}
          attempts={compaction.list}
          job={compaction.job}
          revision={about}
          onShowAgain={() => setShowRound((round) => round + 1)}
        />
      </InInspector>
    </div>
  );
}

/** One object for the whole life of the component whose functions always see the newest render. */
function useStable<T extends Record<string, unknown>>(functions: T): T {
  const latest = useRef(functions);
  latest.current = functions;
  return useMemo(() => {
    const stable: Record<string, unknown> = {};
    for (const name of Object.keys(latest.current)) {
      stable[name] = (...values: unknown[]) =>
        (latest.current[name] as (...values: unknown[]) => unknown)(...values);
    }
    return stable as T;
  }, []);
}
