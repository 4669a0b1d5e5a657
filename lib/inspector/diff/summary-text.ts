import type { SnapshotSectionName } from '../../compaction/types';
import { SECTION_TITLES } from '../section-titles';

/** One part of a summary: a section of the snapshot, the facts kept word for word, or text that has no sections. */
export type SummarySection = { name: SnapshotSectionName | 'exact_facts' | 'text'; text: string };

/** A summary to be compared, whoever wrote it and whether or not it was ever in force. */
export type SummaryText = {
  sideId: string;
  label: string;
  /** Where it comes from, in one sentence. */
  origin: string;
  sections: SummarySection[];
  tokens: number;
};

/** Something that can stand on either side of a comparison. */
export type SideChoice = {
  id: string;
  group: 'Generations' | 'Drafts and attempts' | 'What another strategy would write';
  label: string;
  isInForce: boolean;
};

/** What is asked for may have gone meanwhile: another branch, a draft turned down. */
export type FoundSide = { type: 'text'; text: SummaryText } | { type: 'missing'; reason: string };

/** Two sides and everything that could stand in their place; null where there is nothing to compare yet. */
export type Comparison = {
  choices: SideChoice[];
  beforeId: string | null;
  afterId: string | null;
  before: FoundSide | null;
  after: FoundSide | null;
};

export const SECTION_LABELS: Record<SummarySection['name'], string> = {
  ...SECTION_TITLES,
  text: 'Summary',
  exact_facts: 'Exact facts (anchors)',
};
