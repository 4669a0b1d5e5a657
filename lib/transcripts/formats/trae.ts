import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { toolResult } from '../content';
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
import { disjointUsage, inclusiveUsage } from '../usage';

/** Trae agent trajectories: each call lists only the messages that are new to it. */
export const trae: TranscriptFormat = {
  id: 'trae',
  label: 'Trae agent trajectory',
  detect: ({ document }) => (Array.isArray(fields(document).llm_interactions) ? 0.97 : 0),
  read: (source) => {
    const document = fields(source.document);
    const builder = createTranscript(source, { format: 'trae' });
    for (const call of fieldsList(document.llm_interactions)) {
      const createdAt = timeOrNull(call.timestamp);
      for (const message of fieldsList(call.input_messages)) {
        builder.countSource();
        addInput(builder, message, createdAt);
      }
      builder.countSource();
      addAnswer(builder, call, createdAt);
    }
    return [builder.build()];
  },
};

function addInput(builder: TranscriptBuilder, message: Fields, createdAt: number | null): void {
  if (isFields(message.tool_result)) {
    const result = message.tool_result;
    const failed = result.success === false;
    const output = text(result.result) || text(result.error);
    builder.add({
      role: 'tool',
      parts: [toolResult({ callId: text(result.call_id), output, isError: failed })],
      createdAt,
    });
    return;
  }
  const role = message.role === 'system' ? 'system' : message.role === 'assistant' ? 'assistant' : 'user';
  const parts: Part[] = [{ type: 'text', text: text(message.content) }];
  builder.add({
    role,
    parts: isFields(message.tool_call) ? [...parts, callPart(message.tool_call)] : parts,
    createdAt,
  });
}

function addAnswer(builder: TranscriptBuilder, call: Fields, createdAt: number | null): void {
  const response = fields(call.response);
  const usage = fields(response.usage);
  const counts = {
    input: usage.input_tokens,
    output: usage.output_tokens,
    cacheRead: usage.cache_read_input_tokens,
    cacheWrite: usage.cache_creation_input_tokens,
    reasoning: usage.reasoning_tokens,
  };
  const separate = /anthropic|bedrock|claude/i.test(`${text(call.provider)} ${text(call.model)}`);
  builder.add({
    role: 'assistant',
    parts: [{ type: 'text', text: text(response.content) }, ...fieldsList(response.tool_calls).map(callPart)],
    createdAt,
    modelId: textOrNull(response.model) ?? textOrNull(call.model),
    usage: separate ? disjointUsage(counts) : inclusiveUsage(counts),
  });
}

function callPart(call: Fields): Part {
  return {
    type: 'tool-call',
    callId: text(call.call_id),
    toolName: text(call.name),
    input: parsedInput(call.arguments),
  };
}
