import { createTranscript } from '../build-transcript';
import { openaiDraft } from '../content';
import { countOrNull, fields, fieldsList, mostly, textOrNull } from '../json';
import type { Source, TranscriptFormat } from '../types';

/** SWE-agent trajectories: the `history` is what the model saw; older files keep actions in prose. */
export const sweAgent: TranscriptFormat = {
  id: 'swe-agent',
  label: 'SWE-agent trajectory',
  detect: (source) => {
    const history = historyOf(source);
    if (!mostly(history, (item) => 'role' in item && 'content' in item)) return 0;
    return history.some((item) => 'agent' in item || 'message_type' in item) ? 0.95 : 0.5;
  },
  read: (source) => {
    const document = fields(source.document);
    const config = fields(fields(document.replay_config).agent);
    const modelId = textOrNull(fields(config.model).name);
    const builder = createTranscript(source, { format: 'swe-agent', title: textOrNull(config.name) });
    for (const item of historyOf(source)) {
      builder.countSource();
      const draft = openaiDraft(item);
      if (!draft) continue;
      builder.add(draft.role === 'assistant' ? { ...draft, modelId } : draft);
      if (item.is_demo === true) builder.addEvent('injected');
    }
    const stats = fields(fields(document.info).model_stats);
    const sent = countOrNull(stats.tokens_sent);
    if (sent) {
      const received = countOrNull(stats.tokens_received) ?? 0;
      const calls = countOrNull(stats.api_calls) ?? 0;
      builder.note(
        `The run sent ${sent} and received ${received} tokens in ${calls} calls; the file has no usage per call.`,
      );
    }
    return [builder.build()];
  },
};

function historyOf(source: Source) {
  return fieldsList(fields(source.document).history);
}
