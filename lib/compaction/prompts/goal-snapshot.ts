import { snapshotPrompt } from './snapshot-prompt';

/** The trajectory towards one goal; what does not serve it is dropped and named. */
export const goalSnapshotPrompt = snapshotPrompt({
  id: 'goal-snapshot',
  version: 1,
  task: "You distil a chat into the trajectory towards the user's current goal: where it stands, what stands in the way, what comes next. Only the current exchange is kept besides your snapshot.",
  rules: [
    'In this order of importance: blockers; corrections by the user; decisions with their reasons; the current state; next steps.',
    'Leave out: detours that taught nothing, file contents that can be read again, repeated output, small talk.',
    'Constraints that still bind stay, even if the goal does not touch them.',
    'Write the goal into <current_goal>. Name in <discarded_context_summary> what you dropped, one line per topic: the user will read it.',
  ],
  closing: 'Write the snapshot of the trajectory.',
});
