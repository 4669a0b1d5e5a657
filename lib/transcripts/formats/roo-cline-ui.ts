import type { Part, Usage } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { toolResult } from '../content';
import { countOrNull, type Fields, fields, mostly, parsedInput, text, timeOrNull } from '../json';
import type { SourceEntry, TranscriptFormat } from '../types';
import { panelUsage } from './roo-cline-panel';

/** `ui_messages.json` of Roo Code and classic Cline: what the panel showed, with usage per request and condensations. */
export const rooClineUi: TranscriptFormat = {
  id: 'roo-cline-ui',
  label: 'Roo Code / Cline panel messages',
  detect: ({ document, entries }) => {
    const isShown = ({ value }: SourceEntry) =>
      (value.type === 'say' || value.type === 'ask') && 'ts' in value;
    return Array.isArray(document) && mostly(entries, isShown) ? 0.96 : 0;
  },
  read: (source) => {
    const builder = createTranscript(source, { format: 'roo-cline-ui' });
    builder.note(
      'This is what the panel showed: tool outputs may be missing. api_conversation_history.json has the whole conversation.',
    );
    const panel = createPanel(builder);
    for (const { value } of source.entries) {
      builder.countSource();
      panel.show(value);
    }
    panel.finish();
    return [builder.build()];
  },
};

function createPanel(builder: TranscriptBuilder) {
  // Everything between two requests is one answer; its usage is in the request's own record.
  let answer: {
    parts: Part[];
    results: Part[];
    usage: Usage | null;
    createdAt: number | null;
  } | null = null;
  let started = false;

  const finish = () => {
    if (!answer) return;
    builder.add({ role: 'assistant', parts: answer.parts, usage: answer.usage, createdAt: answer.createdAt });
    if (answer.results.length > 0)
      builder.add({ role: 'tool', parts: answer.results, createdAt: answer.createdAt });
    answer = null;
  };
  const answering = (createdAt: number | null) => {
    answer ??= { parts: [], results: [], usage: null, createdAt };
    return answer;
  };
  const call = (
    at: number | null,
    tool: { callId: string; toolName: string; input: unknown; output: unknown },
  ) => {
    const { callId, toolName, input, output } = tool;
    answering(at).parts.push({ type: 'tool-call', callId, toolName, input });
    if (output !== undefined) answering(at).results.push(toolResult({ callId, toolName, output }));
  };

  const show = (record: Fields) => {
    const at = timeOrNull(record.ts);
    const words = text(record.text);
    const callId = `panel-${text(String(record.ts ?? ''))}`;
    switch (record.say ?? record.ask) {
      case 'user_feedback':
        finish();
        builder.add({ role: 'user', parts: [{ type: 'text', text: words }], createdAt: at });
        return;
      case 'api_req_started':
        finish();
        answering(at).usage = panelUsage(words);
        return;
      case 'reasoning':
        answering(at).parts.push({ type: 'reasoning', text: words });
        return;
      case 'tool': {
        const { tool, content, ...input } = fields(parsedInput(words));
        call(at, { callId, toolName: text(tool) || 'tool', input, output: content ?? '' });
        return;
      }
      case 'command':
        call(at, { callId, toolName: 'execute_command', input: { command: words }, output: undefined });
        return;
      case 'command_output': {
        const open = answer?.parts.findLast((part) => part.type === 'tool-call');
        if (open?.type === 'tool-call')
          answer?.results.push(toolResult({ callId: open.callId, output: words }));
        return;
      }
      case 'condense_context': {
        finish();
        const condensed = fields(record.contextCondense);
        builder.addCompaction({
          summary: text(condensed.summary),
          trigger: 'auto',
          tokensBefore: countOrNull(condensed.prevContextTokens),
          tokensAfter: countOrNull(condensed.newContextTokens),
          createdAt: at,
        });
        return;
      }
      case 'text':
      case 'completion_result':
        if (started) answering(at).parts.push({ type: 'text', text: words });
        else builder.add({ role: 'user', parts: [{ type: 'text', text: words }], createdAt: at });
        started = true;
        return;
      default:
        return;
    }
  };

  return { show, finish };
}
