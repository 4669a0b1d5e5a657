'use client';

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { inspectChatAction } from '@/app/actions/inspect';
import { useFrame } from '@/components/frame/frame-context';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import type { Inspection } from '@/lib/inspector/inspection';

/**
 * Owns the rows all tabs draw from. They are loaded when the first tab asks for them and again when the chat has changed
 * while one is open; tabs that do not ask cost nothing.
 */
export type InspectionState = {
  chatId: string;
  inspection: Inspection | null;
  problem: string | null;
  /** What is shown is older than the chat and being replaced. */
  isStale: boolean;
  reload: () => Promise<void>;
  /** Scrolls the chat to a message, on its branch. */
  showInChat: (messageId: string) => void;
  /** Scrolls the chat to the card of a compaction. */
  showCompaction: (compactionId: string) => void;
};

type Registered = InspectionState & { register: () => () => void };

const InspectionContext = createContext<Registered | null>(null);

export function InspectionProvider({
  chatId,
  revision,
  onShowAgain,
  children,
}: {
  chatId: string;
  /** Another value whenever the stored chat has changed. */
  revision: unknown;
  /** What the address already names is to be shown once more. */
  onShowAgain: () => void;
  children: ReactNode;
}) {
  const frame = useFrame();
  const [loaded, setLoaded] = useState<{ inspection: Inspection; revision: unknown } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [readers, setReaders] = useState(0);
  const newest = useRef(0);
  const latest = useRef({ showChat: frame.showChat, onShowAgain });
  latest.current = { showChat: frame.showChat, onShowAgain };

  const reload = useCallback(async () => {
    const mine = ++newest.current;
    const result = await inspectChatAction({ chatId }).catch(() => null);
    if (mine !== newest.current) return;
    if (result?.ok) setLoaded({ inspection: result.value, revision });
    setProblem(result?.ok ? null : (result?.error.text ?? 'The server could not be reached.'));
  }, [chatId, revision]);

  const isStale = loaded !== null && loaded.revision !== revision;
  const isWanted = readers > 0 && (loaded === null || isStale);
  useEffect(() => {
    if (isWanted) void reload();
  }, [isWanted, reload]);

  const show = useCallback((address: { m: string | null; c: string | null }) => {
    const isThere = window.location.search.includes(`${address.m ?? address.c}`);
    writeUrlParameters(address);
    if (isThere) latest.current.onShowAgain();
    latest.current.showChat();
  }, []);

  // One object while nothing changes: what is typed into the chat must not draw charts anew.
  const state = useMemo<Registered>(
    () => ({
      chatId,
      inspection: loaded?.inspection ?? null,
      problem,
      isStale,
      reload,
      showInChat: (messageId) => show({ m: messageId, c: null }),
      showCompaction: (compactionId) => show({ m: null, c: compactionId }),
      register() {
        setReaders((count) => count + 1);
        return () => setReaders((count) => count - 1);
      },
    }),
    [chatId, loaded, problem, isStale, reload, show],
  );
  return <InspectionContext value={state}>{children}</InspectionContext>;
}

/** The rows of the open chat; asking for them is what loads them. */
export function useInspection(): InspectionState {
  const state = use(InspectionContext);
  if (!state) throw new Error('useInspection needs the InspectionProvider of an open chat');
  const register = useEffectEvent(state.register);
  useEffect(() => register(), []);
  return state;
}
