import type { Part, Role, Usage } from '@/lib/compaction/types';
import { cleanParts } from './clean-parts';
import { importLimits, refuseImport } from './limits';
import { orderTree } from './order-tree';
import { placeCompactions } from './place-compactions';
import { titleOf } from './title';
import type { FormatId, ImportedMessage, ImportedTranscript, RecordedCompaction, Source } from './types';

export type MessageDraft = {
  id?: string | null;
  /** Left out: below the message added before. */
  parentId?: string | null;
  role: Role;
  parts: Part[];
  createdAt?: number | null;
  modelId?: string | null;
  usage?: Usage | null;
};

export type CompactionDraft = Partial<Omit<RecordedCompaction, 'index'>>;

export type TranscriptBuilder = {
  /** Adds a message and returns its id, or null where there was nothing in it. */
  add: (draft: MessageDraft) => string | null;
  /** A compaction that happened after the message added last, unless the draft says otherwise. */
  addCompaction: (draft: CompactionDraft) => void;
  /** Something that is not context, kept with the message added last. */
  addEvent: (name: string, data?: unknown) => void;
  /** Reports that came after the message (usage, as a rule). */
  amend: (id: string, change: { usage?: Usage | null; parts?: Part[] }) => void;
  note: (text: string) => void;
  countSource: (messages?: number) => void;
  lastId: () => string | null;
  get: (id: string) => ImportedMessage | undefined;
  /** The leaf in use, where it is not the message added last. */
  setHead: (id: string) => void;
  build: () => ImportedTranscript;
};

/** Collects one conversation: chains messages, keeps the limits, repairs doubled ids, drops what must not come in. */
export function createTranscript(
  source: Source,
  options: { format: FormatId; title?: string | null; kind?: ImportedTranscript['kind'] },
): TranscriptBuilder {
  const messages: ImportedMessage[] = [];
  const byId = new Map<string, ImportedMessage>();
  const compactions: Omit<RecordedCompaction, 'index'>[] = [];
  const notes: string[] = [];
  // Source call id to the unique one in use, and that to the tool's name: results seldom repeat it.
  const callIds = new Map<string, string>();
  const toolNames = new Map<string, string>();
  const unnamedCalls: string[] = [];
  const copies = new Map<string, number>();
  const callCopies = new Map<string, number>();
  let sourceMessages = 0;
  let renamedIds = 0;
  let emptyRecords = 0;
  let headId: string | null = null;

  const note = (text: string) => {
    if (notes.length < importLimits.notes && !notes.includes(text)) notes.push(text);
  };

  const uniqueMessageId = (wanted: string | null | undefined): string => {
    const base = wanted || `import:${messages.length + 1}`;
    if (wanted && byId.has(base)) renamedIds++;
    return freeName(base, byId, copies);
  };

  const linkCalls = (parts: Part[]): Part[] =>
    parts.map((part) => {
      if (part.type === 'tool-call') {
        const base = part.callId || `call-${toolNames.size + 1}`;
        const callId = freeName(base, toolNames, callCopies);
        callIds.set(base, callId);
        if (part.callId === '') unnamedCalls.push(callId);
        toolNames.set(callId, part.toolName);
        return { ...part, callId };
      }
      if (part.type === 'tool-result') {
        // A result without an id answers the oldest call without one.
        const named =
          part.callId === '' ? (unnamedCalls.shift() ?? `call-${toolNames.size + 1}`) : part.callId;
        const callId = callIds.get(named) ?? named;
        return { ...part, callId, toolName: part.toolName || toolNames.get(callId) || 'tool' };
      }
      return part;
    });

  const spend = (parts: number) => {
    source.budget.parts += parts;
    if (source.budget.parts > importLimits.parts) {
      throw refuseImport(`The file has more than ${importLimits.parts.toLocaleString('en')} message parts.`);
    }
  };

  return {
    add: (draft) => {
      const parts = linkCalls(cleanParts(draft.parts, note));
      if (parts.length === 0 && !draft.usage) {
        emptyRecords++;
        return null;
      }
      source.budget.messages++;
      if (source.budget.messages > importLimits.messages) {
        throw refuseImport(`The file has more than ${importLimits.messages.toLocaleString('en')} messages.`);
      }
      spend(parts.length);
      const previous = messages.at(-1);
      const message: ImportedMessage = {
        id: uniqueMessageId(draft.id),
        parentId: draft.parentId === undefined ? (previous?.id ?? null) : draft.parentId,
        role: draft.role,
        parts,
        createdAt: draft.createdAt ?? previous?.createdAt ?? source.importedAt,
        modelId: draft.modelId ?? null,
        usage: draft.usage ?? null,
      };
      messages.push(message);
      byId.set(message.id, message);
      return message.id;
    },
    addCompaction: (draft) => {
      if (compactions.length >= importLimits.compactions) {
        throw refuseImport(
          `The file records more than ${importLimits.compactions} compactions of one conversation.`,
        );
      }
      compactions.push({
        afterMessageId: messages.at(-1)?.id ?? null,
        sourceIndex: sourceMessages,
        summary: '',
        trigger: 'unknown',
        tokensBefore: null,
        tokensAfter: null,
        createdAt: null,
        keptFromMessageId: null,
        summaryMessageId: null,
        ...draft,
        maskedCallIds: (draft.maskedCallIds ?? []).map((callId) => callIds.get(callId) ?? callId),
      });
    },
    addEvent: (name, data) => {
      const event: Part = data === undefined ? { type: 'event', name } : { type: 'event', name, data };
      spend(1);
      messages.at(-1)?.parts.push(...cleanParts([event], note));
    },
    amend: (id, change) => {
      const message = byId.get(id);
      if (!message) return;
      if (change.usage !== undefined) message.usage = change.usage;
      const parts = linkCalls(cleanParts(change.parts ?? [], note));
      spend(parts.length);
      message.parts.push(...parts);
    },
    note,
    countSource: (count = 1) => {
      sourceMessages += count;
    },
    lastId: () => messages.at(-1)?.id ?? null,
    get: (id) => byId.get(id),
    setHead: (id) => {
      headId = id;
    },
    build: () => {
      if (renamedIds > 0) note(`${renamedIds} doubled message ids were made unique.`);
      if (emptyRecords > 0) note(`${emptyRecords} records had nothing in them and were left out.`);
      const lastId = messages.at(-1)?.id ?? null;
      const ordered = orderTree(messages, note);
      return {
        format: options.format,
        title: options.title?.trim() || titleOf(ordered) || source.fileName || 'Imported conversation',
        kind: options.kind ?? 'main',
        messages: ordered,
        headId: headId !== null && byId.has(headId) ? headId : lastId,
        recordedCompactions: placeCompactions(compactions, ordered),
        sourceMessages,
        notes,
      };
    },
  };
}

/** `base`, or `base~2`, `base~3` …; remembers how far it came so that a thousand copies cost a thousand steps. */
function freeName(base: string, taken: ReadonlyMap<string, unknown>, copies: Map<string, number>): string {
  if (!taken.has(base)) return base;
  let copy = (copies.get(base) ?? 1) + 1;
  while (taken.has(`${base}~${copy}`)) copy++;
  copies.set(base, copy);
  return `${base}~${copy}`;
}
