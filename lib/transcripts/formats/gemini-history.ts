import type { Part, ToolCallPart } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { addSplit } from '../content';
import { type Fields, fields, fieldsList, isFields, mostly, text } from '../json';
import type { Source, TranscriptFormat } from '../types';
import { geminiParts, isSnapshotText } from './gemini-content';

/** A history as the Gemini API takes it (`Content[]`), bare or in a checkpoint. What was compressed is not in it any more. */
export const geminiHistory: TranscriptFormat = {
  id: 'gemini-history',
  label: 'Gemini history or checkpoint',
  detect: (source) => (mostly(contentsOf(source), isContent) ? 0.93 : 0),
  read: (source) => {
    const builder = createTranscript(source, { format: 'gemini-history' });
    const unnamed: ToolCallPart[] = [];
    contentsOf(source).forEach((content, place) => {
      builder.countSource();
      addContent(builder, content, pairUnnamed(geminiParts(content), unnamed, place));
    });
    return [builder.build()];
  },
};

function contentsOf(source: Source): Fields[] {
  if (Array.isArray(source.document)) return fieldsList(source.document);
  const document = fields(source.document);
  const history = [
    document.history,
    document.clientHistory,
    document.contents,
    fields(document.request).contents,
  ];
  return fieldsList(
    history.find(
      (candidate) => Array.isArray(candidate) && candidate.some((item) => isFields(item) && isContent(item)),
    ),
  );
}

function isContent(value: Fields): boolean {
  return (
    (value.role === 'user' || value.role === 'model') &&
    Array.isArray(value.parts) &&
    !('id' in value) &&
    !fieldsList(value.parts).some((part) => 'type' in part)
  );
}

/** A call may lack the id its answer has, or both may; then the oldest open call of that name is meant. */
function pairUnnamed(parts: Part[], unnamed: ToolCallPart[], place: number): Part[] {
  return parts.map((part, index) => {
    if (part.type === 'tool-call' && part.callId === '') {
      const call = { ...part, callId: `unnamed-${place}-${index}` };
      unnamed.push(call);
      return call;
    }
    if (part.type !== 'tool-result') return part;
    const open = unnamed.findIndex((call) => call.toolName === part.toolName);
    const [call] = open < 0 ? [] : unnamed.splice(open, 1);
    return call ? { ...part, callId: call.callId } : part;
  });
}

function addContent(builder: TranscriptBuilder, content: Fields, parts: Part[]): void {
  const masked = maskedCallIds(parts);
  const summary = content.role === 'user' ? snapshotOf(parts) : null;
  const before = builder.lastId();
  const id = addSplit(builder, {
    role: content.role === 'model' ? 'assistant' : 'user',
    parts: summary === null ? parts : [...parts, { type: 'event', name: 'summary' }],
  });
  if (summary !== null) {
    builder.addCompaction({ afterMessageId: before, summary, trigger: 'unknown', summaryMessageId: id });
  }
  if (masked.length > 0) builder.addEvent('masked', masked);
}

function snapshotOf(parts: Part[]): string | null {
  const found = parts.find((part) => part.type === 'text' && isSnapshotText(part.text));
  return found?.type === 'text' ? found.text : null;
}

function maskedCallIds(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.type !== 'tool-result') return [];
    const output = typeof part.output === 'string' ? part.output : text(fields(part.output).output);
    return output.includes('<tool_output_masked>') ? [part.callId] : [];
  });
}
