import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { filePart, toolResult } from '../content';
import {
  type Fields,
  fields,
  fieldsList,
  isFields,
  list,
  parsedInput,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import type { TranscriptFormat } from '../types';

/** ChatGPT's data export (`conversations.json`): trees of nodes, edited messages as branches, the current leaf named. */
export const chatgpt: TranscriptFormat = {
  id: 'chatgpt',
  label: 'ChatGPT export',
  detect: ({ entries }) =>
    entries.slice(0, 5).some(({ value }) => isFields(value.mapping) && 'current_node' in value) ? 0.97 : 0,
  read: (source) =>
    source.entries.flatMap(({ line, value }) => {
      if (!isFields(value.mapping)) {
        source.skip(line, 'a conversation without messages');
        return [];
      }
      const builder = createTranscript(source, { format: 'chatgpt', title: textOrNull(value.title) });
      const messageOf = addTree(builder, value.mapping);
      const head = messageOf.get(text(value.current_node));
      if (head) builder.setHead(head);
      return [builder.build()];
    }),
};

/** Parents first; a node without a message worth keeping stands for its parent. */
function addTree(builder: TranscriptBuilder, mapping: Fields): Map<string, string | null> {
  const messageOf = new Map<string, string | null>();
  const openCall = new Map<string, string>();
  for (const key of parentsFirst(mapping)) {
    const node = fields(mapping[key]);
    const parentKey = textOrNull(node.parent);
    const parentId = parentKey === null ? null : (messageOf.get(parentKey) ?? null);
    const message = fields(node.message);
    const hidden = fields(message.metadata).is_visually_hidden_from_conversation === true;
    if (isFields(node.message)) builder.countSource();
    const id = hidden ? null : addMessage(builder, message, { id: key, parentId, openCall });
    messageOf.set(key, id ?? parentId);
  }
  return messageOf;
}

function addMessage(
  builder: TranscriptBuilder,
  message: Fields,
  place: { id: string; parentId: string | null; openCall: Map<string, string> },
): string | null {
  const author = fields(message.author);
  const { id, parentId } = place;
  const common = { id, parentId, createdAt: timeOrNull(message.create_time) };
  const recipient = text(message.recipient) || 'all';
  const modelId = textOrNull(fields(message.metadata).model_slug);
  if (author.role === 'tool') {
    const toolName = text(author.name) || 'tool';
    const callId = place.openCall.get(parentId ?? '');
    const words = plainText(message);
    // Some tools only report, without having been called in the export.
    if (callId === undefined)
      return builder.add({ ...common, role: 'user', parts: [{ type: 'text', text: words }, injected] });
    return builder.add({ ...common, role: 'tool', parts: [toolResult({ callId, toolName, output: words })] });
  }
  if (author.role === 'assistant' && recipient !== 'all') {
    const call: Part = {
      type: 'tool-call',
      callId: id,
      toolName: recipient,
      input: callInput(plainText(message)),
    };
    const messageId = builder.add({ ...common, role: 'assistant', parts: [call], modelId });
    if (messageId !== null) place.openCall.set(messageId, id);
    return messageId;
  }
  const role = author.role === 'assistant' ? 'assistant' : author.role === 'system' ? 'system' : 'user';
  return builder.add({ ...common, role, parts: partsOf(message), ...(role === 'assistant' && { modelId }) });
}

function partsOf(message: Fields): Part[] {
  const content = fields(message.content);
  if (content.content_type === 'thoughts') {
    return fieldsList(content.thoughts).map((thought) => ({
      type: 'reasoning',
      text: [text(thought.summary), text(thought.content)].filter((words) => words !== '').join('\n'),
    }));
  }
  const media = fieldsList(content.parts).flatMap((part) =>
    text(part.content_type).includes('image') ? [filePart({ name: 'image', mediaType: 'image/*' })] : [],
  );
  const attached = fieldsList(fields(message.metadata).attachments).map((file) =>
    filePart({
      name: text(file.name) || 'file',
      mediaType: text(file.mime_type) || 'application/octet-stream',
    }),
  );
  return [{ type: 'text', text: plainText(message) }, ...media, ...attached];
}

function plainText(message: Fields): string {
  const content = fields(message.content);
  if (typeof content.text === 'string') return content.text;
  return list(content.parts)
    .map((part) => (typeof part === 'string' ? part : text(fields(part).text)))
    .filter((words) => words !== '')
    .join('\n');
}

function callInput(words: string): unknown {
  const parsed = parsedInput(words);
  return typeof parsed === 'string' ? { text: parsed } : parsed;
}

/** Keys of the mapping, branch after branch, no child before its parent; a circle has no root and is left out. */
function parentsFirst(mapping: Fields): string[] {
  const children = new Map<string, string[]>();
  const open: string[] = [];
  for (const key of Object.keys(mapping).reverse()) {
    const parent = textOrNull(fields(mapping[key]).parent);
    if (parent === null || !Object.hasOwn(mapping, parent)) open.push(key);
    else if (children.has(parent)) children.get(parent)?.push(key);
    else children.set(parent, [key]);
  }
  const ordered: string[] = [];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    ordered.push(key);
    for (const child of children.get(key) ?? []) open.push(child);
  }
  return ordered;
}

const injected: Part = { type: 'event', name: 'injected' };
