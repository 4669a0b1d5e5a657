import { createTranscript } from '../build-transcript';
import { addSplit, anthropicParts, resultOutput } from '../content';
import { type Fields, fields, mostly, text, textOrNull, timeOrNull } from '../json';
import { refuseImport } from '../limits';
import type { Source, TranscriptFormat } from '../types';
import { panelFacts } from './roo-cline-panel';

/** `api_conversation_history.json` of Roo Code and classic Cline: Anthropic messages with a time, summaries marked. */
export const rooCline: TranscriptFormat = {
  id: 'roo-cline',
  label: 'Roo Code / Cline task',
  detect: (source) => {
    if (Array.isArray(fields(source.document).files_in_context)) return 0.9;
    const messages = messagesOf(source);
    if (!mostly(messages, (message) => 'role' in message && 'content' in message)) return 0;
    if (source.fileName.endsWith('api_conversation_history.json')) return 0.97;
    return mostly(messages, (message) => 'ts' in message || message.isSummary === true) ? 0.9 : 0;
  },
  read: (source) => {
    if (Array.isArray(fields(source.document).files_in_context)) {
      throw refuseImport(
        'This file only lists the files of a task. Open api_conversation_history.json beside it.',
      );
    }
    const messages = messagesOf(source);
    // Newer versions keep what a summary stands for and mark it; older ones cut it out.
    const kept = new Set(messages.map((message) => textOrNull(message.condenseParent)));
    const panel = panelFacts(
      source.companions.find(({ fileName }) => fileName.endsWith('ui_messages.json'))?.text,
    );
    const builder = createTranscript(source, { format: 'roo-cline' });
    for (const message of messages) {
      builder.countSource();
      const createdAt = timeOrNull(message.ts);
      const isSummary = message.isSummary === true;
      if (isSummary && textOrNull(message.condenseId) !== null && kept.has(text(message.condenseId))) {
        builder.addCompaction({ summary: wordsOf(message), createdAt, ...panel.condensationAt(createdAt) });
        continue;
      }
      const before = builder.lastId();
      const parts = anthropicParts(message.content);
      const id = addSplit(builder, {
        id: textOrNull(message.id),
        role: message.role === 'assistant' ? 'assistant' : 'user',
        parts: isSummary ? [...parts, { type: 'event', name: 'summary' }] : parts,
        createdAt,
        usage: message.role === 'assistant' && !isSummary ? panel.usageBefore(createdAt) : null,
      });
      if (isSummary) {
        builder.addCompaction({
          afterMessageId: before,
          summary: wordsOf(message),
          createdAt,
          summaryMessageId: id,
          ...panel.condensationAt(createdAt),
        });
      }
    }
    return [builder.build()];
  },
};

function messagesOf(source: Source): Fields[] {
  return Array.isArray(source.document) ? source.entries.map((entry) => entry.value) : [];
}

function wordsOf(message: Fields): string {
  return text(resultOutput(message.content));
}
