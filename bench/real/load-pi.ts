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
  arguments?: unknown;
};
type Line = {
  type: string;
  summary?: string;
  message?: {
    role: string;
    content?: string | Block[];
    toolCallId?: string;
    toolName?: string;
    isError?: boolean;
  };
};

/** A pi session log, cut at its compactions. */
export function loadPi(file: string): Session {
  const session: Session = { name: `pi-${basename(file, '.jsonl')}`, segments: [], rest: [] };
  let messages: Message[] = [];
  for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (!text.trim()) continue;
    const line = JSON.parse(text) as Line;
    if (line.type === 'compaction') {
      session.segments.push({ messages, summary: line.summary ?? '' });
      messages = [];
    }
    const message = line.message;
    if (line.type !== 'message' || !message?.content) continue;
    const id = `line-${index}`;
    if (message.role === 'toolResult') {
      const { toolCallId = '', toolName = '', isError } = message;
      const part: Part = {
        type: 'tool-result',
        callId: toolCallId,
        toolName,
        output: message.content,
        isError: isError === true,
      };
      messages.push(messageOf(id, 'tool', [part]));
    } else if (message.role === 'user' || message.role === 'assistant') {
      const blocks: Block[] =
        typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : message.content;
      messages.push(messageOf(id, message.role, blocks.flatMap(partOf)));
    }
  }
  session.rest = messages;
  return session;
}

function partOf(block: Block): Part[] {
  if (block.type === 'text') return [{ type: 'text', text: block.text ?? '' }];
  if (block.type === 'thinking') return [{ type: 'reasoning', text: block.thinking ?? '' }];
  if (block.type === 'toolCall')
    return [
      { type: 'tool-call', callId: block.id ?? '', toolName: block.name ?? '', input: block.arguments },
    ];
  return [];
}
