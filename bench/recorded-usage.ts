import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message, Part, Usage } from '@/lib/compaction/types';
import { measurePartsYielding } from '@/lib/tokens/measure-message';

/** A stretch of a recorded session between compactions, in order; every assistant message with usage was one real call. */
export type RecordedStretch = { file: string; messages: RecordedMessage[] };
export type RecordedMessage = Message & { hasImage: boolean };

/** The main threads of the Claude Code and pi sessions in a folder of transcripts, every message counted exactly. */
export async function readRecordedUsage(folder: string): Promise<RecordedStretch[]> {
  const claudeCode = path.join(folder, 'claude-code');
  const pi = path.join(folder, 'pi');
  const stretches = [
    ...jsonlIn(claudeCode).flatMap((file) => readClaudeCode(path.join(claudeCode, file))),
    ...jsonlIn(pi).flatMap((file) => readPi(path.join(pi, file))),
  ];
  for (const message of stretches.flatMap(({ messages }) => messages)) {
    message.tokens = await measurePartsYielding(message.parts);
  }
  return stretches;
}

type Json = Record<string, unknown>;
type Block = Json & { type?: string };

function readClaudeCode(file: string): RecordedStretch[] {
  const stretches = newStretches(path.basename(file));
  for (const line of linesOf(file)) {
    if (line.subtype === 'compact_boundary') stretches.begin();
    const message = line.message as Json | undefined;
    if (!message || line.isSidechain === true || line.isApiErrorMessage === true) continue;
    if (line.type === 'assistant' && message.model !== '<synthetic>') {
      stretches.addTo(String(message.id), {
        role: 'assistant',
        modelId: String(message.model),
        usage: anthropicUsage(message.usage as Json | undefined),
        ...partsOf(message.content),
      });
    }
    if (line.type === 'user') {
      const content = partsOf(message.content);
      const isResult = content.parts.some((part) => part.type === 'tool-result');
      stretches.add({ role: isResult ? 'tool' : 'user', usage: null, ...content });
    }
  }
  return stretches.all;
}

function readPi(file: string): RecordedStretch[] {
  const stretches = newStretches(path.basename(file));
  for (const line of linesOf(file)) {
    if (line.type === 'compaction') stretches.begin();
    const message = line.message as Json | undefined;
    if (!message) continue;
    const content = partsOf(message.content);
    if (message.role === 'assistant') {
      const usage = message.usage as Json | undefined;
      const isWhole = message.stopReason === 'stop' || message.stopReason === 'toolUse';
      stretches.add({
        role: 'assistant',
        modelId: String(message.model),
        usage: isWhole ? piUsage(usage) : null,
        ...content,
      });
    } else if (message.role === 'toolResult') {
      const text = content.parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
      const part: Part = { type: 'tool-result', callId: '', toolName: '', output: text };
      stretches.add({ role: 'tool', usage: null, parts: [part], hasImage: content.hasImage });
    } else {
      stretches.add({ role: 'user', usage: null, ...content });
    }
  }
  return stretches.all;
}

type NewRecord = Pick<RecordedMessage, 'role' | 'parts' | 'hasImage'> & {
  modelId?: string;
  usage: Usage | null;
};

/** Collects messages in order. Lines of one answer are merged by its id, and its usage is counted once. */
function newStretches(file: string) {
  const all: RecordedStretch[] = [{ file, messages: [] }];
  let byId = new Map<string, RecordedMessage>();
  const current = () => all.at(-1)?.messages ?? [];
  const add = (record: NewRecord, id = `${all.length}-${current().length}`): RecordedMessage => {
    const message = { id, parentId: null, createdAt: 0, tokens: 0, ...record };
    current().push(message);
    return message;
  };
  return {
    all,
    begin: () => {
      all.push({ file, messages: [] });
      byId = new Map();
    },
    add: (record: NewRecord) => void add(record),
    addTo: (id: string, record: NewRecord) => {
      const known = byId.get(id);
      if (!known) return void byId.set(id, add(record, id));
      known.parts.push(...record.parts);
      known.hasImage ||= record.hasImage;
      if (known.usage && record.usage) {
        known.usage.outputTokens = Math.max(known.usage.outputTokens, record.usage.outputTokens);
      }
    },
  };
}

function partsOf(content: unknown): { parts: Part[]; hasImage: boolean } {
  if (typeof content === 'string') return { parts: [{ type: 'text', text: content }], hasImage: false };
  const blocks = (Array.isArray(content) ? content : []) as Block[];
  return {
    parts: blocks.flatMap(partOf),
    hasImage: blocks.some((block) => JSON.stringify(block).includes('"type":"image"')),
  };
}

function partOf(block: Block): Part[] {
  switch (block.type) {
    case 'text':
      return [{ type: 'text', text: String(block.text) }];
    case 'thinking':
      return [{ type: 'reasoning', text: String(block.thinking) }];
    case 'tool_use':
      return [toolCall(block.id, block.name, block.input)];
    case 'toolCall':
      return [toolCall(block.id, block.name, block.arguments)];
    case 'tool_result':
      return [
        {
          type: 'tool-result',
          callId: String(block.tool_use_id),
          toolName: '',
          output: plain(block.content),
        },
      ];
    default:
      return [];
  }
}

function toolCall(id: unknown, name: unknown, input: unknown): Part {
  return { type: 'tool-call', callId: String(id), toolName: String(name), input };
}

function plain(content: unknown): string {
  if (typeof content === 'string') return content;
  const blocks = (Array.isArray(content) ? content : []) as Block[];
  return blocks.map((block) => (block.type === 'text' ? String(block.text) : '')).join('\n');
}

/** The three inputs are disjoint; together they are the prompt. */
function anthropicUsage(usage: Json | undefined): Usage | null {
  const inputTokens =
    number(usage?.input_tokens) +
    number(usage?.cache_read_input_tokens) +
    number(usage?.cache_creation_input_tokens);
  return inputTokens > 0 ? { inputTokens, outputTokens: number(usage?.output_tokens) } : null;
}

function piUsage(usage: Json | undefined): Usage | null {
  const inputTokens = number(usage?.input) + number(usage?.cacheRead) + number(usage?.cacheWrite);
  return inputTokens > 0 ? { inputTokens, outputTokens: number(usage?.output) } : null;
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function jsonlIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
}

/** Lines that do not parse are skipped, as every reader of these logs has to. */
function linesOf(file: string): Json[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Json];
      } catch {
        return [];
      }
    });
}
