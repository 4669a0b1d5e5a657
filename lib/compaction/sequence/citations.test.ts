import { describe, expect, it } from 'vitest';
import { buildBranch, buildPattern } from '../testing/build';
import { rulesOf, setUpCompaction } from '../testing/set-up-compaction';
import type { Compaction } from '../types';
import { compact } from './compact';

const rules = { ...rulesOf('foldline'), anchors: false, citeSources: true };
const snapshot = (text: string) => `<state_snapshot><key_knowledge>${text}</key_knowledge></state_snapshot>`;
const sentText = ({ edits }: Compaction) =>
  edits
    .flatMap((edit) => (edit.type === 'summarize' ? edit.replacement.map(({ text }) => text) : []))
    .join('\n');

/** Compacts and gives what was recorded. */
async function recorded(...given: Parameters<typeof setUpCompaction>) {
  const { request, ports, summarizer } = setUpCompaction(...given);
  const outcome = await compact(request, ports);
  if (!outcome.compaction) throw new Error(outcome.reason);
  return { ...outcome, compaction: outcome.compaction, requests: summarizer.requests };
}

describe('a summary that names its sources', () => {
  const answer = snapshot('- The port is 4310. [#2]\n- Nobody said so. [#99]\n- See arr[3] and [1].');

  it('is sent without them; they are kept beside it under the names of the messages', async () => {
    const { compaction, notes, requests, summaryText } = await recorded([answer], { rules });
    expect(requests[0]?.system).toContain('[#n]');
    expect(sentText(compaction)).toContain('- The port is 4310.\n- Nobody said so.\n- See arr[3] and [1].');
    expect(sentText(compaction) + summaryText + JSON.stringify(compaction.snapshot)).not.toContain('[#');
    expect(compaction.rawAnswer).toBe(answer);
    expect(compaction.citations).toEqual({
      sentences: [{ text: 'The port is 4310.', messageIds: ['m1'] }],
      unknownNumbers: 1,
    });
    expect(notes.join()).toContain('name no message: 1');
  });

  it('is taken as it is where nobody asked', async () => {
    const { compaction, requests } = await recorded([answer], { rules: { ...rules, citeSources: false } });
    expect(requests[0]?.system).not.toContain('[#n]');
    expect(sentText(compaction)).toContain('The port is 4310. [#2]');
    expect(compaction.citations).toBeNull();
  });

  it('is judged by the size of what is sent', async () => {
    const long = snapshot('- word by word here [#1, #2, #3, #4, #5, #6]\n'.repeat(60));
    const capped = { windowTokens: 4_000, rungs: [{ strategyId: 'percentage' }] };
    const citing = await recorded([long], { rules: { ...rules, fallback: 'none' }, ...capped });
    expect(citing.status).toBe('COMPRESSED');
    const plain = { ...rules, citeSources: false, fallback: 'none' as const, maxAttempts: 1 };
    expect((await recorded([long], { rules: plain, ...capped })).status).toBe(
      'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT',
    );
  });

  it('is empty when nothing but sources is left, also where plain text is taken', async () => {
    const strict = { ...rules, fallback: 'none' as const };
    expect((await recorded([snapshot('[#1]')], { rules: strict })).status).toBe(
      'COMPRESSION_FAILED_EMPTY_SUMMARY',
    );
    const bare = { ...rulesOf('onyx'), citeSources: true };
    expect((await recorded(['[#1] [#2]'], { rules: bare })).status).toBe('COMPRESSION_FAILED_EMPTY_SUMMARY');
    const { compaction } = await recorded(['The port is 4310 [#1].'], { rules: bare });
    expect(sentText(compaction)).toMatch(/^The port is 4310\./);
    expect(compaction.citations?.sentences).toEqual([{ text: 'The port is 4310.', messageIds: ['m0'] }]);
  });

  it('names none when code wrote it after the model failed', async () => {
    const { compaction } = await recorded([''], { rules });
    expect(compaction).toMatchObject({ status: 'COMPRESSED', fallback: true, citations: null });
  });
});

