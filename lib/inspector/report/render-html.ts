import type { ChartTable, TableCell } from '../chart-table';
import { formatCount } from '../format';
import { escapeMarkup } from './escape';
import { paletteCss } from './palette';
import type { Report, ReportSection } from './report';

/** The report as one page: no script, nothing loaded from anywhere, light and dark, fit to be printed. */
export function renderHtml(report: Report): string {
  const title = escapeMarkup(`${report.title}: what compaction did`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${paletteCss()}${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(report.title)}</h1>
<p class="lead">What compaction did to this chat.</p>
<dl>${report.about.map(([name, value]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('')}</dl>
<nav aria-label="Contents"><ol>${report.sections.map(({ title: name }, at) => `<li><a href="#s${at + 1}">${escapeMarkup(name)}</a></li>`).join('')}</ol></nav>
${report.sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function sectionHtml({ title, sentences, chart, tables, quotes, note }: ReportSection, at: number): string {
  return [
    `<section id="s${at + 1}"><h2>${escapeMarkup(title)}</h2>`,
    ...sentences.map((sentence) => `<p>${escapeMarkup(sentence)}</p>`),
    chart ? `<figure>${chart.svg}</figure>` : '',
    ...tables.map(({ title: name, table, isLong }) => tableHtml(name, table, isLong ?? false)),
    ...quotes.map(
      ({ title: name, text }) => `<h3>${escapeMarkup(name)}</h3><pre>${escapeMarkup(text)}</pre>`,
    ),
    note ? `<p class="note">${escapeMarkup(note)}</p>` : '',
    '</section>',
  ].join('\n');
}

function tableHtml(title: string, { columns, rows }: ChartTable, isLong: boolean): string {
  const isNumber = (at: number) => rows.some((cells) => typeof cells[at] === 'number');
  const head = columns
    .map(
      (column, at) => `<th scope="col"${isNumber(at) ? ' class="number"' : ''}>${escapeMarkup(column)}</th>`,
    )
    .join('');
  const body = rows.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join('\n');
  const table = `<div class="wide"><table><caption>${escapeMarkup(title)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  if (!isLong || rows.length <= 12) return table;
  return `<details><summary>${escapeMarkup(title)}, ${formatCount(rows.length)} rows</summary>${table}</details>`;
}

function cellHtml(cell: TableCell): string {
  const number = typeof cell === 'number' ? ' class="number"' : '';
  return `<td${number}>${escapeMarkup(cellText(cell))}</td>`;
}

/** A value as both forms of the report write it. */
export function cellText(cell: TableCell): string {
  if (cell === null) return '—';
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) ? formatCount(cell) : String(cell);
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--foreground);font:15px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:52rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.7rem;line-height:1.2;margin:0;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:2.75rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--border)}
h3{font-size:.95rem;margin:1.25rem 0 .25rem}
p{margin:.35rem 0}
a{color:var(--primary)}
.lead,.note,caption{color:var(--muted-foreground)}
.note{font-size:.85rem}
dl{display:grid;gap:.25rem;margin:1.25rem 0}
dl div{display:grid;grid-template-columns:13rem 1fr;gap:.75rem}
dt{color:var(--muted-foreground)}
dd{margin:0;overflow-wrap:anywhere}
nav ol{columns:2;padding-left:1.25rem}
figure{margin:1rem 0;padding-top:.25rem;overflow-x:auto}
svg{width:100%;min-width:34rem;height:auto;overflow:visible}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.85rem;margin:.75rem 0}
caption{text-align:left;padding-bottom:.25rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid var(--border);overflow-wrap:break-word}
th{background:var(--muted);font-weight:600}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--border);border-radius:6px;padding:.6rem .75rem;margin:.25rem 0;font:.85rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
summary{cursor:pointer;margin:.75rem 0;color:var(--primary)}
@media (max-width:40rem){dl div{grid-template-columns:1fr;gap:0}nav ol{columns:1}}
@media print{main{max-width:none;padding:0}h2{break-after:avoid}figure,tr,pre{break-inside:avoid}details>*{display:block}nav{display:none}}
`;
