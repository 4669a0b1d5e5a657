import { stringsIn } from '@/lib/compaction/message-text';
import type { ToolResultPart } from '@/lib/compaction/types';
import type { Noted } from '../fact-book';
import { contentWords, normalised } from '../words';

/** What went wrong: failed tool results, and the heads of errors in what commands printed. */
export function errorsIn(result: ToolResultPart, { fromCommand }: { fromCommand: boolean }): Noted[] {
  const text = stringsIn(result.output).slice(0, LONGEST_OUTPUT);
  const found = fromCommand ? [...(text.match(HEAD) ?? [])] : [];
  // What a failed command says of itself is more than that it failed.
  const telling = found.filter((head) => !BARE_EXIT.test(head));
  const heads = telling.length > 0 || !result.isError ? found : [text];
  return heads.slice(0, MOST_HEADS).flatMap((head) => [...errorFact(head.trim().slice(0, LONGEST_ERROR))]);
}

/** A code that names an error exactly, such as `TS2345`, `ENOENT` or `E0382`. */
export function errorCode(text: string): string | null {
  return (
    text.match(
      /\b(?:TS\d{4}|E(?!RROR)[A-Z]{4,}|E\d{4}|ERR_[A-Z_]+|SQLITE_[A-Z_]+|[45]\d\d(?= [A-Z][a-z]+))\b/,
    )?.[0] ?? null
  );
}

function* errorFact(text: string): Generator<Noted> {
  if (contentWords(text).size === 0) return;
  yield { class: 'E', kind: errorCode(text) ?? 'error', key: normalised(text), value: text };
}

const LONGEST_ERROR = 400;
const LONGEST_OUTPUT = 60_000;
const MOST_HEADS = 3;
const BARE_EXIT = /^\s*exit (?:code|status) \d+\s*$/i;
const HEAD =
  /^[ \t]*(?:[\w.]*(?:Error|Exception)\b(?:\s\[\w+\])?: \S.*|panic: .+|error(?:\[\w+\]| TS\d+)?: .+|fatal: .+|Traceback .+|--- FAIL: .+|.*\bexit (?:code|status) [1-9]\d*\b.*)$/gm;
