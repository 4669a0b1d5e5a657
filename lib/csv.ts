export type CsvCell = string | number | boolean | null;

/** Rows as comma-separated lines; nothing is written as nothing. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${rows.map((cells) => cells.map(cellText).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would run as a formula gets a leading apostrophe. */
function cellText(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
