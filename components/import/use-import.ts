'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnnouncer } from '@/components/ui/announcer';
import type { FormatId } from '@/lib/transcripts/types';
import { type ImportRow, rowAfter, rowsFor } from './import-rows';
import { sendImport } from './send-import';

type Mode = 'look' | 'keep';

/** The rows of the page and everything that can be done with them. One request is under way at a time; the rest waits. */
export function useImport() {
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(rows);
  latest.current = rows;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stop = useRef(new AbortController());
  const lastKey = useRef(0);
  const announcer = useAnnouncer();

  const change = useCallback((keys: ReadonlySet<string>, update: (row: ImportRow) => ImportRow) => {
    const next = latest.current.map((row) => (keys.has(row.key) ? update(row) : row));
    latest.current = next;
    setRows(next);
  }, []);

  const run = useCallback(
    (keys: string[], mode: Mode) => {
      const { signal } = stop.current;
      const work = async () => {
        const batch = latest.current.filter((row) => keys.includes(row.key));
        if (signal.aborted || batch.length === 0) return;
        const all = new Set(keys);
        setBusy(true);
        setProblem(null);
        change(all, (row) => ({
          ...row,
          state: mode === 'look' ? 'reading' : 'keeping',
          progress: null,
          chats: [],
        }));
        const failure = await sendImport(batch, {
          mode,
          signal,
          onEvent: (event) => change(new Set([batch[event.file]?.key ?? '']), (row) => rowAfter(row, event)),
        }).catch(() =>
          signal.aborted ? 'Cancelled.' : 'The server could not be reached. What was stored before is whole.',
        );
        change(all, (row) => settled(row, failure));
        if (failure && !signal.aborted) setProblem(failure);
        announcer.announce(failure ?? summaryOf(latest.current, all, mode));
        setBusy(false);
      };
      queue.current = queue.current.then(work);
    },
    [announcer, change],
  );

  const add = useCallback(
    (files: File[]) => {
      const fresh = rowsFor(files, () => String(++lastKey.current));
      latest.current = [...latest.current, ...fresh];
      setRows(latest.current);
      run(
        fresh.filter(({ state }) => state === 'waiting').map(({ key }) => key),
        'look',
      );
    },
    [run],
  );

  const cancel = useCallback(() => {
    stop.current.abort();
    stop.current = new AbortController();
  }, []);
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  return {
    rows,
    problem,
    isBusy,
    add,
    cancel,
    keep: (keys: string[]) => run(keys, 'keep'),
    retry: (key: string) => run([key], 'look'),
    chooseFormat: (key: string, format: FormatId | null) => {
      change(new Set([key]), (row) => ({ ...row, format }));
      run([key], 'look');
    },
    setSidechains: (key: string, sidechains: boolean) =>
      change(new Set([key]), (row) => ({ ...row, sidechains })),
    remove: (keys: string[]) => {
      latest.current = latest.current.filter((row) => !keys.includes(row.key));
      setRows(latest.current);
    },
  };
}

/** Where a row stands once its request is over, however it ended. */
function settled(row: ImportRow, failure: string | null): ImportRow {
  if (row.state === 'keeping' && row.chats.length > 0)
    return { ...row, state: 'kept', progress: null, reason: failure };
  if (row.state !== 'keeping' && row.state !== 'reading') return row;
  return { ...row, state: 'cancelled', progress: null, reason: failure };
}

function summaryOf(rows: ImportRow[], keys: ReadonlySet<string>, mode: Mode): string {
  const concerned = rows.filter(({ key }) => keys.has(key));
  const refused = concerned.filter(({ state }) => state === 'refused').length;
  const good = concerned.length - refused;
  const chats = concerned.reduce((sum, row) => sum + row.chats.length, 0);
  const done = mode === 'look' ? `${good} of ${concerned.length} files read` : `${chats} chats imported`;
  return refused > 0 ? `${done}, ${refused} refused` : done;
}
