import { describe, expect, it } from 'vitest';
import { compactByHand, snapshot, withModel } from '../testing/compacting';
import { longChat } from '../testing/ports';
import { loadBranchState } from './branch-state';
import { findGoals } from './find-goals';

/** Ports whose model keeps what it was asked. */
function listening() {
  const asked: string[] = [];
  const ports = withModel((prompt) => {
    asked.push(prompt);
    return snapshot;
  });
  return { ports, asked };
}

describe('prompts of one’s own', () => {
  it('reach the model: the one for its kind, else the one for every summary', async () => {
    const { ports, asked } = listening();
    const compaction = {
      promptTemplate: 'Every word counts.',
      runDigestTemplate: 'Only what the run found.',
    };
    const chatId = await longChat(ports, { turns: 8, settings: { compaction } });
    await compactByHand(ports, chatId, { strategyId: 'selective' });
    expect(asked[0]).toContain('Only what the run found.');
    await compactByHand(ports, chatId, { strategyId: 'percentage' });
    expect(asked.at(-1)).toContain('Every word counts.');
    expect(asked.at(-1)).not.toContain('Only what the run found.');
  });

  it('word the search for goals too, whose answer is still read by the program', async () => {
    const { ports, asked } = listening();
    const compaction = { goalExtractionTemplate: 'Only goals about files.' };
    const chatId = await longChat(ports, { turns: 4, settings: { compaction } });
    const chat = await ports.store.chats.get(chatId);
    if (!chat) throw new Error('no chat');
    await findGoals(ports, await loadBranchState(ports, chat, chat.headId));
    expect(asked[0]).toContain('Only goals about files.');
    expect(asked[0]).toContain('<goals><goal>');
  });
});
