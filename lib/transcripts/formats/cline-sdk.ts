import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { addSplit, anthropicParts } from '../content';
import { countOrNull, type Fields, fields, fieldsList, text, textOrNull, timeOrNull } from '../json';
import { refuseImport } from '../limits';
import type { TranscriptFormat } from '../types';
import { inclusiveUsage } from '../usage';

/** Sessions of the Cline SDK, before or after its compaction (what was compacted is no longer in the file). */
export const clineSdk: TranscriptFormat = {
  id: 'cline-sdk',
  label: 'Cline session',
  detect: ({ document }) => {
    const session = fields(document);
    if (typeof session.sessionId === 'string' && Array.isArray(session.messages) && 'agent' in session)
      return 0.96;
    return typeof session.session_id === 'string' && 'messages_path' in session ? 0.9 : 0;
  },
  read: (source) => {
    const session = fields(source.document);
    if ('messages_path' in session) {
      throw refuseImport('This file only describes a Cline session. Open the .messages.json file beside it.');
    }
    const builder = createTranscript(source, { format: 'cline-sdk', title: textOrNull(session.title) });
    builder.add({ role: 'system', parts: anthropicParts(text(session.system_prompt)) });
    for (const message of fieldsList(session.messages)) {
      builder.countSource();
      addMessage(builder, message);
    }
    return [builder.build()];
  },
};

function addMessage(builder: TranscriptBuilder, message: Fields): void {
  const metadata = fields(message.metadata);
  const metrics = fields(message.metrics);
  const compaction = metadata.kind === 'compaction' || metadata.kind === 'compaction_summary';
  const before = builder.lastId();
  const id = addSplit(builder, {
    id: textOrNull(message.id),
    role: message.role === 'assistant' ? 'assistant' : 'user',
    parts: compaction
      ? [...anthropicParts(message.content), { type: 'event', name: 'summary' }]
      : anthropicParts(message.content),
    createdAt: timeOrNull(message.ts),
    modelId: textOrNull(fields(message.modelInfo).id),
    usage: inclusiveUsage({
      input: metrics.inputTokens,
      output: metrics.outputTokens,
      cacheRead: metrics.cacheReadTokens,
      cacheWrite: metrics.cacheWriteTokens,
    }),
  });
  if (!compaction) return;
  builder.addCompaction({
    afterMessageId: before,
    summary: text(metadata.summary) || noticeOf(message),
    trigger: text(metadata.reason) || 'unknown',
    tokensBefore: countOrNull(metadata.tokensBefore),
    createdAt: timeOrNull(metadata.generatedAt),
    summaryMessageId: id,
  });
}

/** The basic strategy leaves a notice beside the person's own words. */
function noticeOf(message: Fields): string {
  const texts = fieldsList(message.content).map((block) => text(block.text));
  return texts.find((words) => words.startsWith('<SYSTEM_NOTICE>')) ?? texts.join('\n');
}
