import type { Part } from '@/lib/compaction/types';
import { filePart, toolResult } from '../content';
import { type Fields, fields, fieldsList, isFields, list, text } from '../json';

/** The parts of a Gemini Content. Thought signatures stay behind. */
export function geminiParts(content: Fields): Part[] {
  return fieldsList(content.parts).flatMap((part): Part[] => {
    if (isFields(part.functionCall)) {
      const call = part.functionCall;
      const toolName = text(call.name);
      return [{ type: 'tool-call', callId: text(call.id), toolName, input: call.args ?? {} }];
    }
    if (isFields(part.functionResponse)) {
      const answer = part.functionResponse;
      const toolName = text(answer.name);
      const response = fields(answer.response);
      return [
        toolResult({
          callId: text(answer.id),
          toolName,
          output: geminiResponseOutput(answer.response),
          isError: 'error' in response && !('output' in response),
        }),
      ];
    }
    if (isFields(part.inlineData)) {
      return [
        filePart({
          name: 'attachment',
          mediaType: text(part.inlineData.mimeType) || 'application/octet-stream',
        }),
      ];
    }
    if (isFields(part.fileData))
      return [
        filePart({ name: text(part.fileData.fileUri) || 'file', mediaType: text(part.fileData.mimeType) }),
      ];
    if (typeof part.text !== 'string') return [];
    return [
      part.thought === true ? { type: 'reasoning', text: part.text } : { type: 'text', text: part.text },
    ];
  });
}

/** What a function answered; the usual wrapping in `output` or `error` is taken off. */
export function geminiResponseOutput(response: unknown): unknown {
  if (!isFields(response)) return response ?? '';
  const keys = Object.keys(response);
  if (keys.length === 1 && (keys[0] === 'output' || keys[0] === 'error')) return response[keys[0]];
  return response;
}

/** Text of a message's content, which is a string, one part or a list of parts. */
export function geminiPartsText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (isFields(content)) return text(content.text);
  return list(content)
    .map((part) => (typeof part === 'string' ? part : text(fields(part).text)))
    .join('');
}

/** Gemini CLI's compression leaves the snapshot as the person's message. */
export function isSnapshotText(words: string): boolean {
  return /^\s*<state_snapshot>/.test(words);
}
