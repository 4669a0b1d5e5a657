import type { SnapshotSectionName } from '../compaction/types';

/** What the sections of a snapshot are called, in the order they are written. */
export const SECTION_TITLES: Record<SnapshotSectionName, string> = {
  overall_goal: 'Overall goal',
  current_goal: 'Current goal',
  key_knowledge: 'Key knowledge',
  constraints: 'Constraints',
  decisions: 'Decisions',
  file_system_state: 'Files',
  recent_actions: 'Recent actions',
  current_plan: 'Plan',
  open_problems: 'Open problems',
  discarded_context_summary: 'What was left out',
};
