'use client';

import { useRef, useState } from 'react';
import { loadStepsAction } from '@/app/actions/chats';
import type { ChatTail } from '@/lib/turn/load-chat';
import type { TranscriptItem } from '@/lib/turn/transcript';

export type StoredTranscript = {
  totalSteps: number;
  totalMessages: number;
  items: Map<number, TranscriptItem>;
};

/** The stored part of the branch: the tail at first, other slices as they are scrolled to. */
export function useTranscript(chatId: string, initial: ChatTail) {
  const [stored, setStored] = useState<StoredTranscript>(() => fromTail(initial));
  const requested = useRef(new Set<number>());
  /** Grows whenever the branch changes, so that a late page of the old branch is thrown away. */
  const epoch = useRef(0);

  function replaceTail(tail: ChatTail) {
    epoch.current++;
    requested.current.clear();
    setStored((before) => mergeTail(before, tail));
  }

  /** Shows the branch only up to this step until the server has told the new one. */
  function cutAfter(step: number) {
    epoch.current++;
    setStored((before) => {
      const items = new Map([...before.items].filter(([at]) => at <= step));
      const last = items.get(step);
      return { totalSteps: step, totalMessages: last ? last.number : step, items };
    });
  }

  async function needRange(fromStep: number, toStep: number) {
    const pages = pagesFor(fromStep, toStep).filter(
      (page) => !requested.current.has(page) && isMissing(stored, page),
    );
    const startedIn = epoch.current;
    for (const page of pages) {
      requested.current.add(page);
      const result = await loadStepsAction({ chatId, fromStep: page, toStep: page + pageSteps - 1 });
      if (epoch.current !== startedIn) return;
      if (!result.ok) {
        requested.current.delete(page);
        return;
      }
      setStored((before) => ({
        ...before,
        items: new Map([...before.items, ...result.value.map((item) => [item.step, item] as const)]),
      }));
    }
  }

  function stepOf(id: string): number | null {
    for (const item of stored.items.values()) if (item.id === id) return item.step;
    return null;
  }

  /** The question an answer belongs to: the nearest user item at or above it. */
  function questionStepAbove(id: string): number | null {
    for (let step = stepOf(id); step !== null && step > 0; step--) {
      if (stored.items.get(step)?.role === 'user') return step;
    }
    return null;
  }

  /** What stays on the page when a failed item is tried again: the steps before it, or the question. */
  function retryStep(id: string): number | null {
    const step = stepOf(id);
    if (step === null) return null;
    return stored.items.get(step)?.startsAnswer ? questionStepAbove(id) : step - 1;
  }

  return { stored, replaceTail, cutAfter, needRange, stepOf, questionStepAbove, retryStep };
}

const pageSteps = 50;

function pagesFor(fromStep: number, toStep: number): number[] {
  const pages: number[] = [];
  for (let page = Math.floor((fromStep - 1) / pageSteps) * pageSteps + 1; page <= toStep; page += pageSteps) {
    pages.push(page);
  }
  return pages;
}

function isMissing(stored: StoredTranscript, page: number): boolean {
  const last = Math.min(page + pageSteps - 1, stored.totalSteps);
  for (let step = page; step <= last; step++) if (!stored.items.has(step)) return true;
  return false;
}

function fromTail(tail: ChatTail): StoredTranscript {
  return {
    totalSteps: tail.totalSteps,
    totalMessages: tail.totalMessages,
    items: new Map(tail.items.map((item) => [item.step, item])),
  };
}

/** Older pages stay if the branch below them is the same: then the tail continues what is already there. */
function mergeTail(before: StoredTranscript, tail: ChatTail): StoredTranscript {
  const fresh = fromTail(tail);
  const first = tail.items[0];
  if (!first) return fresh;
  const known = before.items.get(first.step);
  if (known?.id !== first.id) return fresh;
  const older = [...before.items].filter(([step]) => step < first.step);
  return { ...fresh, items: new Map([...older, ...fresh.items]) };
}
