import type { Role } from '@/lib/compaction/types';
import { createTranscript } from '../build-transcript';
import { toolResult } from '../content';
import { type Fields, fieldsList, mostly, parsedInput, text, textOrNull } from '../json';
import type { TranscriptFormat } from '../types';

/** ShareGPT: many conversations of `from` and `value`, as an array or one per line. */
export const sharegpt: TranscriptFormat = {
  id: 'sharegpt',
  label: 'ShareGPT',
  detect: ({ entries }) => {
    const turns = entries
      .slice(0, 5)
      .flatMap(({ value }) => fieldsList(value.conversations ?? value.conversation));
    return mostly(turns, (turn) => 'from' in turn && 'value' in turn) ? 0.96 : 0;
  },
  read: (source) =>
    source.entries.flatMap(({ line, value }) => {
      const turns = fieldsList(value.conversations ?? value.conversation);
      if (turns.length === 0) {
        source.skip(line, 'a conversation without turns');
        return [];
      }
      const builder = createTranscript(source, { format: 'sharegpt', title: textOrNull(value.title) });
      if (typeof value.system === 'string')
        builder.add({ role: 'system', parts: [{ type: 'text', text: value.system }] });
      let calls = 0;
      for (const turn of turns) {
        builder.countSource();
        if (turn.from === 'function_call') calls++;
        addTurn(builder, turn, `call-${calls}`);
      }
      return [builder.build()];
    }),
};

function addTurn(builder: ReturnType<typeof createTranscript>, turn: Fields, callId: string): void {
  const words = text(turn.value);
  if (turn.from === 'function_call') {
    const call = parsedInput(words) as Fields;
    const toolName = text(call.name) || 'tool';
    builder.add({
      role: 'assistant',
      parts: [{ type: 'tool-call', callId, toolName, input: call.arguments ?? call }],
    });
    return;
  }
  if (turn.from === 'observation' || turn.from === 'tool') {
    builder.add({ role: 'tool', parts: [toolResult({ callId, output: words })] });
    return;
  }
  builder.add({ role: roles.get(text(turn.from)) ?? 'user', parts: [{ type: 'text', text: words }] });
}

const roles = new Map<string, Role>([
  ['human', 'user'],
  ['user', 'user'],
  ['gpt', 'assistant'],
  ['chatgpt', 'assistant'],
  ['bing', 'assistant'],
  ['bard', 'assistant'],
  ['assistant', 'assistant'],
  ['model', 'assistant'],
  ['system', 'system'],
]);
