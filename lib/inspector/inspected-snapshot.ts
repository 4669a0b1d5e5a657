import type { Passage } from '../compaction/snapshot/split-passages';
import type { Anchor, CompactionStatus, SnapshotSectionName } from '../compaction/types';
import type { InspectedCompaction, NumberRange } from './inspection';
import type { SourceMatch } from './source-index';
import type { SummaryProblem } from './summary-problems';

/** One generation as it is read: its summaries with where each sentence comes from, and the facts kept beside them. */
export type InspectedSnapshot = {
  compactionId: string;
  generation: number;
  status: CompactionStatus;
  outcome: InspectedCompaction['outcome'];
  /** In the order of the branch; empty where nothing was summarised. */
  summaries: InspectedSummary[];
  anchors: InspectedAnchor[];
  /** What the model answered, as it came; null where no model was asked or what it said was not kept. */
  rawAnswer: string | null;
  /** Cited numbers that named no message; null where the model was not asked to cite. */
  unknownCitations: number | null;
  /** What is wrong with that answer as XML, where it has a place. */
  rawProblems: SummaryProblem[];
};

export type InspectedSummary = {
  /** The first message it stands for: what an edit names it by. */
  key: string;
  ranges: NumberRange[];
  messageCount: number;
  /** The generation that wrote it. */
  generation: number;
  /** Tokens by the one ruler: the whole as sent, and what it stands for. */
  tokens: number;
  foldedTokens: number;
  /** `plain` where there is no element inside: recorded summaries of other tools, profiles without one. */
  form: 'snapshot' | 'plain';
  /** The element, or the plain text: what a person may edit. */
  body: string;
  /** All of it as it is sent, introduction and facts included. */
  text: string;
  /** What had to be forgiven to read it. */
  problems: SummaryProblem[];
  sections: SummarySection[];
};

export type SummarySection = {
  name: SnapshotSectionName | null;
  title: string;
  tokens: number;
  passages: SummaryPassage[];
};

export type SummaryPassage = Omit<Passage, 'sentences'> & { sentences: SummarySentence[] };
export type SummarySentence = { text: string; sources: SentenceSource[] };
export type SentenceSource = SourceMatch & { number: number };

export type InspectedAnchor = Pick<Anchor, 'class' | 'key' | 'text' | 'state' | 'generation'> & {
  isPutBack: boolean;
  sources: { messageId: string; number: number }[];
};
