'use client';

import { useSyncExternalStore } from 'react';
import { type AnnouncerState, useAnnouncer } from './announcer';

const SILENCE: AnnouncerState = { polite: null, alert: null };

export function AnnouncerRegions() {
  const announcer = useAnnouncer();
  const { polite, alert } = useSyncExternalStore(announcer.subscribe, announcer.getState, () => SILENCE);
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {polite ? <p key={polite.id}>{polite.text}</p> : null}
      </div>
      <div role="alert">{alert ? <p key={alert.id}>{alert.text}</p> : null}</div>
    </div>
  );
}
