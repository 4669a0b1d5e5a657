import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importTranscripts } from './import';
import { measureTranscript } from './measure';
import { type SharedFile, sharedFiles } from './testing/shared-files';
import type { ImportedMessage, ImportedTranscript } from './types';

const shared = fileURLToPath(new URL('../../../shared/transcripts', import.meta.url));

/** Results whose call is missing in the file itself. */
const lostCalls: Record<string, string[]> = { 'gemini-cli/content-array-trajectory.json': ['nlcjynug'] };

const read = (file: string) =>
  importTranscripts({
    text: readFileSync(`${shared}/${file}`, 'utf8'),
    fileName: file.slice(file.lastIndexOf('/') + 1),
    importedAt: 1,
  });

describe.runIf(existsSync(shared))('real transcripts of other tools', () => {
  it.each(sharedFiles)('$file has the size its source states', (row) => {
    const { transcripts, format, skippedLineCount } = read(row.file);
    const measures = transcripts.map(measureTranscript);
    const sum = (key: 'sourceMessages' | 'toolCalls' | 'answers' | 'compactions') =>
      measures.reduce((total, measure) => total + measure[key], 0);
    const prompts = measures.flatMap((measure) => measure.maxPromptTokens ?? []);

    expect({
      format,
      skippedLineCount,
      conversations: transcripts.length,
      messages: sum('sourceMessages'),
    }).toEqual({
      format: row.format,
      skippedLineCount: 0,
      conversations: row.conversations ?? 1,
      messages: row.messages,
    });
    expect(sum('compactions')).toBe(row.compactions ?? 0);
    expect(sum('toolCalls')).toBe(row.toolCalls ?? 0);
    if (row.answers !== undefined) expect(sum('answers')).toBe(row.answers);
    expect(prompts.length === 0 ? undefined : Math.max(...prompts)).toBe(
      row.maxPrompt ?? openhandsPrompt(row),
    );
  });

  it.each(sharedFiles.filter((row) => row.format !== 'oasst'))(
    '$file has no fork that nobody made',
    (row) => {
      for (const transcript of read(row.file).transcripts)
        expect(measureTranscript(transcript).forks).toBe(0);
    },
  );

  it.each(sharedFiles)('$file gives every tool result its call, right after it', (row) => {
    for (const transcript of read(row.file).transcripts)
      expect(strayResults(transcript)).toEqual(lostCalls[row.file] ?? []);
  });

  it('keeps the branches of reply trees', () => {
    const { transcripts } = read('oasst/en_tree-12.jsonl');
    expect(transcripts.every((transcript) => measureTranscript(transcript).forks > 0)).toBe(true);
  });

  it('finds all 167 chats, 352 lines of the person and 100 token reports in an aider history', () => {
    const { transcripts, skippedLines } = read('aider/chat-history-part-a.md');
    const empty = skippedLines.filter((skipped) => skipped.reason === 'a chat without messages').length;
    const measures = transcripts.map(measureTranscript);
    expect(transcripts.length + empty).toBe(167);
    expect(measures.reduce((sum, measure) => sum + measure.sourceMessages, 0)).toBe(352);
    expect(measures.reduce((sum, measure) => sum + measure.measuredCalls, 0)).toBe(100);
  });

  it.each(['cline/session.json', 'roo-cline/natural-mini-uncondensed/task_metadata.json'])(
    'refuses %s, which holds no messages, and names the file that does',
    (file) => {
      expect(() => read(file)).toThrow(/beside it/);
    },
  );

  it('finds the usage of every request of a Roo task in the panel file brought along', () => {
    const task = 'roo-cline/natural-mini-uncondensed';
    const [history, panel] = ['api_conversation_history.json', 'ui_messages.json'].map((fileName) => ({
      fileName,
      text: readFileSync(`${shared}/${task}/${fileName}`, 'utf8'),
    }));
    if (!history || !panel) throw new Error('the task is not whole');
    const { transcripts } = importTranscripts({ ...history, importedAt: 1, companions: [panel] });
    const prompts = transcripts[0]?.messages.flatMap((message) => message.usage?.inputTokens ?? []);
    expect(prompts).toEqual([37_895, 38_400, 41_296, 43_609, 46_423, 48_193, 51_293, 53_381, 86_680, 88_236]);
  });

  it('tells the tokens a SWE-agent run sent in all', () => {
    expect(read('swe-agent/pydicom-1458.traj').transcripts[0]?.notes.join()).toContain('122612');
  });

  it.each([
    { file: 'entire-deeac353', intervals: 115, realGrowth: 144_910, estimate: 89_583 },
    { file: 'entire-0276a600', intervals: 190, realGrowth: 211_221, estimate: 123_451 },
    { file: 'entire-e4599950', intervals: 68, realGrowth: 90_260, estimate: 57_795 },
    { file: 'entire-2577a596', intervals: 17, realGrowth: 7_600, estimate: 3_983 },
    { file: 'vscode-30530d66', intervals: 13, realGrowth: 52_379, estimate: 27_830 },
  ])('$file grows from call to call as it was measured', ({ file, intervals, realGrowth, estimate }) => {
    const growth = growthOf(read(`claude-code/${file}.jsonl`).transcripts[0]);
    expect(growth.intervals).toBe(intervals);
    expect(growth.realTokens).toBe(realGrowth);
    expect(Math.abs(growth.characters / 4 / estimate - 1)).toBeLessThan(0.003);
  });

  it.each([
    { file: 'entire-deeac353', at: 0, messages: 387, characters: 366_932, summary: 8_607, requests: 5 },
    { file: 'entire-0276a600', at: 0, messages: 308, characters: 282_443, summary: 11_682, requests: 13 },
    { file: 'entire-0276a600', at: 1, messages: 312, characters: 211_808, summary: 8_910, requests: null },
  ])('$file: compaction $at folded what was measured', (expected) => {
    const transcript = read(`claude-code/${expected.file}.jsonl`).transcripts[0];
    const compaction = transcript?.recordedCompactions[expected.at];
    const previous = transcript?.recordedCompactions[expected.at - 1];
    const folded = transcript?.messages.slice(previous?.index ?? 0, compaction?.index) ?? [];
    const size = folded.reduce((sum, message) => sum + characters(message), previous?.summary.length ?? 0);

    expect((compaction?.sourceIndex ?? 0) - (previous?.sourceIndex ?? 0)).toBe(expected.messages);
    expect(compaction?.summary.length).toBe(expected.summary);
    expect(compaction?.trigger).toBe('auto');
    expect(Math.abs(size / expected.characters - 1)).toBeLessThan(0.015);
    if (expected.requests !== null) expect(folded.filter(isRequest).length).toBe(expected.requests);
  });

  it('knows what pi kept word for word', () => {
    const transcript = read('pi/before-compaction.jsonl').transcripts[0];
    const ids = transcript?.messages.map((message) => message.id) ?? [];
    const compactions = transcript?.recordedCompactions ?? [];
    expect(compactions.map((compaction) => [compaction.tokensBefore, compaction.summary.length])).toEqual([
      [175_004, 4_291],
      [185_014, 3_649],
    ]);
    for (const { keptFromMessageId, afterMessageId } of compactions) {
      const kept = ids.indexOf(keptFromMessageId ?? '');
      expect(kept).toBeGreaterThan(0);
      expect(kept).toBeLessThan(ids.indexOf(afterMessageId ?? ''));
    }
  });
});

