'use server';

import { z } from 'zod';
import { action } from '@/lib/security/action';
import { openWorkspace } from '@/lib/tools/workspace';
import { chatOrThrow } from '@/lib/turn/send-message';
import { publish } from '@/lib/turn/watch';
import { turnPorts } from '@/lib/turn/wiring';

const chatId = z.string().min(1).max(100);
const path = z.string().min(1).max(1_000);

export const listFilesAction = action({ name: 'list-files', schema: z.object({ chatId }) }, async (input) =>
  (await workspaceOf(input.chatId)).list(),
);

export const readFileAction = action(
  { name: 'read-file', schema: z.object({ chatId, path }) },
  async (input) => (await workspaceOf(input.chatId)).read(input.path),
);

export const writeFileAction = action(
  { name: 'write-file', schema: z.object({ chatId, path, content: z.string().max(2_000_000) }) },
  async (input) => {
    const { file } = await (await workspaceOf(input.chatId)).write(input.path, input.content);
    publish({ type: 'files-changed', chatId: input.chatId });
    return file;
  },
);

export const deleteFileAction = action(
  { name: 'delete-file', schema: z.object({ chatId, path }) },
  async (input) => {
    await (await workspaceOf(input.chatId)).remove(input.path);
    publish({ type: 'files-changed', chatId: input.chatId });
  },
);

async function workspaceOf(id: string) {
  const { store, now } = await turnPorts();
  const chat = await chatOrThrow(store, id);
  return openWorkspace({ chatId: chat.id, files: store.files, now });
}
