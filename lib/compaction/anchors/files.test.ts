import { describe, expect, it } from 'vitest';
import { extract, ofClass, states, tool } from '../testing/anchor-sketches';

describe('files', () => {
  it.each<[string, unknown, Record<string, string>]>([
    ['Write', { file_path: '/w/a.ts', content: '' }, { '/w/a.ts': 'created' }],
    ['Edit', { file_path: '/w/a.ts', old_string: 'a', new_string: 'b' }, { '/w/a.ts': 'edited' }],
    ['MultiEdit', { file_path: 'a.ts', edits: [] }, { 'a.ts': 'edited' }],
    ['NotebookEdit', { notebook_path: 'n.ipynb' }, { 'n.ipynb': 'edited' }],
    ['write_file', { path: './src/a.ts', content: '' }, { 'src/a.ts': 'created' }],
    ['edit_file', { path: 'a.ts' }, { 'a.ts': 'edited' }],
    ['delete_file', { path: 'a.ts' }, { 'a.ts': 'deleted' }],
    [
      'mcp__fs__moveFile',
      { source: 'a.ts', destination: 'b.ts' },
      { 'a.ts': 'renamed to b.ts', 'b.ts': 'created' },
    ],
    ['edit', { path: 'x/a.ts', oldText: 'a', newText: 'b' }, { 'x/a.ts': 'edited' }],
    ['str_replace_editor', { command: 'create', path: 'a.py', file_text: '' }, { 'a.py': 'created' }],
    ['str_replace_based_edit_tool', { command: 'str_replace', path: 'a.py' }, { 'a.py': 'edited' }],
    ['apply_diff', '{"filePath":"a.ts"}', { 'a.ts': 'edited' }],
    [
      'apply_patch',
      {
        input:
          '*** Begin Patch\n*** Add File: n.ts\n+x\n*** Update File: u.ts\n*** Delete File: d.ts\n*** End Patch',
      },
      { 'n.ts': 'created', 'u.ts': 'edited', 'd.ts': 'deleted' },
    ],
    [
      'shell',
      { command: ['bash', '-lc', "apply_patch <<'EOF'\n*** Update File: src/main.rs\n@@\nEOF"] },
      { 'src/main.rs': 'edited' },
    ],
    ['patch', { diff: '--- a/old.ts\n+++ b/old.ts\n@@' }, { 'old.ts': 'edited' }],
    [
      'Bash',
      { command: 'cd /w && rm src/old.ts && git mv a.ts b.ts' },
      { 'src/old.ts': 'deleted', 'a.ts': 'renamed to b.ts', 'b.ts': 'created' },
    ],
    ['exec_command', { cmd: "cat > notes.md <<'EOF'\nrm -rf everything.ts\nEOF" }, { 'notes.md': 'created' }],
    ['run_shell_command', { command: "sed -i 's/a/b/' conf.yml" }, { 'conf.yml': 'edited' }],
    ['run_javascript', { code: 'delete things' }, {}],
    ['TodoWrite', { todos: [{ content: 'write a.ts', status: 'pending' }] }, {}],
  ])('%s changes what its input says', (name, input, expected) => {
    expect(states(extract(tool(name, input)), 'file-changed')).toEqual(expected);
  });

  it.each<[string, unknown, string[]]>([
    ['Read', { file_path: '/w/a.ts', offset: 3 }, ['/w/a.ts']],
    ['read_file', { paths: ['a.ts', 'b.ts'] }, ['a.ts', 'b.ts']],
    ['Bash', { command: "sed -n '1,80p' lib/a.ts | head -3" }, ['lib/a.ts']],
    ['Grep', { pattern: 'x', path: 'lib' }, []],
  ])('%s reads what its input says', (name, input, expected) => {
    expect(ofClass(extract(tool(name, input)), 'file-read').map((anchor) => anchor.text)).toEqual(expected);
  });

  it('keeps only the last state, under one name however it was spelt', () => {
    const anchors = extract([
      ...tool('Write', { file_path: '/home/me/app/lib/a.ts' }),
      ...tool('edit_file', { path: 'lib/a.ts' }),
      ...tool('Read', { file_path: '/home/me/app/lib/b.ts' }),
      ...tool('edit_file', { path: 'lib/b.ts' }),
      ...tool('delete_file', { path: './lib/c.ts' }),
      ...tool('Write', { file_path: 'gone.ts' }, 'disk full', true),
    ]);
    expect(states(anchors, 'file-changed')).toEqual({
      '/home/me/app/lib/a.ts': 'created',
      '/home/me/app/lib/b.ts': 'edited',
      'lib/c.ts': 'deleted',
    });
    expect(ofClass(anchors, 'file-read')).toEqual([]);
  });
});
