import type { ChartTable } from '../chart-table';
import { formatCount } from '../format';
import { escapeMarkdown } from './escape';
import { paletteCss } from './palette';
import { cellText } from './render-html';
import type { Report, ReportSection } from './report';

/** More rows make a table nobody reads as text; how many are left out is said. */
const mostRows = 120;

/** The report as Markdown: tables for the numbers, and the charts as pictures held in the file itself. */
export function renderMarkdown(report: Report): string {
  const pictures: string[] = [];
  const sections = report.sections.map((section) => sectionMarkdown(section, pictures));
  const about = report.about.map(([name, value]) => `| ${inCell(name)} | ${inCell(value)} |`);
  return `${[
    `# ${inLine(report.title)}`,
    'What compaction did to this chat.',
    ['| | |', '| --- | --- |', ...about].join('\n'),
    ...sections,
    pictures.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function sectionMarkdown(section: ReportSection, pictures: string[]): string {
  const { title, sentences, chart, tables, quotes, note } = section;
  const parts = [`## ${inLine(title)}`, ...sentences.map(inLine)];
  if (chart) {
    const name = `chart-${pictures.length + 1}`;
    pictures.push(`[${name}]: ${dataAddress(chart.svg)}`);
    parts.push(`![${inLine(`${chart.name}. ${chart.sentence}`)}][${name}]`);
  }
  parts.push(...tables.map(({ title: name, table }) => tableMarkdown(name, table)));
  parts.push(...quotes.map(({ title: name, text }) => `### ${inLine(name)}\n\n${fenced(text)}`));
  if (note) parts.push(`_${inLine(note)}_`);
  return parts.join('\n\n');
}

function tableMarkdown(title: string, { columns, rows }: ChartTable): string {
  const shown = rows.slice(0, mostRows);
  const isNumber = (at: number) => rows.some((cells) => typeof cells[at] === 'number');
  const lines = [
    `**${inLine(title)}**`,
    '',
    `| ${columns.map(inCell).join(' | ')} |`,
    `| ${columns.map((_, at) => (isNumber(at) ? '---:' : '---')).join(' | ')} |`,
    ...shown.map((cells) => `| ${cells.map((cell) => inCell(cellText(cell))).join(' | ')} |`),
  ];
  if (rows.length > shown.length)
    lines.push('', `${formatCount(rows.length - shown.length)} more rows are left out here.`);
  return lines.join('\n');
}

function inLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim());
}

function inCell(text: string): string {
  return inLine(text) || ' ';
}

/** A fence longer than any run of its sign inside, so that nothing can leave it. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text.replace(/\r/g, '')}\n${fence}`;
}

/** A picture on its own has to bring its colours along. */
function dataAddress(svg: string): string {
  const whole = svg.replace('>', `><style>${paletteCss()}</style>`);
  const bytes = new TextEncoder().encode(whole);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:image/svg+xml;base64,${btoa(binary)}`;
}
