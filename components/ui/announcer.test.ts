import { describe, expect, it } from 'vitest';
import { createAnnouncer } from './announcer';

describe('announcer', () => {
  it('says the same words again as a new announcement', () => {
    const announcer = createAnnouncer();
    announcer.announce('Copied');
    const first = announcer.getState().polite;
    announcer.announce('Copied');
    expect(announcer.getState().polite?.text).toBe('Copied');
    expect(announcer.getState().polite?.id).not.toBe(first?.id);
  });

  it('keeps polite words and alerts apart', () => {
    const announcer = createAnnouncer();
    announcer.announce('Generating');
    announcer.alert('The answer failed');
    expect(announcer.getState()).toMatchObject({
      polite: { text: 'Generating' },
      alert: { text: 'The answer failed' },
    });
  });

  it('waits while muted and says what waited after the last unmute', () => {
    const announcer = createAnnouncer();
    announcer.mute();
    announcer.mute();
    announcer.announce('Answer complete');
    announcer.announce('Compaction started');
    announcer.unmute();
    expect(announcer.getState().polite).toBeNull();
    announcer.unmute();
    expect(announcer.getState().polite?.text).toBe('Answer complete. Compaction started');
  });

  it('tells its listeners until they leave', () => {
    const announcer = createAnnouncer();
    let calls = 0;
    const leave = announcer.subscribe(() => {
      calls += 1;
    });
    announcer.announce('one');
    leave();
    announcer.announce('two');
    expect(calls).toBe(1);
  });
});
