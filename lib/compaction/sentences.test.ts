import { describe, expect, it } from 'vitest';
import { plainSentence, splitSentences } from './sentences';

describe('splitSentences', () => {
  it('splits prose but not abbreviations, versions, paths and list numbers', () => {
    expect(splitSentences('Dr. Smith uses Node.js v1.2.3, e.g. in route.ts. It works! Does it?')).toEqual([
      'Dr. Smith uses Node.js v1.2.3, e.g. in route.ts.',
      'It works!',
      'Does it?',
    ]);
    expect(splitSentences('1. First do this. Then that.')).toEqual(['1. First do this.', 'Then that.']);
  });

  it('splits Chinese and Japanese without blanks', () => {
    expect(splitSentences('请修复登录。不要改数据库！好吗？')).toEqual([
      '请修复登录。',
      '不要改数据库！',
      '好吗？',
    ]);
  });

  it('leaves out fenced code and headings, takes list items one by one', () => {
    expect(splitSentences('## Title\n- one\n- two\n```ts\nconst a = 1.\n```\n**Label:**\nend')).toEqual([
      '- one',
      '- two',
      'end',
    ]);
  });

  it('cuts what is too long and stops when it has enough', () => {
    expect(splitSentences('x'.repeat(10_000))[0]?.length).toBeLessThanOrEqual(600);
    expect(splitSentences('a. b. c. d. ', { mostSentences: 2 })).toHaveLength(2);
  });
});

describe('plainSentence', () => {
  it('drops list marks and emphasis, keeps code', () => {
    expect(plainSentence('- **Fixed** the `__init__` call')).toBe('Fixed the `__init__` call');
    expect(plainSentence('3) > Quoted')).toBe('Quoted');
  });
});
