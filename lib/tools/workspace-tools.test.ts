import type { Tool } from 'ai';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '@/lib/store/memory/store';
import type { Store } from '@/lib/store/types';
import { WORKSPACE_LIMITS } from './limits';
import type { ToolName } from './tool-names';
import { openWorkspace } from './workspace';
import { workspaceTools } from './workspace-tools';

let store: Store;
let tools: Record<ToolName, Tool>;

beforeEach(async () => {
  store = memoryStore();
  for (const id of ['chat', 'other']) {
    await store.chats.create({
      id,
      title: id,
      titleSource: 'auto',
      modelId: 'offline:foldline-1',
      origin: 'own',
      settings: {},
      forkedFrom: null,
      createdAt: 1,
    });
  }
  tools = workspaceTools({ chatId: 'chat', store, now: () => 5 });
});

const call = async (name: ToolName, input: unknown): Promise<string> =>
  (await tools[name].execute?.(input, { toolCallId: 'c', messages: [] })) as string;
const write = (path: string, content: string) => call('write_file', { path, content });

describe('listing', () => {
  it('says when there is nothing', async () => {
    expect(await call('list_files', {})).toBe('The workspace is empty.');
    expect(await call('list_files', { folder: 'src' })).toBe('There are no files in "src".');
  });

  it('shows paths in order with sizes, and only the folder asked for', async () => {
    await write('src/b.js', 'x'.repeat(2048));
    await write('a.md', 'hello');
    await write('srcs.txt', '');
    expect(await call('list_files', {})).toBe('a.md (5 B)\nsrc/b.js (2 kB)\nsrcs.txt (0 B)');
    expect(await call('list_files', { folder: './src/' })).toBe('src/b.js (2 kB)');
  });

  it('does not see another chat', async () => {
    await workspaceTools({ chatId: 'other', store }).write_file.execute?.(
      { path: 'secret.txt', content: 'x' },
      { toolCallId: 'c', messages: [] },
    );
    expect(await call('list_files', {})).toBe('The workspace is empty.');
    await expect(call('read_file', { path: 'secret.txt' })).rejects.toThrow('There is no file');
  });
});

