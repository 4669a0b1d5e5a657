import { AppError } from '../app-error';
import type { Part } from '../compaction/types';
import type { Chat, Store, StoredMessage } from '../store/types';
import { attachFiles } from './attach-files';
import { titleFrom } from './chat-title';
import { chatWorkspace } from './chat-workspace';
import type { TurnPorts } from './ports';
import { startTurn } from './run-turn';
import { activeRun, type Run } from './runs';
import { publish } from './watch';

export type OutgoingMessage = { id: string; text: string; files: { name: string; text: string }[] };

/**
 * Stores a person's message at the end of the branch in use, or beside the message it is an edit of, then starts the
 * answer. An edit keeps the files of the original and stops an answer under way. Sending the same id again changes
 * nothing and follows the answer already under way.
 */
export async function sendMessage(
  ports: TurnPorts,
  input: { chatId: string; message: OutgoingMessage; editOf?: string },
): Promise<Run | null> {
  const { store } = ports;
  const chat = await chatOrThrow(store, input.chatId);
  const running = activeRun(chat.id);
  const known = await store.messages.get(input.message.id);
  if (known) return running?.parentId === known.id ? running : null;
  if (running && input.editOf === undefined)
    throw new AppError('busy:turn', 'This chat is still being answered. Your message was not sent.');
  const original = input.editOf === undefined ? null : await messageOf(store, chat, input.editOf);
  if (running) await stopped(running);

  const createdAt = ports.now();
  const workspace = chatWorkspace(ports, chat.id);
  // Refused files stop the message before anything of it is stored.
  const paths = await attachFiles(workspace, input.message.files);
  const parts = [...toParts(input.message, paths), ...filesOf(original)];
  if (parts.length === 0) throw new AppError('empty:message', 'There is nothing to send.');
  const { message } = await store.messages.append({
    id: input.message.id,
    chatId: chat.id,
    parentId: original ? original.parentId : chat.headId,
    role: 'user',
    parts,
    tokens: await ports.measure(parts),
    status: 'complete',
    createdAt,
  });
  if (message.depth === 0 && chat.titleSource === 'auto') {
    await store.chats.update(chat.id, { title: titleFrom(input.message.text), updatedAt: createdAt });
  }
  const run = await startTurn(ports, { chat, parentId: message.id });
  publish({ type: 'chats-changed' });
  return run;
}

/**
 * Answers a message again beside the answer it has, instead of one under way. `messageId` is the answer or the question; of an answer that broke
 * off in a later step only that step is asked again, because what the steps before it did is done.
 */
export async function regenerateAnswer(
  ports: TurnPorts,
  input: { chatId: string; messageId: string },
): Promise<Run> {
  const { store } = ports;
  const chat = await chatOrThrow(store, input.chatId);
  const message = await messageOf(store, chat, input.messageId);
  const running = activeRun(chat.id);
  if (running) await stopped(running);
  const stepBefore = await stepBeforeFailure(store, message);
  if (stepBefore) return startTurn(ports, { chat, parentId: stepBefore.id });
  const question = message.role === 'user' ? message : await questionAbove(store, message.parentId);
  return startTurn(ports, { chat, parentId: question.id });
}

export async function chatOrThrow(store: Store, chatId: string): Promise<Chat> {
  const chat = await store.chats.get(chatId);
  if (!chat) throw new AppError('missing:chat', 'This chat no longer exists.');
  return chat;
}

async function messageOf(store: Store, chat: Chat, messageId: string): Promise<StoredMessage> {
  const message = await store.messages.get(messageId);
  if (message?.chatId !== chat.id) throw new AppError('missing:message', 'That message is not in this chat.');
  return message;
}

async function stopped(run: Run): Promise<void> {
  run.stop();
  await run.ended;
}

async function stepBeforeFailure(store: Store, { role, status, parentId }: StoredMessage) {
  const brokeOff = role === 'assistant' && (status === 'failed' || status === 'interrupted');
  const parent = brokeOff && parentId !== null ? await store.messages.get(parentId) : null;
  return parent?.role === 'tool' ? parent : null;
}

async function questionAbove(store: Store, startId: string | null) {
  for (let id = startId; id !== null; ) {
    const message = await store.messages.get(id);
    if (!message) break;
    if (message.role === 'user') return message;
    id = message.parentId;
  }
  throw new AppError('missing:message', 'There is no message to answer above this one.');
}

/** Longer files are named, not quoted: the tools can read them from the workspace. */
const quotedFileCharacters = 20_000;

function toParts(message: OutgoingMessage, paths: string[]): Part[] {
  const parts: Part[] = [];
  if (message.text.trim() !== '') parts.push({ type: 'text', text: message.text });
  message.files.forEach((file, index) => {
    const name = paths[index] ?? file.name;
    const isShort = file.text.length <= quotedFileCharacters;
    parts.push({ type: 'file', name, mediaType: 'text/plain', ...(isShort && { text: file.text }) });
  });
  return parts;
}

function filesOf(original: StoredMessage | null): Part[] {
  return original ? original.parts.filter((part) => part.type === 'file') : [];
}
