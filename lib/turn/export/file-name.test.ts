import { describe, expect, it } from 'vitest';
import { attachmentHeader, exportFileName } from './file-name';

const markdown = { id: 'markdown', extension: 'md' } as const;
const tree = { id: 'foldline-tree', extension: 'json' } as const;

describe('names of exports', () => {
  it.each([
    ['The bakery, and the missing cent!', 'the-bakery-and-the-missing-cent.md'],
    ['../../etc/passwd\0', 'etc-passwd.md'],
    ['  ', 'chat.md'],
    ['Äpfel und 林檎', 'äpfel-und-林檎.md'],
    ['x'.repeat(300), `${'x'.repeat(60)}.md`],
  ])('%j becomes %s', (title, name) => {
    expect(exportFileName(title, markdown)).toBe(name);
  });

  it('say which form they are', () => {
    expect(exportFileName('Chat', tree)).toBe('chat.tree.json');
  });

  it('travel in a header that holds nothing but plain signs', () => {
    const header = attachmentHeader('äpfel-林檎.md');
    expect(header).toBe(
      `attachment; filename="apfel-.md"; filename*=UTF-8''%C3%A4pfel-%E6%9E%97%E6%AA%8E.md`,
    );
    expect(attachmentHeader('林檎.md')).toContain('filename="md"');
    expect(header).toMatch(/^[\x20-\x7e]+$/);
  });
});
