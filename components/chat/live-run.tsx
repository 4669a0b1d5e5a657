'use client';

import { Chat, useChat } from '@ai-sdk/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { loadTailAction } from '@/app/actions/chats';
import { newId } from '@/lib/new-id';
import type { ChatTail } from '@/lib/turn/load-chat';
import type { RunMessage } from '@/lib/turn/run-metadata';
import { RunTransport, type SendBody } from './run-transport';
import type { LiveTail, Outgoing, RunControls, SendResult } from './use-run';
import { useWatch } from './use-watch';

export type LiveRunProps = {
  chatId: string;
  isRunning: boolean;
  /** How much pages had been told when what is shown was read. */
  knownCount: number;
  onTail: (tail: ChatTail) => void;
  onLive: (live: LiveTail) => void;
  onReady: (controls: RunControls) => void;
};

/**
 * The live tail of one chat: sends, follows an answer wherever it was started, and asks for the stored branch once it
 * has ended. Draws nothing and holds no history. Loaded after the first paint: the model library is the largest part of
 * the page, and reading needs none of it.
 */
export default function LiveRun(props: LiveRunProps) {
  const { chatId, isRunning, knownCount, onTail, onLive, onReady } = props;
  const failedSend = useRef<{ text: string; id: string } | null>(null);
  const [{ chat, transport }] = useState(() => createLiveChat(chatId));
  const { messages, status } = useChat({ chat, experimental_throttle: streamUpdateMs });

  /** Reads the stored branch again; follows the answer if one is under way. */
  async function refresh(): Promise<void> {
    const result = await loadTailAction({ chatId }).catch(() => null);
    if (!result?.ok || isStreaming(chat)) return;
    chat.messages = [];
    onTail(result.value);
    if (result.value.isRunning) await follow();
  }

  async function follow(): Promise<void> {
    await chat.resumeStream();
    if (chat.status === 'ready') await refresh();
  }

  /** Resolves as soon as the server has taken the request (or refused it); the answer streams on. */
  async function request(body: SendBody, message?: { id: string; text: string }): Promise<SendResult> {
    // An edit may come while an answer runs: the server stops that one, this page stops following it.
    if (isStreaming(chat)) await chat.stop();
    chat.messages = [];
    chat.clearError();
    const accepted = transport.nextAcceptance();
    const ended = chat
      .sendMessage(
        message && { id: message.id, role: 'user', parts: [{ type: 'text', text: message.text }] },
        { body },
      )
      .then(() => (chat.status === 'error' ? chat.error : undefined));
    const result = await Promise.race([
      accepted.then((): SendResult => ({ ok: true })),
      ended.then((error): SendResult => (error ? { ok: false, error: plainError(error) } : { ok: true })),
    ]);
    if (!result.ok) chat.messages = [];
    void ended.then(refresh);
    return result;
  }

  async function send({ text, files, editOf }: Outgoing): Promise<SendResult> {
    // The same text again after a failure keeps its id: if the first try did arrive, it is not stored twice.
    const id = failedSend.current?.text === text ? failedSend.current.id : newId();
    const result = await request({ files, editOf }, { id, text });
    failedSend.current = result.ok ? null : { text, id };
    return result;
  }

  const onMount = useEffectEvent(() => {
    onReady({ send, answerAgain: (messageId) => request({ answerOf: messageId }), refresh });
    if (isRunning) void follow();
  });
  useEffect(() => {
    onMount();
    // Leaving the page frees the connection; the answer goes on.
    return () => void chat.stop();
  }, [chat]);

  const report = useEffectEvent(() => onLive({ messages, isBusy: isStreaming(chat) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tail is handed up whenever it changes
  useLayoutEffect(() => report(), [messages, status]);

  useWatch((event) => {
    if (event.type === 'reconnected') void refresh();
    else if (QUIET.has(event.type)) return;
    else if ('chatId' in event && event.chatId === chatId && !isStreaming(chat)) void refresh();
  }, knownCount);
  return null;
}

/** What happened beside the conversation, not in it. */
const QUIET: ReadonlySet<string> = new Set(['files-changed', 'chat-deleted', 'quality-changed']);

/** Text appears at most this often: one update per painted frame would only cost battery. */
const streamUpdateMs = 50;

function createLiveChat(chatId: string) {
  const transport = new RunTransport();
  return {
    transport,
    chat: new Chat<RunMessage>({ id: chatId, messages: [], transport, generateId: newId }),
  };
}

function isStreaming(chat: Chat<RunMessage>): boolean {
  return chat.status === 'submitted' || chat.status === 'streaming';
}

function plainError(error: Error): string {
  const isNetwork = error instanceof TypeError || /fetch|network/i.test(error.message);
  return isNetwork ? 'The server could not be reached. Your message is back in the composer.' : error.message;
}
