// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadFormatter, MAX_FORMATTED_CHARACTERS, Markdown } from './markdown';

beforeAll(loadFormatter);
afterEach(cleanup);

function draw(text: string, growing = false) {
  return render(<Markdown text={text} growing={growing} />).container;
}

const HOSTILE: [name: string, source: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script inside a paragraph', 'hello <script>alert(1)</script> there'],
  ['an image with a handler', '<img src=x onerror="alert(1)">'],
  ['a Markdown image', '![pixel](https://evil.example/x.png)'],
  ['a Markdown image with data', '![pixel](data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=)'],
  ['a reference image', '![pixel][1]\n\n[1]: https://evil.example/x.png'],
  ['an image inside a link', '[![pixel](https://evil.example/x.png)](https://evil.example)'],
  ['an image inside a table', '| a |\n| - |\n| ![x](https://evil.example/x.png) |'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['an svg with a handler', '<svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg>'],
  ['a form', '<form action="https://evil.example"><input name="q"><button>ok</button></form>'],
  ['a style', '<style>body{display:none}</style>'],
  ['an object', '<object data="https://evil.example"></object>'],
  ['a base element', '<base href="https://evil.example/">'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['an html link with a script', '<a href="javascript:alert(1)">x</a>'],
  ['a details element', '<details open ontoggle=alert(1)><summary>x</summary></details>'],
  ['an html comment', '<!-- <img src=x> -->'],
  ['a script split by Markdown', '<scr**ipt>alert(1)</scr**ipt>'],
  ['an unclosed tag', '<img src="https://evil.example/x.png'],
];

const FORBIDDEN =
  'script, img, iframe, svg:not(.lucide), form, style, object, embed, base, meta, link, details, picture, video, audio';

describe('hostile Markdown', () => {
  it.each(HOSTILE)('draws %s as text, growing or at rest', (_name, source) => {
    for (const growing of [false, true]) {
      const container = draw(source, growing);
      expect(container.querySelectorAll(FORBIDDEN)).toHaveLength(0);
      for (const element of container.querySelectorAll('*')) {
        const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'));
        expect(handlers).toEqual([]);
      }
      cleanup();
    }
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//evil.example/path',
    '/settings',
    '#top',
    'ftp://example.org',
    'streamdown:incomplete-link',
  ])('gives %s no address to follow', (address) => {
    const container = draw(`[words](${address}) and [again][1]\n\n[1]: ${address}\n\n<${address}>`);
    expect(container.querySelectorAll('a')).toHaveLength(0);
    expect(container.textContent).toContain('words');
  });

  it.each(['https://example.org/a?b=c', 'http://example.org/', 'mailto:a@example.org'])(
    'opens %s in a new tab without telling where from',
    (address) => {
      draw(`[words](${address})`);
      const link = screen.getByRole('link', { name: 'words' });
      expect(link.getAttribute('href')).toBe(address);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    },
  );

  it('keeps the words of raw HTML readable', () => {
    expect(draw('before <b>bold</b> after').textContent).toBe('before <b>bold</b> after');
  });
});

describe('images', () => {
  it('shows a chip that reveals the address as text and never loads it', () => {
    const container = draw('![a chart](https://example.org/chart.png)');
    expect(container.textContent).toContain('a chart (not loaded)');
    expect(container.textContent).not.toContain('example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Show address' }));
    expect(container.textContent).toContain('https://example.org/chart.png');
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('growing text', () => {
  const GROWING: [source: string, shown: string][] = [
    ['some **bold', 'some bold'],
    ['some *slanted', 'some slanted'],
    ['a [link](https://exam', 'a link'],
    ['use `code', 'use code'],
    ['struck ~~through', 'struck through'],
    ['see ![picture](https://exam', 'see picture (not loaded)Show address'],
  ];

  it.each(GROWING)('shows %j as %j', (source, shown) => {
    expect(draw(source, true).textContent?.trim()).toBe(shown);
  });

  it('leaves a finished text as it was written', () => {
    expect(draw('some **bold').textContent).toBe('some **bold');
  });

  it('draws an unclosed fence as a code block', () => {
    const container = draw('```ts\nconst a = 1;\nconst b', true);
    expect(container.querySelector('pre')?.textContent).toBe('const a = 1;\nconst b');
  });
});

describe('elements', () => {
  it('gives a code block its language, a copy button and the code without the last line break', () => {
    const container = draw('```Python\nprint(1)\n```');
    expect(screen.getByRole('group', { name: 'python' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy();
    expect(container.querySelector('pre')?.textContent).toBe('print(1)');
  });

  it('wraps long lines when asked', () => {
    const container = draw('```\nlong\n```');
    fireEvent.click(screen.getByRole('button', { name: 'Wrap long lines' }));
    expect(container.querySelector('pre')?.className).toContain('whitespace-pre-wrap');
  });

  it('puts a table into a region that scrolls', () => {
    draw('| a | b |\n| - | - |\n| 1 | 2 |');
    expect(screen.getByRole('group', { name: 'Table' }).querySelectorAll('td')).toHaveLength(2);
  });

  it("steps headings down below the message's own", () => {
    const container = draw('# one\n\n### two');
    expect(container.querySelector('h3')?.textContent).toBe('one');
    expect(container.querySelector('h4')?.textContent).toBe('two');
    expect(container.querySelectorAll('h1, h2')).toHaveLength(0);
  });
});

describe('more than the formatter can take', () => {
  it('shows very long text plain and says so', () => {
    const container = draw('**a** '.repeat(MAX_FORMATTED_CHARACTERS / 6 + 1));
    expect(container.textContent).toContain('Too long to format');
    expect(container.querySelector('strong')).toBeNull();
  });

  it.each([
    ['quotes in quotes', '> '.repeat(5_000)],
    ['brackets in brackets', '['.repeat(20_000)],
    ['stars without end', '*a **a '.repeat(5_000)],
    ['lists in lists', Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
    ['one unbroken line', 'a'.repeat(50_000)],
  ])('survives %s', (_name, source) => {
    expect(draw(source).textContent?.length).toBeGreaterThan(0);
  });
});
