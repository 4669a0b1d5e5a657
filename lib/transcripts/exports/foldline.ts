import type { StoredMessage } from '@/lib/store/types';
import {
  type FoldlineDocument,
  type FoldlineLevel,
  type FoldlineMessage,
  writeFoldline,
} from '../foldline-document';
import { withPlainIds } from '../rename-ids';
import { restorableCompactions } from '../restore-compactions';
import type { ExportInput, TranscriptExport } from './types';

/** Only what the model would see next: the view as a plain chain, compactions carried out. */
export const foldlineContext: TranscriptExport = {
  id: 'foldline-context',
  label: 'Foldline JSON, effective context',
  extension: 'json',
  mediaType: 'application/json',
  write: (input) => writeFoldline(withPlainIds(contextDocument(input))),
};

/** The branch in use with every original message and the compactions that touch it. */
export const foldlineBranch: TranscriptExport = {
  id: 'foldline-branch',
  label: 'Foldline JSON, this branch',
  extension: 'json',
  mediaType: 'application/json',
  write: (input) => writeFoldline(withPlainIds(branchDocument(input))),
};

/** The whole chat: every branch, every compaction, events and pins. */
export const foldlineTree: TranscriptExport = {
  id: 'foldline-tree',
  label: 'Foldline JSON, everything',
  extension: 'json',
  mediaType: 'application/json',
  write: (input) => writeFoldline(withPlainIds(treeDocument(input))),
};

function emptyDocument(input: ExportInput, level: FoldlineLevel): FoldlineDocument {
  return {
    foldline: 1,
    level,
    chat: {
      title: input.chat.title,
      titleSource: input.chat.titleSource,
      modelId: input.chat.modelId,
      headId: input.chat.headId,
      settings: input.chat.settings,
      createdAt: input.chat.createdAt,
    },
    instructions: input.request.system || null,
    messages: [],
    compactions: [],
    events: [],
    pins: [],
  };
}

function treeDocument(input: ExportInput): FoldlineDocument {
  const messages = input.tree.map(withoutPlace);
  return {
    ...emptyDocument(input, 'tree'),
    messages,
    compactions: restorableCompactions({ messages, compactions: [...input.compactions] }),
    events: input.events.map(({ id, chatId, ...event }) => event),
    pins: [...input.pins],
  };
}

function branchDocument(input: ExportInput): FoldlineDocument {
  const messages = input.branch.map(withoutPlace);
  return {
    ...emptyDocument(input, 'branch'),
    messages,
    compactions: restorableCompactions({ messages, compactions: [...input.compactions] }),
    pins: [...input.pins],
  };
}

function contextDocument(input: ExportInput): FoldlineDocument {
  const originals = new Map(input.branch.map((message) => [message.id, message]));
  let parentId: string | null = null;
  let createdAt = input.chat.createdAt;
  const messages = input.view.map((message): FoldlineMessage => {
    const original = originals.get(message.messageIds[0] ?? message.id);
    createdAt = original?.createdAt ?? createdAt;
    const untouched = message.source !== 'summary' && original;
    const entry: FoldlineMessage = {
      ...(untouched ? withoutPlace(original) : standIn(createdAt)),
      id: message.id,
      parentId,
      role: message.role,
      parts: message.parts,
      tokens: message.tokens,
    };
    parentId = message.id;
    return entry;
  });
  const chat = { ...input.chat, headId: parentId };
  return { ...emptyDocument({ ...input, chat }, 'context'), messages };
}

/** A message that stands for folded ones was never sent by anybody. */
function standIn(createdAt: number): Omit<FoldlineMessage, 'id' | 'parentId' | 'role' | 'parts' | 'tokens'> {
  return {
    createdAt,
    status: 'complete',
    runId: null,
    modelId: null,
    usage: null,
    finishReason: null,
    error: null,
    finishedAt: createdAt,
  };
}

/** What is being written right now is, for whoever reads the file, an answer that broke off. */
function withoutPlace(message: StoredMessage): FoldlineMessage {
  const { chatId, depth, step, cumulativeTokens, ...rest } = message;
  return rest.status === 'streaming' ? { ...rest, status: 'interrupted', finishedAt: rest.createdAt } : rest;
}
