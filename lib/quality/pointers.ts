import type { Part } from '@/lib/compaction/types';
import { wholeText } from './message-texts';
import type { Fact } from './types';

/** Where a view says the original can still be read. */
export type Pointers = { texts: string[]; leadsTo: (fact: Fact) => boolean };

/**
 * A summary that names the file of the whole history leads to every fact. A shortened output that says where the rest
 * is leads to the facts of its own message.
 */
export function findPointers({
  summaryText,
  stubbed,
}: {
  summaryText: string;
  stubbed: readonly { id: string; parts: readonly Part[] }[];
}): Pointers {
  const whole = [...summaryText.matchAll(TO_THE_HISTORY)].map(([, path = '']) => path);
  const own = stubbed.flatMap((message) => {
    const paths = [...wholeText(message).matchAll(TO_AN_OUTPUT)].map(([, path = '']) => path);
    return paths.length > 0 ? [{ id: message.id, paths }] : [];
  });
  const ids = new Set(own.map(({ id }) => id));
  return {
    texts: [...whole, ...own.flatMap(({ paths }) => paths)],
    leadsTo: (fact) => whole.length > 0 || ids.has(fact.lastMessageId) || ids.has(fact.firstMessageId),
  };
}

const TO_THE_HISTORY =
  /(?:transcript|history|conversation|session|messages)\b[^\n]{0,120}?(?:at|in|from|:)\s*[`"']?((?:~|[A-Za-z]:)?[/\\][^\s`"')]+\.(?:jsonl|json|md|txt|log))/gi;
const TO_AN_OUTPUT =
  /(?:saved|written|stored|full output|whole output|redirected|available)\b[^\n]{0,80}?(?:at|in|to|:)\s*[`"']?((?:~|[A-Za-z]:)?[/\\][^\s`"')]+)/gi;
