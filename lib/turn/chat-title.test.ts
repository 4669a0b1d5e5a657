import { describe, expect, it } from 'vitest';
import { titleFrom } from './chat-title';

describe('a title from the first message', () => {
  it.each([
    ['Fix the login bug', 'Fix the login bug'],
    ['\n\n## Plan the trip\nmore', 'Plan the trip'],
    ['   ', 'New chat'],
    ['```', 'New chat'],
  ])('%j becomes %j', (text, title) => expect(titleFrom(text)).toBe(title));

  it('cuts a long line at a word and says so', () => {
    const title = titleFrom(
      'Please explain in detail how the compaction of a long conversation works in this program',
    );
    expect(title.endsWith('…')).toBe(true);
    expect(title.length).toBeLessThanOrEqual(61);
    expect(title).not.toMatch(/ …$/);
  });

  it('does not break a character in two', () => {
    expect(titleFrom('🙂'.repeat(80))).toBe(`${'🙂'.repeat(60)}…`);
  });
});
