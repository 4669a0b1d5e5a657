import { useCallback, useEffect, useRef, useState } from 'react';
import { nextMessage, type QueuedMessage } from './queue';
import type { ComposerProps, OutgoingMessage } from './types';
import type { useDraft } from './use-draft';
import { useQueue } from './use-queue';

type OutboxOptions = Pick<
  ComposerProps,
  'chatId' | 'busy' | 'onSend' | 'onStop' | 'answerError' | 'unsettled'
> & {
  draft: ReturnType<typeof useDraft>;
};

const STOPPED = 'You stopped the answer.';
const REFUSED = 'The message could not be sent.';

/** Sends now or lets wait, one message at a time; nothing that was written is ever dropped. */
export function useOutbox(options: OutboxOptions) {
  const { chatId, busy, onSend, onStop, answerError = null, unsettled = false, draft } = options;
  const [queue, dispatch] = useQueue(chatId);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const inFlight = useRef(false);
  const occupied = busy || sending;

  const { restore: restoreDraft } = draft;
  const putBack = useCallback(
    (message: OutgoingMessage, reason: string) => {
      if (restoreDraft(message)) setProblem(reason);
      else dispatch({ type: 'return', message: withId(message), reason });
    },
    [restoreDraft, dispatch],
  );

  const send = async (message: QueuedMessage, from: 'draft' | 'queue') => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setProblem(null);
    dispatch({ type: 'take', id: message.id });
    const result = await onSend({ text: message.text, files: message.files }).catch((error: unknown) => ({
      ok: false,
      error: error instanceof Error ? error.message : REFUSED,
    }));
    inFlight.current = false;
    setSending(false);
    if (result.ok) return;
    const reason = result.error ?? REFUSED;
    if (from === 'draft') putBack(message, reason);
    else dispatch({ type: 'return', message, reason });
  };

  const open = busy || unsettled;
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    dispatch(open ? { type: 'answer-start' } : { type: 'answer-end', error: answerError });
  }, [open, answerError, dispatch]);

  const next = nextMessage(queue, occupied);
  useEffect(() => {
    if (next) send(next, 'queue');
  });

  return {
    queue,
    dispatch,
    problem,
    putBack,
    /** Sends the draft, or puts it into the queue while something runs. */
    submit: () => {
      const message = withId(draft.take());
      setProblem(null);
      if (open || inFlight.current) dispatch({ type: 'add', message });
      else send(message, 'draft');
    },
    stop: () => {
      dispatch({ type: 'pause', reason: STOPPED });
      onStop();
    },
    sendNow: (id: string) => {
      dispatch({ type: 'send-now', id });
      if (busy) onStop();
    },
  };
}

/** randomUUID is missing where the page is not served securely. */
function withId(message: OutgoingMessage): QueuedMessage {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return { ...message, id: `${high}-${low}` };
}
