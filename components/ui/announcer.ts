export type Announcement = { id: number; text: string };
export type AnnouncerState = { polite: Announcement | null; alert: Announcement | null };
export type Announcer = ReturnType<typeof createAnnouncer>;

/**
 * What is to be said to screen readers: `announce` politely, `alert` at once. While muted (a modal dialog hides the
 * regions) both wait; the last `unmute` says what waited.
 */
export function createAnnouncer() {
  let state: AnnouncerState = { polite: null, alert: null };
  let waiting: { channel: keyof AnnouncerState; text: string }[] = [];
  let mutes = 0;
  let lastId = 0;
  const listeners = new Set<() => void>();

  const say = (channel: keyof AnnouncerState, text: string) => {
    if (mutes > 0) {
      waiting.push({ channel, text });
      return;
    }
    lastId += 1;
    state = { ...state, [channel]: { id: lastId, text } };
    for (const listener of listeners) listener();
  };

  return {
    announce: (text: string) => say('polite', text),
    alert: (text: string) => say('alert', text),
    mute: () => {
      mutes += 1;
    },
    unmute: () => {
      mutes = Math.max(0, mutes - 1);
      if (mutes > 0 || waiting.length === 0) return;
      const flushed = waiting;
      waiting = [];
      for (const channel of ['polite', 'alert'] as const) {
        const texts = flushed.filter((entry) => entry.channel === channel).map((entry) => entry.text);
        if (texts.length > 0) say(channel, texts.join('. '));
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getState: () => state,
  };
}

/** The one announcer of the app; `AnnouncerRegions` in the root layout speaks for it. */
const appAnnouncer = createAnnouncer();

export function useAnnouncer(): Announcer {
  return appAnnouncer;
}
