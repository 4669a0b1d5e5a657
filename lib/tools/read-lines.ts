import { AppError } from '@/lib/app-error';
import { WORKSPACE_LIMITS } from './limits';

/** A range of a file with line numbers; what does not fit is named, so that the reader can go on. */
export function readLines(options: {
  path: string;
  content: string;
  fromLine?: number;
  toLine?: number;
}): string {
  const { path, content } = options;
  if (content === '') return `"${path}" is empty.`;
  const lines = content.replace(/\n$/, '').split('\n');
  const from = options.fromLine ?? 1;
  if (from > lines.length) {
    throw new AppError(
      'invalid:range',
      `"${path}" has ${lines.length} lines, so line ${from} is past its end.`,
    );
  }
  const wanted = Math.min(options.toLine ?? lines.length, lines.length);
  if (wanted < from) throw new AppError('invalid:range', 'The range ends before it begins.');

  const shown: string[] = [];
  let length = 0;
  const width = String(wanted).length;
  for (const [index, line] of lines.slice(from - 1, wanted).entries()) {
    const numbered = `${String(from + index).padStart(width)}| ${line}`;
    length += numbered.length + 1;
    if (
      shown.length > 0 &&
      (length > WORKSPACE_LIMITS.readLength || shown.length >= WORKSPACE_LIMITS.readLines)
    )
      break;
    shown.push(numbered.slice(0, WORKSPACE_LIMITS.readLength));
  }
  const last = from + shown.length - 1;
  const isPart = from > 1 || last < lines.length;
  const rest = last < wanted ? ` Read on from line ${last + 1}.` : '';
  return isPart
    ? `${shown.join('\n')}\n[lines ${from} to ${last} of ${lines.length}.${rest}]`
    : shown.join('\n');
}
