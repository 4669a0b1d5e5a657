import { describe, expect, it } from 'vitest';
import { forkChat } from '../fork-chat';
import type { TurnPorts } from '../ports';
import { viewOf, withModel } from '../testing/compacting';
import { longChat } from '../testing/ports';
import { editSummary } from './change-summary';
import { acceptDraft, openDraft, startDraft } from './drafts';
import { startCompaction } from './start-compaction';

const LINES = ['Problem 1 was fixed in part one.', 'Problem 2 was fixed in part two.'];
const ANSWER = `<state_snapshot><key_knowledge>- ${LINES[0]} [#4]\n- ${LINES[1]} [#8, #999]</key_knowledge></state_snapshot>`;
const wish = { isManual: true, strategyId: 'percentage' };

const citingChat = (ports: TurnPorts) =>
  longChat(ports, { turns: 8, settings: { compaction: { citeSources: true, anchors: false } } });

async function inForce(ports: TurnPorts, chatId: string) {
  const { compaction } = (await viewOf(ports, chatId)).view;
  if (!compaction) throw new Error('nothing is in force');
  return compaction;
}

describe('the sources a model named', () => {
  it('belong to the sentences a person left as they were', async () => {
    const ports = withModel(ANSWER);
    const chatId = await citingChat(ports);
    await (await startCompaction(ports, { chatId, wish })).outcome;
    const branch = await ports.store.messages.all(chatId);
    const made = await inForce(ports, chatId);
    expect(made.citations).toEqual({
      sentences: [
        { text: LINES[0], messageIds: [branch[3]?.id] },
        { text: LINES[1], messageIds: [branch[7]?.id] },
      ],
      unknownNumbers: 1,
    });
    const text = `<state_snapshot><key_knowledge>- ${LINES[1]}\n- My own words.</key_knowledge></state_snapshot>`;
    await editSummary(ports, { chatId, compactionId: made.id, key: branch[0]?.id as string, text });
    expect((await inForce(ports, chatId)).citations).toEqual({
      sentences: [{ text: LINES[1], messageIds: [branch[7]?.id] }],
      unknownNumbers: 0,
    });
  });

  it('stay with a draft that was edited before it was accepted, which shows none of them', async () => {
    const ports = withModel(ANSWER);
    const chatId = await citingChat(ports);
    await startDraft(ports, { chatId, wish });
    await expect.poll(() => openDraft(chatId)).not.toBeNull();
    const draft = openDraft(chatId);
    const [summary] = draft?.summaries ?? [];
    expect(summary?.text).not.toContain('[#');
    const edited = { [summary?.key as string]: `${summary?.text}`.replace('part one', 'part three') };
    await acceptDraft(ports, { chatId, draftId: draft?.id as string, edited });
    const { citations } = await inForce(ports, chatId);
    expect(citations?.sentences.map(({ text }) => text)).toEqual([LINES[1]]);
  });

  it('name the copies in a copy of the chat', async () => {
    const ports = withModel(ANSWER);
    const chatId = await citingChat(ports);
    await (await startCompaction(ports, { chatId, wish })).outcome;
    const messageId = (await ports.store.messages.all(chatId)).at(-1)?.id as string;
    const { id: forkId } = await forkChat(ports.store, { chatId, messageId, now: 1, newId: ports.newId });
    const copies = await ports.store.messages.all(forkId);
    expect((await inForce(ports, forkId)).citations?.sentences.map(({ messageIds }) => messageIds)).toEqual([
      [copies[3]?.id],
      [copies[7]?.id],
    ]);
  });
});
