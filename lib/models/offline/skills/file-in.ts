import type { Clause } from '../clauses';
import { pathsIn } from '../paths';
import type { Situation } from '../plan';

/** Files named in a clause: quoted or plain; "it" and "the file" mean the one spoken of last. */
export function filesIn(clause: Clause, situation: Situation): string[] {
  const quoted = clause.quotes.filter(
    (quote) => pathsIn(quote)[0] === quote || /^[\w.-]+(\/[\w.-]+)+$/.test(quote),
  );
  const named = [...quoted, ...pathsIn(clause.text)];
  if (named.length > 0) return [...new Set(named)];
  const isPronoun = /\b(it|this file|that file|the file|that one|this one|its)\b/i.test(clause.text);
  return isPronoun && situation.file ? [situation.file] : [];
}

export function fileIn(clause: Clause, situation: Situation): string | null {
  return filesIn(clause, situation)[0] ?? null;
}
