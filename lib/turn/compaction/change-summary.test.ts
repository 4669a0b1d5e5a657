import { describe, expect, it } from 'vitest';
import { AUTHORED_STRATEGY_ID } from '../../compaction';
import type { FactToKeep } from '../../inspector/fact-to-keep';
import { loadContext } from '../context';
import type { TurnPorts } from '../ports';
import { longChat, testPorts } from '../testing/ports';
import { loadBranchState } from './branch-state';
import { editSummary, putBack } from './change-summary';
import { prepareCompactions } from './prepare-cards';
import { startCompaction } from './start-compaction';
import { summaryBody } from './summary-text';
import { undoCompaction } from './undo';

const fact: FactToKeep = {
  class: 'number',
  key: 'channel',
  text: 'Long boats call on channel 74.',
  sourceMessageIds: [],
};

async function compacted(strategyId: string) {
  const ports = testPorts();
  const chatId = await longChat(ports, {
    turns: 12,
    modelId: 'offline:foldline-1',
    outputTokens: strategyId === 'clear-tool-output' ? 8_000 : 1_000,
  });
  const compact = async () => {
    const { outcome } = await startCompaction(ports, { chatId, wish: { isManual: true, strategyId } });
    return (await outcome).compaction;
  };
  return { ports, chatId, compact };
}

async function contextOf(ports: TurnPorts, chatId: string) {
  const chat = await chatOf(ports, chatId);
  return loadContext(ports, chat, chat.headId);
}

async function chatOf(ports: TurnPorts, chatId: string) {
  const chat = await ports.store.chats.get(chatId);
  if (!chat) throw new Error('no chat');
  return chat;
}

async function sentText(ports: TurnPorts, chatId: string) {
  return JSON.stringify((await contextOf(ports, chatId)).view.messages);
}

describe('putting a fact back', () => {
  it.each(['percentage', 'selective', 'clear-tool-output'])(
    'is in what is sent after %s',
    async (strategyId) => {
      const { ports, chatId, compact } = await compacted(strategyId);
      const made = await compact();
      const folded = made?.edits[0];
      const source = folded?.type === 'stub' ? folded.messageId : (folded?.messageIds[0] as string);
      const stored = JSON.stringify(await ports.store.messages.all(chatId));
      const id = await putBack(ports, {
        chatId,
        compactionId: made?.id as string,
        facts: [{ ...fact, sourceMessageIds: [source] }],
      });
      const after = await contextOf(ports, chatId);
      expect(after.view.compaction).toMatchObject({
        id,
        generation: 2,
        authored: true,
        strategyId: AUTHORED_STRATEGY_ID,
        previousCompactionId: made?.id,
        reason: 'You put “Long boats call on channel 74.” back into the summary.',
      });
      expect(await sentText(ports, chatId)).toContain(fact.text);
      expect(JSON.stringify(await ports.store.messages.all(chatId))).toBe(stored);
      await undoCompaction(ports, { chatId, compactionId: id });
      expect((await contextOf(ports, chatId)).view.compaction?.id).toBe(made?.id);
      expect(await sentText(ports, chatId)).not.toContain(fact.text);
    },
  );

  it('keeps several at once, in one generation, and is told once on the card', async () => {
    const { ports, chatId, compact } = await compacted('percentage');
    const made = await compact();
    await putBack(ports, {
      chatId,
      compactionId: made?.id as string,
      facts: [fact, { ...fact, key: 'b', text: 'Second' }],
    });
    const { view, branch, compactions } = await contextOf(ports, chatId);
    expect(view.compaction?.anchors.filter(({ pinned }) => pinned)).toHaveLength(2);
    const { cards } = prepareCompactions({ branch, compactions, inForce: view.compaction });
    expect(cards.at(-1)).toMatchObject({
      isByHand: true,
      strategyLabel: 'By hand',
      text: 'You put 2 facts back into the summary.',
    });
  });

  it('is no compaction to the rule that says when the next one is due', async () => {
    const { ports, chatId, compact } = await compacted('percentage');
    const made = await compact();
    const compactionId = await putBack(ports, { chatId, compactionId: made?.id as string, facts: [fact] });
    await putBack(ports, { chatId, compactionId, facts: [{ ...fact, key: 'b', text: 'Second' }] });
    const chat = await chatOf(ports, chatId);
    const now = await loadBranchState(ports, chat, chat.headId);
    const at = ports.now();
    expect(now.triggerInput.secondsSince).toBeGreaterThan((at - (made?.createdAt ?? 0)) / 1000 - 4);
  });

  it('refuses what is there already, an old generation, and a chat without a summary', async () => {
    const { ports, chatId, compact } = await compacted('percentage');
    await expect(putBack(ports, { chatId, compactionId: 'none', facts: [fact] })).rejects.toMatchObject({
      code: 'refused:edit',
    });
    const made = await compact();
    const compactionId = await putBack(ports, { chatId, compactionId: made?.id as string, facts: [fact] });
    await expect(putBack(ports, { chatId, compactionId, facts: [fact] })).rejects.toMatchObject({
      code: 'refused:put-back',
    });
    await expect(
      putBack(ports, { chatId, compactionId: made?.id as string, facts: [fact] }),
    ).rejects.toMatchObject({ code: 'refused:edit' });
  });
});

