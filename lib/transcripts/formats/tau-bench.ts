import { createTranscript } from '../build-transcript';
import { openaiDraft } from '../content';
import { fieldsList } from '../json';
import type { TranscriptFormat } from '../types';

/** tau-bench results: one conversation per task and trial, in OpenAI's chat form. */
export const tauBench: TranscriptFormat = {
  id: 'tau-bench',
  label: 'tau-bench results',
  detect: ({ entries }) =>
    entries.slice(0, 5).some(({ value }) => 'task_id' in value && Array.isArray(value.traj)) ? 0.97 : 0,
  read: (source) =>
    source.entries.flatMap(({ line, value }) => {
      const messages = fieldsList(value.traj);
      if (messages.length === 0) {
        source.skip(line, 'a run without messages');
        return [];
      }
      const builder = createTranscript(source, {
        format: 'tau-bench',
        title: `Task ${String(value.task_id)}, trial ${String(value.trial ?? 0)}`,
      });
      for (const message of messages) {
        builder.countSource();
        const draft = openaiDraft(message);
        if (draft) builder.add(draft);
      }
      return [builder.build()];
    }),
};
