import type { LanguageModelV3CallOptions } from '@ai-sdk/provider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOOL_NAMES } from '@/lib/tools/tool-names';
import { hear } from './heard';
import { decide } from './understand';

const tools: LanguageModelV3CallOptions['tools'] = TOOL_NAMES.map((name) => ({
  type: 'function',
  name,
  inputSchema: { type: 'object' },
}));
const ask = (...texts: string[]) =>
  decide(
    hear({
      tools,
      prompt: texts.map((text, index) => ({
        role: index % 2 === texts.length % 2 ? 'assistant' : 'user',
        content: [{ type: 'text', text }],
      })),
    }),
  );

describe('the built-in model and hostile text', () => {
  it('always has an answer or a call, whatever is said', () => {
    const word = fc.constantFrom(
      ...'list files read write "x" `a.js` and then run it replace with in delete what did I decide about search for /( ``` \n 1. ? . , ; \uE000 0 \uE001 \' “ ” create calculate 2*'.split(
        ' ',
      ),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, text, text, (first, second, request) => {
        const move = ask(first, second, request);
        if (move.type === 'answer') expect(move.text.length).toBeGreaterThan(0);
        else expect(TOOL_NAMES).toContain(move.toolName);
      }),
      { numRuns: 1_500 },
    );
  });

  const long = 200_000;
  const texts: [string, string][] = [
    ['words', 'what did I say '.repeat(long / 15)],
    ['one word', 'a'.repeat(long)],
    ['quotes', '"'.repeat(long)],
    ['backticks', '`'.repeat(long)],
    ['blanks', `read ${' '.repeat(long)}x`],
    ['dots and a letter', `${'.'.repeat(long)}x`],
    ['opened quotes', '“'.repeat(long)],
    ['opened blocks', '```\n'.repeat(long / 4)],
    ['line breaks', 'read \n'.repeat(long / 6)],
    ['joined clauses', 'list files and then '.repeat(long / 20)],
    ['dots', 'a.b'.repeat(long / 3)],
    ['paths', 'src/'.repeat(long / 4)],
    ['a code block', `run this\n\`\`\`\n${'x = 1;\n'.repeat(long / 7)}\`\`\``],
    ['replace', `replace ${'with '.repeat(long / 5)}`],
    ['decide', `what ${'did we decide about '.repeat(long / 20)}`],
    ['write', `write ${'to a.txt '.repeat(long / 9)}`],
  ];
  for (const [what, text] of texts) {
    // Milliseconds each; a pattern that goes back from every letter would take minutes. The runner's limit lies between.
    it(`is not held up by 200 kB of ${what}`, () => {
      expect(ask(text, 'ok', text).type).toMatch(/^(answer|call)$/);
    }, 60_000);
  }
});
