import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text';

describe('plain text of Markdown', () => {
  it.each([
    ['The **press** and the *tray*', 'The press and the tray'],
    ['# Head\n- one\n2. two\n> said', 'Head\none\ntwo\nsaid'],
    ['see [the page](https://example.org/a_b) now', 'see the page now'],
    ['call `read_file` twice', 'call read_file twice'],
    ['```ts\nconst a = 1;\n```', '\nconst a = 1;\n'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n\n| 1 | 2 |'],
    ['~~old~~ __new__', 'old new'],
  ])('reads %j as %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  it.each(['snake_case_name', '2 * 3 * 4', 'a ** b', 'half **open', '#tag', '-5 degrees'])(
    'leaves %j alone',
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );

  it('never loses a match or its marks', () => {
    expect(plainText('**\u0002press\u0003** room')).toBe('\u0002press\u0003 room');
    expect(plainText('[page](https://\u0002example\u0003.org)')).toBe(
      '[page](https://\u0002example\u0003.org)',
    );
  });
});