describe('reading', () => {
  it('numbers the lines', async () => {
    await write('a.md', 'one\ntwo\nthree\n');
    expect(await call('read_file', { path: 'a.md' })).toBe('1| one\n2| two\n3| three');
  });

  it('reads a range and says so', async () => {
    await write('a.md', Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n'));
    expect(await call('read_file', { path: 'a.md', fromLine: 9, toLine: 10 })).toBe(
      ' 9| line 9\n10| line 10\n[lines 9 to 10 of 12.]',
    );
    await expect(call('read_file', { path: 'a.md', fromLine: 13 })).rejects.toThrow('has 12 lines');
  });

  it('cuts a long file and says where to read on', async () => {
    await write('long.txt', 'x\n'.repeat(3_000));
    const text = await call('read_file', { path: 'long.txt' });
    expect(text).toContain('[lines 1 to 1000 of 3000. Read on from line 1001.]');
  });

  it('cuts one endless line', async () => {
    await write('long.txt', 'x'.repeat(400_000));
    expect((await call('read_file', { path: 'long.txt' })).length).toBeLessThan(50_000);
  });

  it('helps with a wrong name', async () => {
    await write('src/deep/main.js', '1');
    await expect(call('read_file', { path: 'main.js' })).rejects.toThrow('Did you mean src/deep/main.js?');
  });
});

describe('writing', () => {
  it('tells a new file from a replaced one', async () => {
    expect(await write('a.md', 'one\ntwo')).toBe('Created a.md (2 lines, 7 B).');
    expect(await write('./a.md', 'one')).toBe('Replaced a.md (1 line, 3 B).');
  });

  it('refuses what is too big, not text, or both file and folder', async () => {
    await expect(write('big.txt', 'ä'.repeat(WORKSPACE_LIMITS.fileBytes))).rejects.toThrow(
      '"big.txt" would be 1 MB; a file can be 512 kB at most.',
    );
    await expect(write('a.bin', 'a\0b')).rejects.toThrow('not text');
    await write('src/a.js', '1');
    await expect(write('src', 'x')).rejects.toThrow('"src" is a folder');
    await expect(write('src/a.js/b.js', 'x')).rejects.toThrow('"src/a.js" is a file');
  });

  it('refuses more than the workspace holds', async () => {
    const half = 'x'.repeat(WORKSPACE_LIMITS.fileBytes);
    for (let index = 0; index < 16; index += 1) await write(`f${index}`, half);
    await expect(write('one-more', 'x')).rejects.toThrow('it can be 8 MB at most');
    await call('delete_file', { path: 'f0' });
    expect(await write('one-more', 'x')).toContain('Created');
  });

  it('refuses more files than it keeps', async () => {
    const workspace = openWorkspace({ chatId: 'chat', files: store.files, now: () => 1 });
    const many = Array.from({ length: WORKSPACE_LIMITS.fileCount }, (_, index) => ({
      path: `f${index}`,
      content: 'x',
    }));
    await workspace.apply(many);
    await expect(write('one-more', 'x')).rejects.toThrow('500 files at most');
    expect(await write('f1', 'changed')).toContain('Replaced');
  });
});

describe('editing', () => {
  beforeEach(() => write('a.js', 'let a = 1;\nlet b = 1;\n').then(() => undefined));
  const edit = (find: string, replace: string, replaceAll?: boolean) =>
    call('edit_file', { path: 'a.js', find, replace, replaceAll });

  it('replaces one exact place', async () => {
    expect(await edit('let b = 1', 'let b = $&2')).toBe('Edited a.js at line 2.');
    expect(await call('read_file', { path: 'a.js' })).toBe('1| let a = 1;\n2| let b = $&2;');
  });

  it('refuses a text that is there twice, unless all are meant', async () => {
    await expect(edit('= 1', '= 2')).rejects.toThrow('2 times');
    expect(await edit('= 1', '= 2', true)).toBe('Edited a.js in 2 places, the first at line 1.');
  });

  it('refuses what is not there, and tells a near miss', async () => {
    await expect(edit('let c', 'x')).rejects.toThrow(/does not hold this text\.$/);
    await expect(edit('let  A = 1', 'x')).rejects.toThrow('other spaces');
    await expect(edit('', 'x')).rejects.toThrow('empty');
    await expect(edit('let a', 'let a')).rejects.toThrow('the same');
  });
});

describe('deleting', () => {
  it('deletes once', async () => {
    await write('a.md', 'x');
    expect(await call('delete_file', { path: 'a.md' })).toBe('Deleted a.md.');
    await expect(call('delete_file', { path: 'a.md' })).rejects.toThrow('There is no file "a.md".');
  });
});

describe('searching', () => {
  beforeEach(async () => {
    await write('src/a.js', 'const Port = 3000;\nconst port2 = 1;');
    await write('b.md', 'The port (3000) is open.');
  });
  const search = (query: string, isRegex?: boolean, folder?: string) =>
    call('search_files', { query, isRegex, folder });

  it('finds plain text whatever its capitals, and exactly when the query has one', async () => {
    expect(await search('port')).toBe(
      'b.md:1: The port (3000) is open.\nsrc/a.js:1: const Port = 3000;\nsrc/a.js:2: const port2 = 1;',
    );
    expect(await search('Port')).toBe('src/a.js:1: const Port = 3000;');
    expect(await search('(3000)')).toBe('b.md:1: The port (3000) is open.');
    expect(await search('port', false, 'src')).not.toContain('b.md');
    expect(await search('nowhere')).toBe('Nothing found for "nowhere".');
  });

  it('finds by pattern', async () => {
    expect(await search('port\\d', true)).toBe('src/a.js:2: const port2 = 1;');
    await expect(search('(', true)).rejects.toThrow('not a pattern');
    await expect(search(' ')).rejects.toThrow('nothing to search');
  });

  it('ends a catastrophic pattern without holding up the server', async () => {
    await write('c.txt', `${'a'.repeat(60)}!`);
    const ticks = countTicks();
    await expect(search('^(a+)+$', true)).rejects.toThrow('takes too long');
    expect(ticks()).toBeGreaterThan(10);
  });

  it('stops at a hundred matches and says so', async () => {
    await write('many.txt', 'hit\n'.repeat(300));
    const found = await search('hit');
    expect(found).toContain('[only the first 100 matches]');
    expect(found.split('\n')).toHaveLength(101);
  });
});

describe('running JavaScript over the workspace', () => {
  it('reads and writes files and tells what it changed', async () => {
    await write('numbers.txt', '1\n2\n3');
    const said = await call('run_javascript', {
      code: `const sum = files.read('numbers.txt').split('\\n').reduce((a, b) => a + Number(b), 0);
        files.write('out/sum.txt', String(sum)); files.remove('numbers.txt'); console.log('sum', sum); sum * 2`,
    });
    expect(said).toBe('sum 6\n=> 12\nWrote out/sum.txt.\nDeleted numbers.txt.');
    expect(await call('list_files', {})).toBe('out/sum.txt (1 B)');
  });

  it('changes nothing when a path or size is refused', async () => {
    const code = `files.write('fine.txt', 'x'); files.write('../evil.txt', 'x')`;
    await expect(call('run_javascript', { code })).rejects.toThrow('leads out of the workspace');
    expect(await call('list_files', {})).toBe('The workspace is empty.');
  });
});

/** How often the event loop came round. */
function countTicks(): () => number {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  return () => {
    clearInterval(timer);
    return ticks;
  };
}
