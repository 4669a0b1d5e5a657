import { createContext } from 'react';
import type { SentenceMark } from '@/lib/inspector/prepare-judgement';

/** What a model doubts, by the words of the sentence; empty where nobody was asked. */
export const SentenceMarks = createContext<ReadonlyMap<string, SentenceMark>>(new Map());
