import type { Part } from '@/lib/compaction/types';
import { createTranscript, type MessageDraft, type TranscriptBuilder } from '../build-transcript';
import { openaiParts } from '../content';
import {
  countOrNull,
  type Fields,
  fields,
  fieldsList,
  isFields,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import type { TranscriptFormat } from '../types';
import { openaiUsage } from '../usage';
import { codexItemTypes, codexParts } from './codex-items';

/** Codex rollouts: enveloped lines of today, bare items of 2025. Only response items are context; events repeat them. */
export const codex: TranscriptFormat = {
  id: 'codex',
  label: 'Codex rollout',
  detect: ({ entries }) => {
    const head = entries.slice(0, 20).map((entry) => entry.value);
    if (head.some((line) => envelopes.has(text(line.type)) && isFields(line.payload))) return 0.98;
    if (head.some((line) => line.record_type === 'state')) return 0.95;
    return head.some((line) => codexItemTypes.has(text(line.type)) && line.type !== 'message') ? 0.6 : 0;
  },
  read: (source) => {
    const builder = createTranscript(source, { format: 'codex' });
    const session = createSession(builder);
    for (const { value: line } of source.entries) {
      const payload = fields(line.payload);
      switch (line.type) {
        case 'response_item':
          session.item(payload, timeOrNull(line.timestamp));
          break;
        case 'turn_context':
          session.model(textOrNull(payload.model));
          break;
        case 'event_msg':
          if (payload.type === 'token_count') session.usage(fields(payload.info));
          if (payload.type === 'thread_rolled_back') session.rolledBack(countOrNull(payload.num_turns) ?? 0);
          break;
        case 'compacted':
          session.compacted(payload, timeOrNull(line.timestamp));
          break;
        default:
          if (codexItemTypes.has(text(line.type))) session.item(line, timeOrNull(line.timestamp));
      }
    }
    return [builder.build()];
  },
};

function createSession(builder: TranscriptBuilder) {
  // Items of one response follow each other; a result, a person's message or a usage report ends it.
  let openId: string | null = null;
  let answerId: string | null = null;
  let modelId: string | null = null;
  let lastUsage = '';
  let tokensNow: number | null = null;
  let tailId: string | null = null;
  // What each turn of the person hangs on, for when turns are taken back.
  const turnParents: (string | null)[] = [];

  const add = (draft: Omit<MessageDraft, 'parentId'>) => {
    const id = builder.add({ ...draft, parentId: tailId });
    tailId = id ?? tailId;
    return id;
  };

  return {
    model: (id: string | null) => {
      modelId = id ?? modelId;
    },
    item: (item: Fields, createdAt: number | null) => {
      builder.countSource();
      const parts = codexParts(item);
      if (item.type === 'message' && item.role !== 'assistant') {
        openId = null;
        const isTurn = item.role === 'user' && !isInjected(parts);
        if (isTurn) turnParents.push(tailId);
        const marked = isTurn ? parts : [...parts, injected];
        add({ role: item.role === 'user' ? 'user' : 'system', parts: marked, createdAt });
      } else if (text(item.type).endsWith('_output')) {
        openId = null;
        add({ role: 'tool', parts, createdAt });
      } else if (parts.length > 0) {
        if (openId !== null) builder.amend(openId, { parts });
        else openId = add({ role: 'assistant', parts, createdAt, modelId });
        answerId = openId;
      }
    },
    usage: (info: Fields) => {
      const usage = openaiUsage(info.last_token_usage);
      // The same report is repeated before the next call; the running total tells a repeat from a twin.
      const fingerprint = JSON.stringify([info.last_token_usage, info.total_token_usage]);
      if (!usage || fingerprint === lastUsage) return;
      lastUsage = fingerprint;
      tokensNow = usage.inputTokens + usage.outputTokens;
      if (answerId !== null) builder.amend(answerId, { usage });
      openId = null;
      answerId = null;
    },
    rolledBack: (turns: number) => {
      const [parentId] = turns > 0 ? turnParents.splice(-turns) : [];
      if (parentId === undefined) return;
      tailId = parentId;
      openId = null;
      answerId = null;
    },
    compacted: (payload: Fields, createdAt: number | null) => {
      openId = null;
      const summary = text(payload.message) || lastText(payload.replacement_history);
      const sealed = fieldsList(payload.replacement_history).some((item) => item.type === 'compaction');
      if (summary === '' && sealed)
        builder.note('The summary of a compaction is sealed by the provider and cannot be read.');
      builder.addCompaction({ afterMessageId: tailId, summary, tokensBefore: tokensNow, createdAt });
    },
  };
}

/** Instructions and environment that Codex puts in as if the person had said them. */
function isInjected(parts: Part[]): boolean {
  const words = parts.find((part) => part.type === 'text')?.text ?? '';
  return /^(<|# AGENTS\.md)/.test(words);
}

/** Without a message of its own the summary is the last text of the new history, if it is the model's. */
function lastText(history: unknown): string {
  const last = fieldsList(history).at(-1);
  if (last?.type !== 'message') return '';
  return openaiParts(last.content)
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n');
}

const injected: Part = { type: 'event', name: 'injected' };
const envelopes = new Set(['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted']);
