import type { Part } from '@/lib/compaction/types';
import { createTranscript } from '../build-transcript';
import { addSplit, anthropicParts, openaiParts, resultOutput, toolResult } from '../content';
import {
  type Fields,
  fields,
  fieldsList,
  isFields,
  list,
  mostly,
  parsedInput,
  text,
  textOrNull,
} from '../json';
import type { Source, TranscriptFormat } from '../types';
import { inclusiveUsage, openaiUsage } from '../usage';

/** LangChain messages as serialised (`lc: 1`), as dictionaries (`type`, `data`), or inside a LangSmith run. */
export const langchain: TranscriptFormat = {
  id: 'langchain',
  label: 'LangChain / LangSmith',
  detect: (source) => {
    const messages = messagesOf(source);
    if (messages.slice(0, 20).some((message) => message.lc === 1)) return 0.96;
    return mostly(messages, (message) => kindOf(message) !== null) ? 0.85 : 0;
  },
  read: (source) => {
    const builder = createTranscript(source, { format: 'langchain', title: runName(source) });
    for (const message of messagesOf(source)) {
      builder.countSource();
      const kind = kindOf(message);
      const data = dataOf(message);
      const id = textOrNull(data.id);
      if (kind === 'tool') {
        builder.add({ id, role: 'tool', parts: [resultPart(data)] });
      } else if (kind === 'ai') {
        const metadata = fields(data.response_metadata);
        const modelId = textOrNull(metadata.model_name ?? metadata.model);
        addSplit(builder, {
          id,
          role: 'assistant',
          parts: assistantParts(data),
          modelId,
          usage: usageOf(data),
        });
      } else if (kind !== null) {
        builder.add({ id, role: kind === 'system' ? 'system' : 'user', parts: wordsOf(data.content) });
      }
    }
    return [builder.build()];
  },
};

function messagesOf(source: Source): Fields[] {
  if (Array.isArray(source.document)) return flat(source.document);
  const run = fields(source.document);
  const inputs = flat(fields(run.inputs).messages ?? run.messages);
  const outputs = fields(run.outputs);
  const answer = fields(
    fields(list(list(outputs.generations)[0])[0] ?? list(outputs.generations)[0]).message,
  );
  const later = flat(outputs.messages ?? (isFields(outputs.output) ? [outputs.output] : []));
  // A graph run's outputs repeat its inputs.
  if (later.length >= inputs.length && inputs.length > 0 && later.length > 1) return later;
  return [...inputs, ...later, ...('lc' in answer || 'type' in answer ? [answer] : [])].filter(
    (message) => kindOf(message) !== null,
  );
}

/** Batched runs wrap the list in another list. */
function flat(value: unknown): Fields[] {
  return list(value).flatMap((item) =>
    Array.isArray(item) ? fieldsList(item) : isFields(item) ? [item] : [],
  );
}

function dataOf(message: Fields): Fields {
  return isFields(message.kwargs) ? message.kwargs : isFields(message.data) ? message.data : message;
}

function kindOf(message: Fields): 'human' | 'ai' | 'system' | 'tool' | null {
  const className = text(list(message.id).at(-1));
  const name = className || text(message.type);
  if (/^(human|HumanMessage|ChatMessage)/.test(name)) return 'human';
  if (/^(ai|AIMessage)/.test(name)) return 'ai';
  if (/^(system|SystemMessage)/.test(name)) return 'system';
  if (/^(tool|ToolMessage|function|FunctionMessage)/.test(name)) return 'tool';
  return null;
}

function assistantParts(data: Fields): Part[] {
  const blocks = anthropicParts(data.content);
  const words = blocks.length > 0 ? blocks : openaiParts(data.content);
  const known = new Set(words.flatMap((part) => (part.type === 'tool-call' ? [part.callId] : [])));
  // The normalised list has the whole input; the raw blocks may carry a streamed rest.
  const calls = fieldsList(data.tool_calls).map(
    (call): Part => ({
      type: 'tool-call',
      callId: text(call.id),
      toolName: text(call.name),
      input: call.args ?? {},
    }),
  );
  const raw = fieldsList(fields(data.additional_kwargs).tool_calls).map((call): Part => {
    const target = fields(call.function);
    return {
      type: 'tool-call',
      callId: text(call.id),
      toolName: text(target.name),
      input: parsedInput(target.arguments),
    };
  });
  if (calls.length > 0) return [...words.filter((part) => part.type !== 'tool-call'), ...calls];
  return [...words, ...raw.filter((call) => call.type === 'tool-call' && !known.has(call.callId))];
}

function resultPart(data: Fields): Part {
  return toolResult({
    callId: text(data.tool_call_id),
    toolName: text(data.name),
    output: resultOutput(data.content),
    isError: data.status === 'error',
  });
}

function wordsOf(content: unknown): Part[] {
  const parts = anthropicParts(content);
  return parts.length > 0 ? parts : openaiParts(content);
}

/** `usage_metadata` counts the cache inside the input. */
function usageOf(data: Fields) {
  const usage = fields(data.usage_metadata);
  const details = fields(usage.input_token_details);
  return (
    inclusiveUsage({
      input: usage.input_tokens,
      output: usage.output_tokens,
      cacheRead: details.cache_read,
      cacheWrite: details.cache_creation,
      reasoning: fields(usage.output_token_details).reasoning,
    }) ?? openaiUsage(fields(data.response_metadata).token_usage)
  );
}

function runName(source: Source): string | null {
  const run = fields(source.document);
  return 'inputs' in run ? textOrNull(run.name) : null;
}
