import type { SnapshotSectionName } from '../types';

/** Our sections, in the order they are written. */
export const SECTION_NAMES: readonly SnapshotSectionName[] = [
  'overall_goal',
  'current_goal',
  'key_knowledge',
  'constraints',
  'decisions',
  'file_system_state',
  'recent_actions',
  'current_plan',
  'open_problems',
  'discarded_context_summary',
];

/** Names other systems use that cannot be mistaken for a tag inside running text. */
const STRONG: Record<string, SnapshotSectionName> = {
  primary_goal: 'overall_goal',
  overall_objective: 'overall_goal',
  primary_request: 'overall_goal',
  primary_request_and_intent: 'overall_goal',
  user_goal: 'overall_goal',
  current_focus: 'current_goal',
  current_task: 'current_goal',
  active_goal: 'current_goal',
  key_information: 'key_knowledge',
  key_facts: 'key_knowledge',
  key_concepts: 'key_knowledge',
  key_technical_concepts: 'key_knowledge',
  important_context: 'key_knowledge',
  technical_details: 'key_knowledge',
  active_constraints: 'constraints',
  user_constraints: 'constraints',
  user_preferences: 'constraints',
  user_corrections: 'constraints',
  user_feedback: 'constraints',
  critical_feedback: 'constraints',
  all_user_messages: 'constraints',
  key_decisions: 'decisions',
  decisions_made: 'decisions',
  context_and_decisions: 'decisions',
  context_decisions: 'decisions',
  artifact_trail: 'file_system_state',
  file_state: 'file_system_state',
  file_changes: 'file_system_state',
  files_and_code: 'file_system_state',
  files_and_code_sections: 'file_system_state',
  relevant_files: 'file_system_state',
  action_log: 'recent_actions',
  completed_work: 'recent_actions',
  current_state: 'recent_actions',
  current_status: 'recent_actions',
  current_work: 'recent_actions',
  work_done: 'recent_actions',
  task_state: 'current_plan',
  next_steps: 'current_plan',
  next_step: 'current_plan',
  exact_next_steps: 'current_plan',
  optional_next_step: 'current_plan',
  pending_tasks: 'current_plan',
  remaining_work: 'current_plan',
  open_questions: 'open_problems',
  open_issues: 'open_problems',
  known_issues: 'open_problems',
  errors_and_fixes: 'open_problems',
  problem_solving: 'open_problems',
  discarded_context: 'discarded_context_summary',
  omitted_context: 'discarded_context_summary',
};

/** Everyday words: a section only at the top level of a snapshot or as a heading, never inside another section. */
const WEAK: Record<string, SnapshotSectionName> = {
  goal: 'overall_goal',
  objective: 'overall_goal',
  overview: 'overall_goal',
  focus: 'current_goal',
  knowledge: 'key_knowledge',
  facts: 'key_knowledge',
  context: 'key_knowledge',
  components: 'key_knowledge',
  relations: 'key_knowledge',
  rules: 'constraints',
  preferences: 'constraints',
  requirements: 'constraints',
  artifacts: 'file_system_state',
  files: 'file_system_state',
  actions: 'recent_actions',
  progress: 'recent_actions',
  state: 'recent_actions',
  status: 'recent_actions',
  plan: 'current_plan',
  tasks: 'current_plan',
  todo: 'current_plan',
  todos: 'current_plan',
  blockers: 'open_problems',
  errors: 'open_problems',
  issues: 'open_problems',
  questions: 'open_problems',
  gaps: 'open_problems',
  omitted: 'discarded_context_summary',
  dropped: 'discarded_context_summary',
  discarded: 'discarded_context_summary',
};

const OWN = new Map<string, SnapshotSectionName>(SECTION_NAMES.map((name) => [name, name]));
const STRONG_NAMES = new Map(Object.entries(STRONG));
const WEAK_NAMES = new Map(Object.entries(WEAK));

/** The section a tag or heading means, and how sure that is; null for a name no known system uses. */
export function sectionFor(
  name: string,
): { section: SnapshotSectionName; strength: 'strong' | 'weak' } | null {
  const strong = OWN.get(name) ?? STRONG_NAMES.get(name);
  if (strong) return { section: strong, strength: 'strong' };
  const weak = WEAK_NAMES.get(name);
  return weak ? { section: weak, strength: 'weak' } : null;
}

/** Names of elements that hold a whole snapshot, besides a configured one. */
export const CONTAINER_NAMES: ReadonlySet<string> = new Set([
  'state_snapshot',
  'snapshot',
  'summary',
  'context_summary',
  'conversation_summary',
]);

/** Names of elements a model thinks in; their content is never part of a snapshot. */
export const SCRATCHPAD_NAMES: ReadonlySet<string> = new Set([
  'scratchpad',
  'thinking',
  'think',
  'analysis',
  'reasoning',
]);

/** One spelling per name: lower case, blanks, hyphens and escaped underscores as `_`. */
export function normaliseName(raw: string): string {
  return raw
    .toLowerCase()
    .replace(/\\/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
