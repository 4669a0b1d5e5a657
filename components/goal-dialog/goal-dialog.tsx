'use client';

import { Pause, Play, Plus, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { answerGoalAction, extendGoalAction } from '@/app/actions/compaction';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatPercent, formatTokens } from '@/lib/inspector/format';
import type { GoalQuestion, QuestionAnswer } from '@/lib/turn/compaction/goal-question';
import { GoalChoices } from './goal-choices';
import { useCountdown } from './use-countdown';

export type GoalDialogProps = { question: GoalQuestion; onDone: () => void };

const moreSeconds = 30;

/**
 * Asks what the person is working on, so that the summary keeps it. Its time limit can be paused and extended without
 * end, any use of the dialog pauses it, and what it decides at zero can be undone.
 */
export default function GoalDialog({ question, onDone }: GoalDialogProps) {
  /** The page's own announcer is silent while a modal dialog covers it. */
  const [said, setSaid] = useState('');
  const firstChoice = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState(0);
  const [ownWords, setOwnWords] = useState('');
  const isAnswered = useRef(false);
  const named = { chatId: question.chatId, questionId: question.id };
  const countdown = useCountdown(question, () => void answer({ type: 'timeout' }));

  async function answer(given: QuestionAnswer) {
    if (isAnswered.current) return;
    isAnswered.current = true;
    await answerGoalAction({ ...named, answer: given });
    onDone();
  }

  function confirm(place: number) {
    const option = question.options[place];
    if (!option) return;
    if (option.type === 'goal') void answer({ type: 'goal', goal: option.goal, isOwnWords: false });
    else if (option.type !== 'other') void answer({ type: option.type });
    else if (ownWords.trim()) void answer({ type: 'goal', goal: ownWords.trim(), isOwnWords: true });
    else void answer({ type: 'auto' });
  }

  function pause() {
    if (countdown.isPaused || countdown.secondsLeft === null) return;
    countdown.pause();
    void extendGoalAction({ ...named, seconds: null });
    setSaid('Paused');
  }

  function resume() {
    countdown.resume();
    void extendGoalAction({ ...named, seconds: countdown.secondsLeft });
  }

  function extend() {
    countdown.extend(moreSeconds);
    if (!countdown.isPaused && countdown.secondsLeft !== null) {
      void extendGoalAction({ ...named, seconds: countdown.secondsLeft + moreSeconds });
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const isPauseKey =
      event.key === 'p' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTextField(event.target);
    // Whoever uses the dialog is there: any key stops the clock, only P and the button start it again.
    if (!isPauseKey || !countdown.isPaused) pause();
    else resume();
    if (isPauseKey) event.preventDefault();
  }

  const sayFirst = useEffectEvent(() => {
    const { secondsLeft, isPaused } = countdown;
    if (secondsLeft !== null)
      setSaid(isPaused ? 'Paused' : `${secondsLeft} seconds to choose, press P to pause`);
  });
  // After the dialog is there: what a live region holds from the start is not read out.
  useEffect(() => sayFirst(), []);
  useEffect(() => {
    if (countdown.secondsLeft === 10) setSaid('10 seconds left');
  }, [countdown.secondsLeft]);

  const share = question.windowTokens ? question.tokens / question.windowTokens : null;
  return (
    <Dialog
      open
      onOpenChange={() => void answer({ type: 'dismiss' })}
      dismissible={false}
      title="What are you working on?"
      description={`The context holds ${formatTokens(question.tokens)} tokens${share === null ? '' : `, ${formatPercent(share)} of the window`}. It is about to be compacted; your goal decides what the summary keeps.`}
      initialFocus={firstChoice}
      className="max-w-xl"
      footer={
        <>
          <Button variant="ghost" onClick={() => void answer({ type: 'dismiss' })}>
            Not now
          </Button>
          <Button variant="primary" onClick={() => confirm(selected)}>
            Continue
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside bubble up to here */}
      <div onKeyDown={onKeyDown} onPointerDown={pause}>
        <p role="status" className="sr-only">
          {said}
        </p>
        {question.isSafetyValve ? (
          <p className="mb-3 flex items-center gap-2 text-sm text-warning">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            Context at {share === null ? 'its limit' : formatPercent(share)} capacity: compression required.
          </p>
        ) : null}
        <GoalChoices
          initialRef={firstChoice}
          options={question.options}
          selected={selected}
          ownWords={ownWords}
          onSelect={(place) => {
            pause();
            setSelected(place);
          }}
          onChoose={confirm}
          onOwnWords={setOwnWords}
        />
        {countdown.secondsLeft === null ? null : (
          <div className="mt-4 flex items-center gap-3 text-sm">
            <p className="min-w-0 flex-1 text-muted-foreground">
              <span role="timer" className="tabular font-medium text-foreground">
                {countdown.secondsLeft} s
              </span>{' '}
              {countdown.isPaused ? 'left, paused' : 'until it compacts by itself; you can undo that'}
            </p>
            <Button
              variant="outline"
              size="sm"
              aria-pressed={countdown.isPaused}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={countdown.isPaused ? resume : pause}
            >
              {countdown.isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              {countdown.isPaused ? 'Go on' : 'Pause'}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onPointerDown={(event) => event.stopPropagation()}
              onClick={extend}
            >
              <Plus aria-hidden="true" />
              {moreSeconds} s
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
