import { type Fields, fields, fieldsList, isFields, text, textOrNull } from '../json';

export type ClaudeTree = {
  /** The first line of each message, with all lines that belong to it. */
  nodes: Map<Fields, { lines: Fields[] }>;
  /** Boundary lines with the summary line that follows from them. */
  summaries: Map<Fields, Fields>;
  /** Summary lines that have their boundary. */
  claimed: Set<Fields>;
  parentOf: (line: Fields) => string | null;
  compactedAfter: (line: Fields) => string | null;
  /** The id of the message this uuid went into. */
  messageIdOf: (uuid: unknown) => string | null;
  /** The id under which the message of this line went into the transcript (its last one, where it was split). */
  setTail: (line: Fields, id: string | null) => void;
};

/**
 * Untangles the uuids of one thread. Blocks of one response are one node; with parallel tools every block and every
 * result hangs on its own, so results are strung behind their response in file order and all that follows hangs on the
 * last. What still forks after that was a rewind.
 */
export function readClaudeTree(lines: Fields[]): ClaudeTree {
  const byUuid = new Map<string, Fields>();
  const nodes: ClaudeTree['nodes'] = new Map();
  const firstLine = new Map<Fields, Fields>();
  const responses = new Map<string, Fields>();
  const callOwner = new Map<string, Fields>();
  const lastResult = new Map<Fields, Fields>();
  const lineBefore = new Map<Fields, Fields>();
  const groupOf = new Map<Fields, Fields>();
  const summaries: ClaudeTree['summaries'] = new Map();
  const claimed: ClaudeTree['claimed'] = new Set();
  const messageBefore = new Map<Fields, Fields>();
  const ids = new Map<Fields, string | null>();
  const parents = new Map<Fields, Fields | undefined>();

  let lastMessage: Fields | undefined;
  let openBoundary: Fields | undefined;
  for (const line of lines) {
    const uuid = textOrNull(line.uuid);
    if (uuid !== null && !byUuid.has(uuid)) byUuid.set(uuid, line);
    if (lastMessage) messageBefore.set(line, lastMessage);
    if (line.subtype === 'compact_boundary') openBoundary = line;
    if (!isMessageLine(line)) continue;
    if (line.isCompactSummary === true) {
      if (openBoundary) {
        summaries.set(openBoundary, line);
        claimed.add(line);
        openBoundary = undefined;
      }
      continue;
    }
    lastMessage = line;
    const message = fields(line.message);
    if (line.type === 'assistant') {
      const responseId = textOrNull(message.id);
      const first = responseId === null ? undefined : responses.get(responseId);
      const owner = first ?? line;
      firstLine.set(line, owner);
      if (first) nodes.get(first)?.lines.push(line);
      else nodes.set(line, { lines: [line] });
      if (responseId !== null && !first) responses.set(responseId, line);
      for (const callId of blockIds(message, 'tool_use', 'id')) callOwner.set(callId, owner);
      continue;
    }
    nodes.set(line, { lines: [line] });
    firstLine.set(line, line);
    const owner = blockIds(message, 'tool_result', 'tool_use_id')
      .map((callId) => callOwner.get(callId))
      .find((candidate) => candidate !== undefined);
    if (owner) {
      groupOf.set(line, owner);
      lineBefore.set(line, lastResult.get(owner) ?? owner);
      lastResult.set(owner, line);
    }
  }

  const tailLine = (line: Fields): Fields => {
    const first = firstLine.get(line) ?? line;
    const owner = groupOf.get(first) ?? first;
    return lastResult.get(owner) ?? owner;
  };

  /** The message line that `from` hangs on, through lines that are none; undefined at the root. */
  const parentLine = (from: Fields): Fields | undefined => {
    const passed = new Set<Fields>();
    let line: Fields = from;
    while (!parents.has(line)) {
      passed.add(line);
      // A compaction starts a new root in the file, not in the conversation.
      const boundary = line.subtype === 'compact_boundary' || line.isCompactSummary === true;
      const uuid = textOrNull(boundary ? (line.logicalParentUuid ?? line.parentUuid) : line.parentUuid);
      const parent = uuid === null ? undefined : byUuid.get(uuid);
      if (parent && passed.has(parent)) return messageBefore.get(from);
      if (parent && !nodes.has(firstLine.get(parent) ?? parent)) {
        line = parent;
        continue;
      }
      const isRoot = uuid === null && !boundary;
      parents.set(line, parent ?? (isRoot ? undefined : messageBefore.get(line)));
    }
    const found = parents.get(line);
    // Long rows of progress lines are walked once.
    for (const step of passed) parents.set(step, found);
    return found;
  };

  const idOf = (line: Fields): string | null =>
    ids.has(line) ? (ids.get(line) ?? null) : textOrNull(line.uuid);

  return {
    nodes,
    summaries,
    claimed,
    setTail: (line, id) => ids.set(line, id),
    parentOf: (line) => {
      const before = lineBefore.get(line);
      if (before) return idOf(before);
      const parent = parentLine(line);
      if (!parent) return null;
      const tail = tailLine(parent);
      // A response can only hang on its own results in a damaged file.
      return tail === tailLine(line) && tail !== parent ? idOf(parent) : idOf(tail);
    },
    messageIdOf: (uuid) => {
      const line = byUuid.get(text(uuid));
      return line ? idOf(firstLine.get(line) ?? line) : null;
    },
    compactedAfter: (line) => {
      const parent = parentLine(line) ?? messageBefore.get(line);
      return parent ? idOf(tailLine(parent)) : null;
    },
  };
}

export function isMessageLine(line: Fields): boolean {
  return (line.type === 'user' || line.type === 'assistant') && isFields(line.message);
}

function blockIds(message: Fields, type: string, key: string): string[] {
  return fieldsList(message.content)
    .filter((block) => block.type === type)
    .map((block) => text(block[key]));
}
