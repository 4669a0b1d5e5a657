'use client';

import { Scissors } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useState } from 'react';
import {
  branchFromBeforeAction,
  cancelCompactionAction,
  redoCompactionAction,
  redraftAction,
  undoCompactionAction,
} from '@/app/actions/compaction';
import { useFrame } from '@/components/frame/frame-context';
import { useQuestionHere } from '@/components/goal-dialog/use-question-here';
import { useCommands } from '@/components/palette/commands';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { told } from '@/components/ui/told';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import type { ChatCompactions } from '@/lib/turn/compaction/prepare-cards';
import type { StrategyChoice } from '@/lib/turn/compaction/strategy-choices';
import type { ModelChoice } from '@/lib/turn/model-choices';
import type { TranscriptItem } from '@/lib/turn/transcript';
import type { CompactionCardActions } from './compaction-card';
import { useCompactionState } from './use-compaction-state';

// Drawn by the server too, but its code is only loaded where there is one.
const AttemptList = dynamic(() => import('./attempt-list'));
const CompactionCard = dynamic(() => import('./compaction-card'));
const CompactionProgress = dynamic(() => import('./compaction-progress'), { ssr: false });
const WaitingNotice = dynamic(() => import('./waiting-notice'), { ssr: false });
const CompactSheet = dynamic(() => import('./compact-sheet'), { ssr: false });
const DraftReview = dynamic(() => import('./draft-review'), { ssr: false });
const GoalDialog = dynamic(() => import('@/components/goal-dialog/goal-dialog'), { ssr: false });

const COMMAND = /^\/(?:compact|compress|summarize)(?:\s+([\s\S]*))?$/;

export type ChatCompactionInput = {
  chatId: string;
  compactions: ChatCompactions;
  /** Why the automatic compaction waits although it is time. */
  waiting: string | null;
  /** How much pages had been told when the chat was read. */
  knownCount: number;
  lastStep: number;
  strategies: StrategyChoice[];
  models: ModelChoice[];
  /** Reads the stored branch again: its view, cards and gauge have changed. */
  refresh: () => Promise<void>;
};

/** Everything compaction adds to an open chat: cards, progress, the sheet, drafts, the goal question, keys and commands. */
export function useChatCompaction(input: ChatCompactionInput) {
  const { chatId, compactions, lastStep } = input;
  const router = useRouter();
  const frame = useFrame();
  const [sheet, setSheet] = useState<{ instructions: string } | null>(null);
  const state = useCompactionState(chatId, input.knownCount, () => void input.refresh());
  const question = useQuestionHere(state.question);
  const open = (instructions = '') => setSheet({ instructions });

  useCommands([
    {
      id: 'compact-now',
      label: 'Compact now',
      group: 'Chat',
      shortcut: 'Alt+C',
      icon: Scissors,
      run: () => open(),
    },
  ]);

  const cardActions: CompactionCardActions = {
    async undo(compactionId) {
      if (!told(await undoCompactionAction({ chatId, compactionId }))) return;
      await input.refresh();
      showToast({
        title: 'Taken back. The model sees the history as it was before.',
        action: { label: 'Redo', run: () => cardActions.redo(compactionId) },
        durationMs: 10_000,
      });
    },
    async redo(compactionId) {
      if (told(await redoCompactionAction({ chatId, compactionId }))) await input.refresh();
    },
    async branchFromBefore(compactionId) {
      const result = await branchFromBeforeAction({ chatId, compactionId });
      if (told(result)) router.push(`/chat/${result.value}`);
    },
    inspect(compactionId) {
      writeUrlParameters({ pane: 'now', gen: compactionId });
      frame.open('inspector');
    },
  };

  const cardsAt = (step: number | null): ReactNode =>
    compactions.cards
      .filter((card) => card.aboveStep === step)
      .map((card) => <CompactionCard key={card.id} card={card} actions={cardActions} />);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again only when the cards change
  const renderAbove = useCallback((item: TranscriptItem) => cardsAt(item.step), [compactions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again only when the cards or the end change
  const renderBelow = useCallback(
    (item: TranscriptItem) => (item.step === lastStep ? cardsAt(null) : null),
    [compactions, lastStep],
  );

  async function writeAgain() {
    const { draft } = state;
    if (draft && told(await redraftAction({ chatId, draftId: draft.id }))) await state.reload();
  }

  return {
    inspect: cardActions.inspect,
    job: state.job,
    renderAbove,
    renderBelow,
    /** Every attempt on this branch, failed and undone ones too; null where there is none. */
    list:
      compactions.cards.length > 0 ? <AttemptList cards={compactions.cards} actions={cardActions} /> : null,
    /** Above the composer while a compaction runs, or while one that is due has to wait. */
    progress: state.job ? (
      <CompactionProgress job={state.job} onCancel={() => void cancelCompactionAction({ chatId })} />
    ) : input.waiting ? (
      <WaitingNotice text={input.waiting} />
    ) : null,
    gaugeActions: (
      <Button variant="primary" size="sm" onClick={() => open()}>
        <Scissors aria-hidden="true" />
        Compact now
      </Button>
    ),
    button: (
      <Button variant="ghost" size="sm" onClick={() => open()}>
        <Scissors aria-hidden="true" />
        <span className="max-sm:sr-only">Compact</span>
      </Button>
    ),
    /** True when the text was /compact, /compress or /summarize; what follows are instructions. */
    interceptCommand(text: string): boolean {
      const match = COMMAND.exec(text.trim());
      if (match) open(match[1]?.trim() ?? '');
      return match !== null;
    },
    dialogs: (
      <>
        {sheet ? (
          <CompactSheet
            chatId={chatId}
            instructions={sheet.instructions}
            strategies={input.strategies}
            models={input.models}
            onClose={() => setSheet(null)}
          />
        ) : null}
        {state.draft && !state.job ? (
          <DraftReview
            key={state.draft.id}
            draft={state.draft}
            onRegenerate={() => void writeAgain()}
            onDone={() => void state.reload()}
          />
        ) : null}
        {question && !sheet ? (
          <GoalDialog key={question.id} question={question} onDone={() => void state.reload()} />
        ) : null}
      </>
    ),
  };
}
