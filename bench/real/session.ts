import type { Message } from '../../lib/compaction/types';

/** What happened between two compactions of a recorded session, and the summary its own tool wrote at the end. */
export type Segment = { messages: Message[]; summary: string };

/** A recorded session: its compacted segments and what came after the last one. */
export type Session = { name: string; segments: Segment[]; rest: Message[] };

export function messageOf(id: string, role: Message['role'], parts: Message['parts']): Message {
  return { id, parentId: null, role, parts, tokens: 0, createdAt: 0 };
}
