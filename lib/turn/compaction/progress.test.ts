import { describe, expect, it } from 'vitest';
import { snapshot, withModel } from '../testing/compacting';
import { longChat } from '../testing/ports';
import { subscribe } from '../watch';
import { activeJob } from './jobs';
import { startCompaction } from './start-compaction';

describe('the progress of a compaction', () => {
  it('is told from planning over the text as it grows and the second look to the commit', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 8, settings: { compaction: { profileId: 'gemini-cli' } } });
    const phases: string[] = [];
    let text = '';
    let ended = 0;
    const stop = subscribe((event) => {
      if (!('chatId' in event) || event.chatId !== chatId) return;
      if (event.type === 'compaction-ended') ended++;
      const state = activeJob(chatId)?.state;
      if (state && phases.at(-1) !== state.phase) phases.push(state.phase);
      if (state?.textSoFar) text = state.textSoFar;
    });
    const { outcome } = await startCompaction(ports, { chatId, wish: { isManual: true } });
    expect((await outcome).status).toBe('COMPRESSED');
    stop();
    expect(phases[0]).toBe('planning');
    expect(phases.filter((phase) => phase !== 'planning')).toEqual(
      expect.arrayContaining(['summarizing', 'checking', 'committing']),
    );
    expect(phases.at(-1)).toBe('committing');
    expect(text).toContain('<state_snapshot>');
    expect(ended).toBe(1);
  });
});