/** The list of sources states no figure for this one; its events do. */
function openhandsPrompt(row: SharedFile): number | undefined {
  return row.file === 'openhands/trajs-basic_gui_mode.json' ? 5_488 : undefined;
}

function strayResults(transcript: ImportedTranscript): string[] {
  const byId = new Map(transcript.messages.map((message) => [message.id, message]));
  return transcript.messages.flatMap((message) =>
    message.parts.flatMap((part) => {
      if (part.type !== 'tool-result') return [];
      let above = message.parentId === null ? undefined : byId.get(message.parentId);
      while (above?.role === 'tool') above = above.parentId === null ? undefined : byId.get(above.parentId);
      const called = above?.parts.some((call) => call.type === 'tool-call' && call.callId === part.callId);
      return called ? [] : [part.callId];
    }),
  );
}

function characters(message: ImportedMessage): number {
  return message.parts.reduce((sum, part) => {
    if (part.type === 'text') return sum + part.text.length;
    if (part.type === 'tool-call') return sum + part.toolName.length + JSON.stringify(part.input).length;
    if (part.type === 'tool-result') return sum + String(part.output).length;
    return sum;
  }, 0);
}

function isRequest(message: ImportedMessage): boolean {
  return message.role === 'user' && !message.parts.some((part) => part.type === 'event');
}

/** Growth of the prompt between neighbouring calls of one model without a compaction between, beside what was logged. */
function growthOf(transcript: ImportedTranscript | undefined) {
  const growth = { intervals: 0, realTokens: 0, characters: 0 };
  const compacted = new Set(transcript?.recordedCompactions.map((compaction) => compaction.afterMessageId));
  let call: ImportedMessage | null = null;
  let logged = 0;
  for (const message of transcript?.messages ?? []) {
    if (message.role === 'assistant') {
      const before = call?.usage?.inputTokens ?? 0;
      const grown = (message.usage?.inputTokens ?? 0) - before;
      if (before > 0 && grown > 0 && call?.modelId === message.modelId) {
        growth.intervals++;
        growth.realTokens += grown;
        growth.characters += logged;
      }
      call = message;
      logged = 0;
    }
    logged += characters(message);
    if (compacted.has(message.id)) call = null;
  }
  return growth;
}
