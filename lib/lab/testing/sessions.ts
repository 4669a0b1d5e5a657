import type { Compaction, Message } from '@/lib/compaction';
import { buildBranch, countQuarter, type MessageSketch } from '@/lib/compaction/testing/build';
import { recordedAsCompactions } from '@/lib/transcripts';
import type { LabPorts } from '../ports';
import type { LabTranscript } from '../types';

/** A session of tool work: each turn asks for one file, reads it and edits it. */
export function toolSession(turns: number, outputCharacters = 2_000): Message[] {
  const sketches = Array.from({ length: turns }, (_, turn): MessageSketch[] => [
    {
      role: 'user',
      text: `Please repair the widget number ${turn} in src/widget-${turn}.ts for ticket WID-${100 + turn}.`,
    },
    {
      role: 'assistant',
      text: 'Reading it.',
      calls: [{ id: `r${turn}`, name: 'Read', input: { file_path: `src/widget-${turn}.ts` } }],
    },
    {
      role: 'tool',
      results: [
        { id: `r${turn}`, name: 'Read', output: `renderWidget(${turn});\n`.repeat(outputCharacters / 20) },
      ],
    },
    {
      role: 'assistant',
      text: `Repaired widget ${turn}.`,
      calls: [{ id: `e${turn}`, name: 'Edit', input: { file_path: `src/widget-${turn}.ts` } }],
    },
    { role: 'tool', results: [{ id: `e${turn}`, name: 'Edit', output: 'done' }] },
    { role: 'assistant', text: `Widget ${turn} works again; the tests pass.` },
  ]);
  return buildBranch(sketches.flat());
}

/** A session whose own tool folded everything before each of some places into a text. */
export function recordedSession(
  id: string,
  messages: Message[],
  points: { index: number; text: string }[],
): LabTranscript {
  let made = 0;
  const imported = messages.map((message) => ({ ...message, modelId: null, usage: null }));
  const compactions: Compaction[] = recordedAsCompactions(
    {
      format: 'claude-code',
      title: id,
      kind: 'main',
      messages: imported,
      headId: messages.at(-1)?.id ?? null,
      sourceMessages: messages.length,
      notes: [],
      recordedCompactions: points.map(({ index, text }) => ({
        afterMessageId: messages[index - 1]?.id ?? null,
        index,
        sourceIndex: index,
        summary: text,
        trigger: 'auto',
        tokensBefore: null,
        tokensAfter: null,
        createdAt: null,
        keptFromMessageId: null,
        maskedCallIds: [],
        summaryMessageId: null,
      })),
    },
    { chatId: id, nextId: () => `recorded-${made++}`, countTokens: countQuarter },
  );
  return {
    id,
    name: id,
    messages,
    recorded: points.flatMap(({ index, text }, place) => {
      const compaction = compactions[place];
      if (!compaction) return [];
      const tokens = countQuarter(text);
      return [
        {
          messages: messages.slice(0, index),
          messagesBefore: index,
          isSealed: text === '',
          text,
          tokens,
          compaction,
        },
      ];
    }),
  };
}

/** Ports with the test ruler and a clock that ticks once per look. */
export function labPorts(given: Partial<LabPorts> = {}): LabPorts {
  let now = 0;
  return { summarizer: null, countTokens: countQuarter, now: () => ++now, ...given };
}
