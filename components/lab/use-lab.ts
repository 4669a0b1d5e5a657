'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnnouncer } from '@/components/ui/announcer';
import { readNdjson } from '@/lib/ndjson';
import type { LabEvent } from '@/lib/turn/lab/lab-event';
import { type LabChoice, specOf } from './lab-choice';
import { type LabState, NO_RUN, stateAfter } from './lab-state';

/** A run of the lab: begun, followed line by line, stopped. What was done stays on the page and, for a while, on the server. */
export function useLab() {
  const [state, setState] = useState<LabState>(NO_RUN);
  const [ran, setRan] = useState<LabChoice | null>(null);
  const stop = useRef<AbortController | null>(null);
  const announcer = useAnnouncer();

  const run = useCallback(
    async (choice: LabChoice) => {
      stop.current?.abort();
      const controller = new AbortController();
      stop.current = controller;
      setRan(choice);
      setState({ ...NO_RUN, status: 'running' });
      announcer.announce('The lab is at work');
      const change = (update: (state: LabState) => LabState) => {
        if (stop.current === controller) setState(update);
      };
      try {
        const response = await fetch('/api/lab', {
          method: 'POST',
          body: JSON.stringify(specOf(choice)),
          headers: { 'Content-Type': 'application/json' },
          signal: controller.signal,
        });
        if (!response.ok || !response.body) {
          const reason = (await response.text()).trim();
          change((state) => ({ ...state, status: 'failed', reason }));
          return;
        }
        for await (const event of readNdjson<LabEvent>(response.body))
          change((state) => stateAfter(state, event));
        change((state) =>
          state.status === 'running'
            ? { ...state, status: 'failed', reason: 'The run broke off. Run it again to go on where it was.' }
            : state,
        );
        announcer.announce('The lab is done');
      } catch {
        const isStopped = controller.signal.aborted;
        change((state) => ({
          ...state,
          status: isStopped ? 'stopped' : 'failed',
          reason: isStopped ? null : 'The server could not be reached.',
        }));
      }
    },
    [announcer],
  );
  const cancel = useCallback(() => stop.current?.abort(), []);
  useEffect(() => () => stop.current?.abort(), []);
  return { state, ran, run, cancel };
}
