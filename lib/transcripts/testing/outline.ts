import type { Part } from '@/lib/compaction/types';
import type { ImportedTranscript } from '../types';

/** A transcript in a few readable lines: who said what below whom, what was called, used and compacted. */
export function outline(transcript: ImportedTranscript): string[] {
  const depths = new Map<string, number>();
  const forked = new Set<string | null>();
  const seen = new Set<string | null>();
  for (const message of transcript.messages) {
    if (seen.has(message.parentId)) forked.add(message.parentId);
    seen.add(message.parentId);
  }
  const lines = transcript.messages.map((message) => {
    const parent = message.parentId;
    const depth = (parent === null ? 0 : (depths.get(parent) ?? 0)) + (forked.has(parent) ? 1 : 0);
    depths.set(message.id, depth);
    const usage = message.usage ? ` [${Object.values(message.usage).join('/')}]` : '';
    const head = message.id === transcript.headId ? ' <' : '';
    return `${'  '.repeat(depth)}${message.role}: ${message.parts.map(partOutline).join(' ')}${usage}${head}`;
  });
  const compactions = transcript.recordedCompactions.map((compaction) => {
    const { index, summary, trigger, tokensBefore, tokensAfter, maskedCallIds } = compaction;
    const kept = transcript.messages.findIndex((message) => message.id === compaction.keptFromMessageId);
    const size = `${tokensBefore ?? '?'} -> ${tokensAfter ?? '?'}`;
    const masked = maskedCallIds.length > 0 ? ` masked ${maskedCallIds.join(',')}` : '';
    const inBranch = compaction.summaryMessageId === null ? '' : ' in branch';
    return `fold after ${index} (${trigger}, ${size}${kept < 0 ? '' : `, keeps from ${kept + 1}`}${inBranch})${masked}: ${summary}`;
  });
  return [
    `# ${transcript.title}${transcript.kind === 'main' ? '' : ' (sidechain)'}`,
    ...lines,
    ...compactions,
  ];
}

function partOutline(part: Part): string {
  switch (part.type) {
    case 'text':
      return part.text.replace(/\s+/g, ' ').trim();
    case 'reasoning':
      return `(${part.text.replace(/\s+/g, ' ')})`;
    case 'tool-call':
      return `${part.callId}=${part.toolName}${JSON.stringify(part.input)}`;
    case 'tool-result':
      return `${part.callId}${part.isError ? '!' : ''}:${part.toolName}:${JSON.stringify(part.output)}`;
    case 'file':
      return `{${part.name} ${part.mediaType}}`;
    case 'event':
      return `<${part.name}>`;
  }
}
