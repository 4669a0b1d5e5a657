'use client';

import { useEffect, useRef, useState } from 'react';
import { newId } from '@/lib/new-id';
import type { GoalQuestion } from '@/lib/turn/compaction/goal-question';

const lastActiveKey = 'foldline:last-active-tab';
const quietMs = 1_500;

/** The question, once it may be shown here: in the tab used last, and never over typing. */
export function useQuestionHere(question: GoalQuestion | null): GoalQuestion | null {
  const [tabId] = useState(newId);
  const [isDue, setDue] = useState(false);
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const claim = () => localStorage.setItem(lastActiveKey, tabId);
    const onKey = () => {
      claim();
      lastKeyAt.current = performance.now();
    };
    if (document.hasFocus()) claim();
    window.addEventListener('focus', claim);
    window.addEventListener('pointerdown', claim);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('compositionupdate', onKey, true);
    return () => {
      window.removeEventListener('focus', claim);
      window.removeEventListener('pointerdown', claim);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('compositionupdate', onKey, true);
    };
  }, [tabId]);

  const questionId = question?.id ?? null;
  useEffect(() => {
    setDue(false);
    if (questionId === null) return;
    const look = () => {
      const owner = localStorage.getItem(lastActiveKey);
      const isMine = owner === null || owner === tabId;
      if (!isMine) setDue(false);
      else if (performance.now() - lastKeyAt.current >= quietMs) setDue(true);
    };
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [questionId, tabId]);

  return isDue ? question : null;
}
