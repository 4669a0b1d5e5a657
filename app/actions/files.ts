'use server';

import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import { action } from '@/lib/security/action';
import { WORKSPACE_LIMITS } from '@/lib/tools/limits';
import type { Workspace } from '@/lib/tools/workspace';
import { chatWorkspace } from '@/lib/turn/chat-workspace';
import { chatOrThrow } from '@/lib/turn/send-message';
import { turnPorts } from '@/lib/turn/wiring';

const chatId = z.string().min(1).max(100);
const path = z.string().min(1).max(1_000);

export const listFilesAction = action(
  { name: 'list-files', schema: z.object({ chatId }), perMinute: 600 },
  async (input) => {
    const { fileBytes, totalBytes, fileCount } = WORKSPACE_LIMITS;
    const files = await (await workspaceOf(input.chatId)).list();
    return { files, limits: { fileBytes, totalBytes, fileCount } };
  },
);

export const readFileAction = action(
  { name: 'read-file', schema: z.object({ chatId, path }), perMinute: 600 },
  async (input) => (await workspaceOf(input.chatId)).read(input.path),
);

/** Refused when the file is not as the writer last saw it: `seenAt` is its updatedAt, null for "not there yet". */
export const writeFileAction = action(
  {
    name: 'write-file',
    schema: z.object({
      chatId,
      path,
      content: z.string().max(2_000_000),
      seenAt: z.number().nullable().optional(),
    }),
  },
  async (input) => {
    const workspace = await workspaceOf(input.chatId);
    if (input.seenAt !== undefined) await refuseIfChanged(workspace, input.path, input.seenAt);
    return (await workspace.write(input.path, input.content)).file;
  },
);

export const renameFileAction = action(
  { name: 'rename-file', schema: z.object({ chatId, path, newPath: path }) },
  async (input) => {
    const workspace = await workspaceOf(input.chatId);
    const { content } = await workspace.read(input.path);
    await refuseIfChanged(workspace, input.newPath, null);
    const [written] = await workspace.apply([
      { path: input.newPath, content },
      { path: input.path, content: null },
    ]);
    return workspace.read(written?.path ?? input.newPath);
  },
);

export const deleteFileAction = action(
  { name: 'delete-file', schema: z.object({ chatId, path }) },
  async (input) => {
    await (await workspaceOf(input.chatId)).remove(input.path);
  },
);

async function workspaceOf(id: string): Promise<Workspace> {
  const ports = await turnPorts();
  const chat = await chatOrThrow(ports.store, id);
  return chatWorkspace(ports, chat.id);
}

async function refuseIfChanged(workspace: Workspace, name: string, seenAt: number | null): Promise<void> {
  const now = await workspace.stat(name);
  if (seenAt === null && now !== null)
    throw new AppError('taken:file', `There already is a file "${now.path}".`);
  if (seenAt !== null && now !== null && now.updatedAt !== seenAt)
    throw new AppError('changed:file', `"${now.path}" was changed meanwhile.`);
}
