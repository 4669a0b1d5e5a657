import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { openaiParts, toolResult } from '../content';
import {
  type Fields,
  fields,
  fieldsList,
  isFields,
  parsedInput,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import type { TranscriptFormat } from '../types';
import { openaiUsage } from '../usage';

/** Codex rollouts: enveloped lines of today, bare items of 2025. Only response items are context; events repeat them. */
export const codex: TranscriptFormat = {
  id: 'codex',
  label: 'Codex rollout',
  detect: ({ entries }) => {
    const head = entries.slice(0, 20).map((entry) => entry.value);
    if (head.some((line) => envelopes.has(text(line.type)) && isFields(line.payload))) return 0.98;
    if (head.some((line) => line.record_type === 'state')) return 0.95;
    return head.some((line) => itemTypes.has(text(line.type)) && line.type !== 'message') ? 0.6 : 0;
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
          break;
        case 'compacted':
          session.compacted(payload, timeOrNull(line.timestamp));
          break;
        default:
          if (itemTypes.has(text(line.type))) session.item(line, timeOrNull(line.timestamp));
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

  const assistant = (parts: Part[], createdAt: number | null) => {
    if (openId !== null) builder.amend(openId, { parts });
    else openId = builder.add({ role: 'assistant', parts, createdAt, modelId });
    answerId = openId;
  };

  return {
    model: (id: string | null) => {
      modelId = id ?? modelId;
    },
    item: (item: Fields, createdAt: number | null) => {
      builder.countSource();
      const parts = itemParts(item);
      if (item.type === 'message' && item.role !== 'assistant') {
        openId = null;
        builder.add({
          role: item.role === 'user' ? 'user' : 'system',
          parts: markInjected(parts),
          createdAt,
        });
      } else if (text(item.type).endsWith('_output')) {
        openId = null;
        builder.add({ role: 'tool', parts, createdAt });
      } else if (parts.length > 0) assistant(parts, createdAt);
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
    compacted: (payload: Fields, createdAt: number | null) => {
      openId = null;
      const summary = text(payload.message) || lastText(payload.replacement_history);
      const sealed = fieldsList(payload.replacement_history).some((item) => item.type === 'compaction');
      if (summary === '' && sealed)
        builder.note('The summary of a compaction is sealed by the provider and cannot be read.');
      builder.addCompaction({ summary, trigger: 'unknown', tokensBefore: tokensNow, createdAt });
    },
  };
}

function itemParts(item: Fields): Part[] {
  switch (item.type) {
    case 'message':
      return openaiParts(item.content);
    case 'reasoning':
      return [...fieldsList(item.summary), ...fieldsList(item.content)].map((piece) => ({
        type: 'reasoning',
        text: text(piece.text),
      }));
    case 'function_call':
    case 'custom_tool_call':
      return [
        {
          type: 'tool-call',
          callId: text(item.call_id),
          toolName: text(item.name),
          input: parsedInput(item.arguments ?? item.input),
        },
      ];
    case 'local_shell_call':
      return [
        {
          type: 'tool-call',
          callId: text(item.call_id) || text(item.id),
          toolName: 'local_shell',
          input: item.action ?? {},
        },
      ];
    case 'web_search_call':
      // Answered inside the provider: an event, so that no call stands without its result.
      return [{ type: 'event', name: 'web-search', data: item.action ?? null }];
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'local_shell_call_output':
      return [outputOf(item)];
    default:
      return [];
  }
}

/** Older versions wrap the output and its exit code in JSON inside the string. */
function outputOf(item: Fields): Part {
  const wrapped = parsedInput(item.output);
  const inner = isFields(wrapped) && 'output' in wrapped ? wrapped : null;
  const exitCode = fields(inner?.metadata).exit_code;
  const blocks = Array.isArray(wrapped)
    ? openaiParts(wrapped).flatMap((part) => (part.type === 'text' ? [part.text] : []))
    : null;
  return toolResult({
    callId: text(item.call_id),
    output: blocks?.join('\n') ?? (inner ? inner.output : item.output),
    isError: typeof exitCode === 'number' && exitCode !== 0,
  });
}

/** Instructions and environment that Codex puts in as if the person had said them. */
function markInjected(parts: Part[]): Part[] {
  const words = parts.find((part) => part.type === 'text')?.text ?? '';
  return /^(<|# AGENTS\.md)/.test(words) ? [...parts, { type: 'event', name: 'injected' }] : parts;
}

/** Without a message of its own the summary is the last text of the new history, if it is the model's. */
function lastText(history: unknown): string {
  const last = fieldsList(history).at(-1);
  if (last?.type !== 'message') return '';
  return openaiParts(last.content)
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n');
}

const envelopes = new Set(['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted']);
const itemTypes = new Set([
  'message',
  'reasoning',
  'function_call',
  'function_call_output',
  'custom_tool_call',
  'custom_tool_call_output',
  'local_shell_call',
  'local_shell_call_output',
  'web_search_call',
]);
