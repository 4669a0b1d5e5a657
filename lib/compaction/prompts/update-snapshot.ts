import { snapshotPrompt } from './snapshot-prompt';

/** The earlier snapshot brought up to date: carried over, not written anew. */
export const updateSnapshotPrompt = snapshotPrompt({
  id: 'update-snapshot',
  version: 1,
  task: 'You keep the structured memory of a chat up to date. You get the earlier snapshot and the messages that came after it, and write the snapshot that replaces it.',
  rules: [
    'Carry every fact of the earlier snapshot over word for word unless the new messages change it: facts do not fade with age.',
    'Change what the new messages changed, add what they added, mark finished plan steps as [DONE], remove only what no longer holds.',
  ],
  closing: 'Write the updated snapshot: the earlier one with these messages worked in.',
});
