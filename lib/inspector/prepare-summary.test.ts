import { describe, expect, it } from 'vitest';
import { splitPassages } from '../compaction/snapshot/split-passages';
import { askedSentences, countSources, isLabel } from './asked-sentences';
import { prepareSummary } from './prepare-summary';

const count = (text: string) => text.length;

describe('a summary to be read', () => {
  it('is sections of sentences where it is a snapshot', () => {
    const { form, sections, problems } = prepareSummary({
      body: '<state_snapshot><overall_goal>Good. Now ship all of it. Then rest a while. Soon.</overall_goal><decisions>- Use cents\n- Keep main</decisions></state_snapshot>',
      count,
    });
    expect(form).toBe('snapshot');
    expect(problems).toEqual([]);
    expect(sections.map(({ title, tokens }) => `${title} ${tokens}`)).toEqual([
      'Overall goal 50',
      'Decisions 23',
    ]);
    expect(sections[0]?.passages[0]?.sentences.map(({ text }) => text)).toEqual([
      'Good. Now ship all of it.',
      'Then rest a while. Soon.',
    ]);
    expect(sections[1]?.passages.map(({ type }) => type)).toEqual(['item', 'item']);
  });

  it('is one section in its own words where it is plain text, headings and all', () => {
    const { form, sections } = prepareSummary({
      body: '## Done\nWe did it.\n\n1. **Next:**\n   - test it',
      count,
    });
    expect(form).toBe('plain');
    expect(sections).toHaveLength(1);
    expect(sections[0]).toMatchObject({ name: null, title: 'Summary' });
    expect(sections[0]?.passages.map(({ type }) => type)).toEqual(['heading', 'text', 'item', 'item']);
  });

  it('says what had to be forgiven in broken XML', () => {
    const { form, problems } = prepareSummary({ body: '<state_snapshot><overall_goal>Ship it', count });
    expect(form).toBe('snapshot');
    expect(problems.length).toBeGreaterThan(0);
  });

  it('is nothing where nothing is there', () => {
    expect(prepareSummary({ body: '  ', count })).toEqual({ form: 'plain', problems: [], sections: [] });
  });

  it('keeps every word of a huge one and asks about the first part of it', () => {
    const body = Array.from({ length: 6_000 }, (_, n) => `- fact number ${n}`).join('\n');
    const { sections } = prepareSummary({ body, count });
    expect(sections[0]?.passages).toHaveLength(6_000);
    expect([...askedSentences(sections)]).toHaveLength(3_000);
  });

  it('counts sentences by how their source is known', () => {
    const { sections } = prepareSummary({ body: 'One is here. Two is there. Three is gone.', count });
    const [one, two] = askedSentences(sections);
    const source = { messageId: 'm', number: 1, share: 1, passage: '' };
    if (one) one.sources = [{ ...source, how: 'cited' }];
    if (two) two.sources = [{ ...source, how: 'matched' }];
    expect(countSources(sections)).toEqual({ sentences: 3, cited: 1, citedInVain: 0, matched: 1 });
    expect(countSources([])).toEqual({ sentences: 0, cited: 0, citedInVain: 0, matched: 0 });
  });
});

describe('a label', () => {
  it('is not asked for a source', () => {
    const { sections } = prepareSummary({
      body: 'Analysis:\nPrices are kept in cents.\n- **Files changed:**',
      count,
    });
    expect([...askedSentences(sections)].map(({ text }) => text)).toEqual(['Prices are kept in cents.']);
    expect(isLabel('The port of the second server is now 8080:')).toBe(false);
  });
});

describe('the lines of a summary', () => {
  it('keeps fenced code as it is, closed or not', () => {
    expect(splitPassages('a\n```ts\nconst x = 1;\n\ny\n```\nb')).toMatchObject([
      { type: 'text' },
      { type: 'code', sentences: ['const x = 1;\n\ny'] },
      { type: 'text' },
    ]);
    expect(splitPassages('```\nopen')).toMatchObject([{ type: 'code', sentences: ['open'] }]);
  });
});