describe('editing a summary', () => {
  it('makes a new generation with the words of the person inside the frame of the old one', async () => {
    const { ports, chatId, compact } = await compacted('percentage');
    const made = await compact();
    const fold = made?.edits.find((edit) => edit.type === 'summarize');
    const key = fold?.type === 'summarize' ? (fold.messageIds[0] as string) : '';
    const text = '<state_snapshot><overall_goal>Only this</overall_goal></state_snapshot>';
    const id = await editSummary(ports, { chatId, compactionId: made?.id as string, key, text });
    const { view } = await contextOf(ports, chatId);
    expect(view.compaction).toMatchObject({
      id,
      authored: true,
      snapshot: { sections: [{ text: 'Only this' }] },
    });
    expect(view.messages[0]?.parts[0]).toMatchObject({
      text: expect.stringMatching(
        /^\[Summary of the earlier[\s\S]*<overall_goal>Only this[\s\S]*\[End of the summary/,
      ),
    });
    await undoCompaction(ports, { chatId, compactionId: id });
    expect((await contextOf(ports, chatId)).view.compaction?.id).toBe(made?.id);
  });

  it('refuses an empty text, one that is too long, and one for a part that is not there', async () => {
    const { ports, chatId, compact } = await compacted('percentage');
    const made = await compact();
    const [fold] = made?.edits ?? [];
    const key = fold?.type === 'summarize' ? (fold.messageIds[0] as string) : '';
    const named = { chatId, compactionId: made?.id as string, key };
    await expect(editSummary(ports, { ...named, text: '  ' })).rejects.toMatchObject({
      code: 'invalid:snapshot',
    });
    await expect(editSummary(ports, { ...named, text: 'long words '.repeat(40_000) })).rejects.toMatchObject({
      code: 'too-large:snapshot',
    });
    await expect(editSummary(ports, { ...named, key: 'x', text: 'y' })).rejects.toMatchObject({
      code: 'missing:summary',
    });
  });
});

describe('the body of a summary', () => {
  it('is the element, or a plain text without what stands around it', () => {
    expect(summaryBody('[Summary of the earlier part.]\n\n<state_snapshot>a</state_snapshot>\n\nx')).toBe(
      '<state_snapshot>a</state_snapshot>',
    );
    expect(
      summaryBody('[Digest of my earlier steps.]\n\nWhat I did.\n\n<exact_facts>\n- a\n</exact_facts>'),
    ).toBe('What I did.');
    expect(summaryBody('Just words [with brackets].')).toBe('Just words [with brackets].');
  });
});
