import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionsOfText } from '../diff/summary-sections';
import type { SummaryText } from '../diff/summary-text';
import type { LoggedEvent } from '../event-log';
import { buildAttempt, buildHistory } from '../testing/build-history';
import { buildCompaction, buildFold, buildInspection, buildMessages } from '../testing/build-inspection';
import { composeReport } from './compose-report';
import { escapeMarkdown } from './escape';
import { PALETTE } from './palette';
import { renderHtml } from './render-html';
import { renderMarkdown } from './render-markdown';
import type { ReportInput } from './report-input';

const nasty = '<img src=x onerror=alert(1)>|`"\'&![a](https://evil.example)\u0000';

function buildInput(change: Partial<ReportInput> = {}): ReportInput {
  return {
    madeAt: Date.UTC(2026, 10, 18, 9, 5),
    inspection: buildInspection(),
    history: buildHistory(),
    summary: null,
    survival: null,
    matrix: null,
    quality: null,
    events: [],
    olderEvents: false,
    ...change,
  };
}

function compacted(title = 'A chat'): ReportInput {
  const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits: [buildFold(1, 4)] };
  const messages = buildMessages(8).map((message) => ({ ...message, excerpt: title }));
  const summary: SummaryText = {
    sideId: 'c1',
    label: title,
    origin: title,
    sections: sectionsOfText(`<state_snapshot><overall_goal>${title} goal</overall_goal></state_snapshot>`),
    tokens: 40,
  };
  const event: LoggedEvent = {
    id: 1,
    at: 1_000,
    kind: 'compaction-ended',
    group: 'applied',
    title,
    text: title,
    numbers: [{ label: title, value: 4 }],
    compactionId: 'c1',
  };
  return buildInput({
    inspection: buildInspection({
      title,
      messages,
      view,
      compactions: [buildCompaction({ strategyLabel: title, text: title })],
    }),
    history: buildHistory({ compactions: [buildAttempt(1, { isInForce: true, strategyLabel: title })] }),
    summary,
    events: [event],
  });
}

const forms = { html: renderHtml, markdown: renderMarkdown };

describe('a report', () => {
  it('says what it is, when it was made and how sure its numbers are', () => {
    for (const render of Object.values(forms)) {
      const text = render(composeReport(compacted()));
      expect(text).toContain('A chat');
      expect(text).toContain('18 Nov 2026, 09:05 UTC');
      expect(text).toContain('Measured: reported by the provider.');
      for (const title of ['What fills the window', 'Before and after', 'Cost', 'History', 'Decisions'])
        expect(text).toContain(title);
    }
  });

  it('holds every chart as a picture with its name and sentence', () => {
    const report = composeReport(compacted());
    const charts = report.sections.flatMap(({ chart }) => chart ?? []);
    expect(charts.map(({ name }) => name)).toEqual([
      'What fills the window',
      'Context size per request',
      'Where the history was split',
      'Cost with and without compaction',
      'Branches and compactions',
    ]);
    for (const { svg, name } of charts) {
      expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="/);
      expect(svg).toContain(`<title>${name}</title>`);
      expect(svg).not.toContain('NaN');
    }
    expect(renderMarkdown(report).match(/^\[chart-\d\]: data:image\/svg\+xml;base64,/gm)).toHaveLength(5);
  });

  it('asks nobody for anything: no script, no address outside itself', () => {
    const html = renderHtml(composeReport(compacted(nasty)));
    expect(html).not.toMatch(/<(script|link|iframe|object|embed|img|base|form)\b/i);
    expect(html).not.toMatch(/\s(src|srcset|action|poster|on\w+)=["']/i);
    const addresses = [...html.matchAll(/(?:href|xlink:href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.every((address) => address?.startsWith('#'))).toBe(true);
    expect(html.replaceAll('http://www.w3.org/2000/svg', '').replaceAll(escapedAddress, '')).not.toMatch(
      /https?:\/\//,
    );
    expect(html).not.toMatch(/url\(|@import/);
  });

  it('shows whatever a chat says as words, never as markup', () => {
    const html = renderHtml(composeReport(compacted(nasty)));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('\u0000');
    const markdown = renderMarkdown(composeReport(compacted(nasty))).replace(
      /^```+text\n[\s\S]*?\n```+$/gm,
      '',
    );
    expect(markdown).not.toMatch(/(?<!\\)<img/);
    expect(markdown).not.toContain('[a](https');
    expect(markdown.split('\n').filter((line) => /(?<!\\)\|$/.test(line)).length).toBeGreaterThan(10);
  });

  it('holds what was measured of the compaction in force', () => {
    const quality: ReportInput['quality'] = {
      sentence: 'It passed 8 of 9 checks.',
      rows: [],
      unknown: [],
      checks: [],
      table: { columns: ['Measure', 'Value'], rows: [['Needed later and kept', '91 %']] },
    };
    for (const render of Object.values(forms)) {
      expect(render(composeReport({ ...compacted(), quality }))).toContain('Needed later and kept');
      expect(render(composeReport(compacted()))).toContain('Nothing was measured yet.');
    }
  });

  it('says so where there is nothing', () => {
    const inspection = buildInspection({ count: 0 });
    const report = composeReport(buildInput({ inspection, history: buildHistory({ segments: [] }) }));
    const text = renderHtml(report);
    expect(text).toContain('Nothing is compacted: the model is sent the whole history.');
    expect(text).toContain('Nothing was decided yet.');
    expect(text).not.toContain('NaN');
    expect(text).not.toContain('Infinity');
    expect(renderMarkdown(report)).toContain('# A chat');
  });

  it('tells failed and taken-back attempts', () => {
    const compactions = [
      buildCompaction({ outcome: 'undone', isInForce: false, undoneAfterNumber: 8, undoneAt: 9_000 }),
      buildCompaction({ id: 'failed', outcome: 'failed', isInForce: false, text: 'It grew.' }),
    ];
    const text = renderHtml(composeReport(buildInput({ inspection: buildInspection({ compactions }) })));
    expect(text).toContain('taken back');
    expect(text).toContain('It grew.');
  });

  it('stays small for ten thousand messages', () => {
    const inspection = buildInspection({ count: 10_000 });
    const report = composeReport(buildInput({ inspection }));
    expect(renderHtml(report).length).toBeLessThan(1_000_000);
    expect(renderMarkdown(report).length).toBeLessThan(1_000_000);
  });
});

const escapedAddress = 'https://evil.example';

describe('the colours of a report', () => {
  it('are those of the app', () => {
    const css = readFileSync('app/globals.css', 'utf8');
    for (const [name, [light, dark]] of Object.entries(PALETTE))
      expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`);
  });
});

describe('words in Markdown', () => {
  it('stay words', () => {
    expect(escapeMarkdown('# not a heading')).toBe('\\# not a heading');
    expect(escapeMarkdown('1. not a list')).toBe('1\\. not a list');
    expect(escapeMarkdown('see http://a.b and www.c.d')).toBe('see http\\://a.b and www\\.c.d');
    expect(escapeMarkdown('a|b [c](d) <e> *f* `g`')).toBe('a\\|b \\[c\\](d) \\<e\\> \\*f\\* \\`g\\`');
  });
});
