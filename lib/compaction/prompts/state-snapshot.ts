import { snapshotPrompt } from './snapshot-prompt';

/** A fresh snapshot of everything given. */
export const stateSnapshotPrompt = snapshotPrompt({
  id: 'state-snapshot',
  version: 1,
  task: "You distil the history of a chat into one structured snapshot. The snapshot will be the assistant's only memory of this part; whatever it leaves out is forgotten.",
  closing: 'Read the whole history above, then write the snapshot.',
});
