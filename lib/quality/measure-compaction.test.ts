import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plantedChat } from '@/lib/compaction/testing/planted/chat';
import { importTranscripts } from '@/lib/transcripts/import';
import { measureCompaction } from './measure-compaction';
import { readHistory } from './read-history';
import { foldInto } from './testing/fold-into';

describe('measureCompaction', () => {
  const { messages } = plantedChat();
  const history = readHistory({ messages: messages.slice(0, 300), later: messages.slice(300) });
  const folded = history.messages.slice(0, 280);

  it('gives a report that survives being stored', () => {
    const report = measureCompaction({ history, edits: [foldInto('The retry limit is 8.', folded)] });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(report.messages).toEqual({ before: 300, folded: 280, shortened: 0, retained: 20 });
  });

  it('loses nothing when nothing is folded, and most when the summary says nothing', () => {
    const whole = measureCompaction({ history, edits: [] });
    expect([whole.facts.informationKept, whole.atStake.total.facts]).toEqual([1, 0]);
    const empty = measureCompaction({ history, edits: [foldInto('Things happened.', folded)] });
    expect(empty.atStake.informationKept).toBeLessThan(0.1);
    expect(empty.facts.informationKept ?? 0).toBeGreaterThan(empty.atStake.informationKept ?? 1);
  });

  it('measures only what the model could still see', () => {
    const earlier = [foldInto('Old things.', history.messages.slice(0, 200))];
    const second = readHistory({ messages: history.messages, edits: earlier });
    expect(second.ledger.facts.length).toBeLessThan(history.ledger.facts.length);
    expect(measureCompaction({ history: second, edits: [foldInto('All.', folded)] }).messages.before).toBe(
      100,
    );
  });
});

const shared = fileURLToPath(new URL('../../../shared/transcripts/claude-code', import.meta.url));

describe.runIf(existsSync(shared))('against the published figures of real compactions', () => {
  const pointsOf = (file: string) => {
    const text = readFileSync(`${shared}/${file}`, 'utf8');
    const [transcript] = importTranscripts({ text, fileName: file, importedAt: 1 }).transcripts;
    const all = (transcript?.messages ?? []).map((message) => ({ ...message, tokens: 1 }));
    const recorded = transcript?.recordedCompactions ?? [];
    return recorded.map(({ index, summary, sourceIndex }, place) => {
      const segment = all.slice(recorded[place - 1]?.index ?? 0, index);
      const history = readHistory({ messages: segment, later: all.slice(index) });
      const report = measureCompaction({ history, edits: [foldInto(summary, segment)], wentOnWithIt: true });
      return { sourceIndex, characters: summary.length, report };
    });
  };

  it('entire-deeac353: every edited file is kept, hardly any that was only read', () => {
    const [first] = pointsOf('entire-deeac353.jsonl');
    expect([first?.sourceIndex, first?.characters]).toEqual([387, 8_607]);
    expect(first?.report.facts.byClass.A).toMatchObject({ facts: 9, kept: 9 });
    expect(first?.report.facts.byClass.R.rate).toBeLessThan(0.1);
    expect(first?.report.facts.byClass.U.rate).toBe(1);
    expect(first?.report.hindsight?.lift).toBeGreaterThan(0.3);
  });

  it('entire-0276a600: two generations, no links kept, a deleted file still presented', () => {
    const [first, second] = pointsOf('entire-0276a600.jsonl');
    expect([first?.sourceIndex, first?.characters, second?.characters]).toEqual([308, 11_682, 8_910]);
    expect(first?.report.facts.byClass.A).toMatchObject({ facts: 9, kept: 8, stale: 1 });
    expect(first?.report.facts.byClass.L).toMatchObject({ facts: 11, kept: 0 });
    expect(second?.report.facts.byClass.A).toMatchObject({ facts: 4, kept: 4 });
    expect(second?.report.extrinsic.rate).toBeLessThan(0.1);
  });
});
