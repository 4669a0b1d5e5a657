import type { Anchor, Message } from '../types';
import { AnchorCollector } from './collect';
import { extractCommands } from './commands';
import { extractDecisions } from './decisions';
import { extractErrors } from './errors';
import { extractFiles } from './files';
import { extractIdentifiers } from './identifiers';
import { extractNumbers } from './numbers';
import { extractRequests } from './requests';
import { readSources, type Source } from './sources';
import { extractTodos } from './todos';
import { extractUrls } from './urls';

const EXTRACTORS: ((source: Source, facts: AnchorCollector) => void)[] = [
  extractRequests,
  extractDecisions,
  extractFiles,
  extractErrors,
  extractCommands,
  extractTodos,
  extractNumbers,
  extractUrls,
];

/** The facts of the messages, word for word, in the order of their last mention; of a changed thing only its last state. */
export function extractAnchors(messages: Message[], { generation }: { generation: number }): Anchor[] {
  const facts = new AnchorCollector(generation);
  const sources = readSources(messages);
  extractIdentifiers(sources, facts);
  for (const source of sources) {
    for (const extract of EXTRACTORS) extract(source, facts);
  }
  return facts.anchors();
}