describe('numbers of messages', () => {
  it('count anew in every part and on the second look', async () => {
    const messages = buildPattern('uauauauauauauauaua', 4_000);
    const answers = [
      snapshot('The first part says one [#1].'),
      snapshot('The first part says one.\nThe second part says two [#1].'),
    ];
    const { compaction, requests } = await recorded(answers, { rules, messages }, 9_000);
    expect(requests.length).toBeGreaterThan(1);
    const [one, two] = compaction.citations?.sentences.toReversed() ?? [];
    expect(one).toEqual({ text: 'The first part says one.', messageIds: ['m0'] });
    expect(two?.messageIds).not.toEqual(['m0']);

    const looked = await recorded([snapshot('It draws [#1].'), snapshot('It reviews again [#2].')], {
      rules: { ...rules, selfCheck: true },
    });
    expect(looked.requests[1]?.user).toContain('It draws [#1].');
    expect(looked.requests[1]?.system).toContain('Keep the marks');
    expect(looked.compaction.citations?.sentences).toEqual([
      { text: 'It reviews again.', messageIds: ['m1'] },
    ]);
  });

  it('name no message that was not shown', async () => {
    const messages = buildBranch([
      { role: 'user', text: 'x'.repeat(4_000) },
      { role: 'assistant', parts: [{ type: 'reasoning', text: 'x'.repeat(4_000) }], tokens: 1_000 },
      ...Array.from({ length: 8 }, (_, place) => ({
        role: place % 2 === 0 ? ('user' as const) : ('assistant' as const),
        text: 'x'.repeat(4_000),
      })),
    ]);
    const { compaction } = await recorded([snapshot('Only thought about it [#2].')], { rules, messages });
    expect(compaction.citations).toEqual({ sentences: [], unknownNumbers: 1 });
  });
});

describe('the next generation', () => {
  const messages = buildPattern('uauauauauauaua', 2_000);
  const first = () =>
    recorded([snapshot('- The port is 4310 now. [#2]\n- The lamp is green. [#3]')], {
      rules,
      messages: messages.slice(0, 10),
    });
  const again = (compactions: Compaction[], text: string, change = {}) =>
    recorded([snapshot(text)], { rules, messages, compactions, ...change });

  it('keeps the citations of sentences carried over, drops those of the others and adds its own', async () => {
    const { compaction } = await first();
    const { compaction: second, requests } = await again(
      [compaction],
      '- The port is 4310 now.\n- The lamp is red. [#1]',
    );
    expect(requests[0]?.user).toContain('The port is 4310 now.');
    expect(requests[0]?.user).not.toContain('[#2]');
    const folded = new Set(
      compaction.edits.flatMap((edit) => (edit.type === 'summarize' ? edit.messageIds : [])),
    );
    const newest = messages.find(({ id }) => !folded.has(id))?.id;
    expect(second.citations?.sentences).toEqual([
      { text: 'The lamp is red.', messageIds: [newest] },
      { text: 'The port is 4310 now.', messageIds: ['m1'] },
    ]);
  });

  it('keeps them also when nobody asks any more', async () => {
    const { compaction } = await first();
    const off = { rules: { ...rules, citeSources: false } };
    const { compaction: second } = await again([compaction], 'The port is 4310 now.', off);
    expect(second.citations?.sentences).toEqual([{ text: 'The port is 4310 now.', messageIds: ['m1'] }]);
  });

  it('takes no mark of an unasked summary for its own', async () => {
    const { compaction } = await recorded([snapshot('The port is 4310 now [#2].')], {
      rules: { ...rules, citeSources: false },
      messages: messages.slice(0, 10),
    });
    const { requests } = await again([compaction], 'The port is 4310 now.');
    expect(requests[0]?.user).toContain('The port is 4310 now.');
  });
});
