'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { stopAction } from '@/app/actions/run';
import type { ChatTail } from '@/lib/turn/load-chat';
import type { RunMessage } from '@/lib/turn/run-metadata';

export type Outgoing = { text: string; files: { name: string; text: string }[]; editOf?: string };
export type SendResult = { ok: true } | { ok: false; error: string };
export type LiveTail = { messages: RunMessage[]; isBusy: boolean };
export type RunControls = {
  send: (message: Outgoing) => Promise<SendResult>;
  answerAgain: (messageId: string) => Promise<SendResult>;
  refresh: () => Promise<void>;
};

const LiveRun = dynamic(() => import('./live-run'), { ssr: false });

/** The live tail of a chat and what can be asked of it; requests made before it has loaded wait for it. */
export function useRun(input: { chatId: string; tail: ChatTail; onTail: (tail: ChatTail) => void }) {
  const { chatId, onTail } = input;
  const { isRunning, watchCount } = input.tail;
  const [live, setLive] = useState<LiveTail>({ messages: [], isBusy: isRunning });
  const [loading] = useState(() => createLoading<RunControls>());
  const slot: ReactNode = (
    <LiveRun
      chatId={chatId}
      isRunning={isRunning}
      knownCount={watchCount}
      onTail={onTail}
      onLive={setLive}
      onReady={loading.resolve}
    />
  );
  return {
    ...live,
    /** Must be drawn somewhere: it loads the live part. */
    slot,
    send: async (message: Outgoing) => (await loading.promise).send(message),
    answerAgain: async (messageId: string) => (await loading.promise).answerAgain(messageId),
    refresh: async () => (await loading.promise).refresh(),
    stop: () => stopAction({ chatId }),
  };
}

function createLoading<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
