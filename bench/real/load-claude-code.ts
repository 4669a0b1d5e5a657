import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Message, Part } from '../../lib/compaction/types';
import { messageOf, type Session } from './session';

type Block = {
  type: string;
  text?: string;
  thinking?: string;
  id?: string;
  name?: string;
  input?: unknown;
  tool_use_id?: string;
  content?: unknown;
  is_error?: boolean;
};
type Line = {
  type?: string;
  uuid?: string;
  isSidechain?: boolean;
  isMeta?: boolean;
  isCompactSummary?: boolean;
  message?: { id?: string; content?: string | Block[] };
};

/** A Claude Code session log, cut at its compactions. */
export function loadClaudeCode(file: string): Session {
  const session: Session = { name: basename(file, '.jsonl'), segments: [], rest: [] };
  const toolNames = new Map<string, string>();
  let messages: Message[] = [];
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (!text.trim()) continue;
    const line = JSON.parse(text) as Line;
    if (line.isSidechain || !line.message || (line.type !== 'user' && line.type !== 'assistant')) continue;
    const blocks: Block[] =
      typeof line.message.content === 'string'
        ? [{ type: 'text', text: line.message.content }]
        : (line.message.content ?? []);
    if (line.isCompactSummary) {
      session.segments.push({ messages, summary: blocks.map((block) => block.text ?? '').join('\n') });
      messages = [];
      continue;
    }
    if (line.isMeta) continue;
    const parts = blocks.flatMap((block) => partOf(block, toolNames));
    const previous = messages.at(-1);
    if (previous && line.type === 'assistant' && previous.id === line.message.id)
      previous.parts.push(...parts);
    else if (parts.length > 0) {
      const isResult = parts.every((part) => part.type === 'tool-result');
      const role = line.type === 'assistant' ? 'assistant' : isResult ? 'tool' : 'user';
      messages.push(messageOf(line.message.id ?? line.uuid ?? `line-${messages.length}`, role, parts));
    }
  }
  session.rest = messages;
  return session;
}

function partOf(block: Block, toolNames: Map<string, string>): Part[] {
  if (block.type === 'text') return [{ type: 'text', text: block.text ?? '' }];
  if (block.type === 'thinking') return [{ type: 'reasoning', text: block.thinking ?? '' }];
  if (block.type === 'tool_use') {
    toolNames.set(block.id ?? '', block.name ?? '');
    return [{ type: 'tool-call', callId: block.id ?? '', toolName: block.name ?? '', input: block.input }];
  }
  if (block.type !== 'tool_result') return [];
  const callId = block.tool_use_id ?? '';
  const toolName = toolNames.get(callId) ?? 'tool';
  return [{ type: 'tool-result', callId, toolName, output: block.content, isError: block.is_error === true }];
}
