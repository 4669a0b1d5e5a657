import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store';
import { openWorkspace, type Workspace } from '../tools/workspace';
import { attachFiles } from './attach-files';

let workspace: Workspace;

beforeEach(async () => {
  const store = memoryStore();
  await store.chats.create({
    id: 'chat',
    title: 'A chat',
    titleSource: 'auto',
    modelId: 'offline:foldline-1',
    origin: 'own',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
  workspace = openWorkspace({ chatId: 'chat', files: store.files, now: () => 1 });
});

describe('attached files', () => {
  it('become workspace files', async () => {
    expect(await attachFiles(workspace, [{ name: 'notes.md', text: 'one' }])).toEqual(['notes.md']);
    expect((await workspace.read('notes.md')).content).toBe('one');
  });

  it('never overwrite other text, and are not stored twice when they are the same', async () => {
    await workspace.write('notes.md', 'mine');
    expect(await attachFiles(workspace, [{ name: 'notes.md', text: 'theirs' }])).toEqual(['notes-2.md']);
    expect(await attachFiles(workspace, [{ name: 'notes.md', text: 'mine' }])).toEqual(['notes.md']);
    expect((await workspace.read('notes.md')).content).toBe('mine');
  });

  it('keep two files of one name apart', async () => {
    const files = [
      { name: '.env', text: 'a' },
      { name: '.env', text: 'b' },
    ];
    expect(await attachFiles(workspace, files)).toEqual(['.env', '.env-2']);
  });

  it('are refused together when one cannot be kept', async () => {
    const files = [
      { name: 'good.md', text: 'a' },
      { name: '../../etc/passwd', text: 'b' },
    ];
    await expect(attachFiles(workspace, files)).rejects.toMatchObject({ name: 'AppError' });
    expect(await workspace.list()).toEqual([]);
  });
});
