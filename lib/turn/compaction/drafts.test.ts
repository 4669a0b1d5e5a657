import { describe, expect, it } from 'vitest';
import type { TurnPorts } from '../ports';
import { createRun } from '../runs';
import { snapshot, viewOf, withModel } from '../testing/compacting';
import { longChat } from '../testing/ports';
import { acceptDraft, openDraft, redraft, rejectDraft, startDraft } from './drafts';
import { activeJob } from './jobs';

describe('a draft', () => {
  async function drafted(ports: TurnPorts) {
    const chatId = await longChat(ports, { turns: 8 });
    await startDraft(ports, { chatId, wish: { isManual: true, strategyId: 'percentage' } });
    await expect.poll(() => openDraft(chatId)).not.toBeNull();
    return { chatId, draft: openDraft(chatId) as NonNullable<ReturnType<typeof openDraft>> };
  }

  it('changes nothing until it is accepted', async () => {
    const ports = withModel(snapshot);
    const { chatId, draft } = await drafted(ports);
    expect((await viewOf(ports, chatId)).view.compaction).toBeNull();
    expect(await acceptDraft(ports, { chatId, draftId: draft.id })).toBe('applied');
    expect((await viewOf(ports, chatId)).view.compaction).toMatchObject({ authored: false });
  });

  it('takes edited words and marks them as authored', async () => {
    const ports = withModel(snapshot);
    const { chatId, draft } = await drafted(ports);
    const [summary] = draft.summaries;
    const edited = {
      [summary?.key as string]: `${summary?.text}`.replace('Files live in src', 'Files live in lib'),
    };
    await acceptDraft(ports, { chatId, draftId: draft.id, edited });
    const { view } = await viewOf(ports, chatId);
    expect(view.compaction?.authored).toBe(true);
    expect(JSON.stringify(view.messages)).toContain('Files live in lib');
    expect(JSON.stringify(view.messages)).not.toContain('Files live in src');
  });

  it('leaves a record when it is turned down, and the view alone', async () => {
    const ports = withModel(snapshot);
    const { chatId, draft } = await drafted(ports);
    await rejectDraft(ports, { chatId, draftId: draft.id });
    expect((await viewOf(ports, chatId)).view.compaction).toBeNull();
    expect((await ports.store.compactions.listByChat(chatId)).map(({ status }) => status)).toEqual([
      'CANCELLED',
    ]);
  });

  it('is written again with the same choices, a dragged split included, and both attempts stay listed', async () => {
    let calls = 0;
    const ports = withModel(() => snapshot.replace('Files live in src', `Written ${++calls} times`));
    const chatId = await longChat(ports, { turns: 8 });
    const wish = { isManual: true, strategyId: 'own-cut', strategyOptions: { cut: 8 }, goal: 'Finish' };
    await startDraft(ports, { chatId, wish });
    await expect.poll(() => openDraft(chatId)).not.toBeNull();
    const first = openDraft(chatId);
    await redraft(ports, { chatId, draftId: first?.id as string });
    await expect.poll(() => openDraft(chatId)?.summaries[0]?.text).toContain('Written 2 times');
    const second = openDraft(chatId);
    expect(second?.compaction).toMatchObject({ strategyId: 'own-cut', goal: 'Finish' });
    expect(second?.summaries[0]?.messageCount).toBe(first?.summaries[0]?.messageCount);
    await acceptDraft(ports, { chatId, draftId: second?.id as string });
    const attempts = await ports.store.compactions.listByChat(chatId);
    expect(attempts.map(({ status }) => status)).toEqual(['CANCELLED', 'COMPRESSED']);
    expect(attempts[0]?.reason).toMatch(/written again/);
  });

  it('is set aside, visibly, when the chat went on elsewhere meanwhile', async () => {
    const ports = withModel(snapshot);
    const { chatId, draft } = await drafted(ports);
    const [first] = await ports.store.messages.all(chatId);
    await ports.store.chats.moveHead(chatId, first?.id as string);
    expect(await acceptDraft(ports, { chatId, draftId: draft.id })).toBe('stale');
    expect((await ports.store.compactions.listByChat(chatId)).map(({ status }) => status)).toEqual(['STALE']);
  });

  it('waits for the answer under way, which is never folded half-written', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 8 });
    const run = createRun({ id: 'under-way', chatId, parentId: 'nobody', startedAt: 1 });
    await startDraft(ports, { chatId, wish: { isManual: true, strategyId: 'percentage' } });
    expect(activeJob(chatId)?.state.phase).toBe('waiting');
    expect(openDraft(chatId)).toBeNull();
    run.end();
    await expect.poll(() => openDraft(chatId)).not.toBeNull();
  });
});
