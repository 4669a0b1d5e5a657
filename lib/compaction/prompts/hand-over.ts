import { snapshotPrompt } from './snapshot-prompt';

/** A hand-over to a colleague who has nothing else: nothing of the chat is kept besides it and the current request. */
export const handOverPrompt = snapshotPrompt({
  id: 'hand-over',
  version: 1,
  task: "You hand the work of this chat over to a colleague who will see your snapshot and the user's current request, and nothing else.",
  rules: [
    'Cover: the current state, the key information, the context and the decisions with their reasons, the exact next steps.',
    'Take over every todo item with its status. The colleague must be able to go on without asking the user to repeat anything.',
    'The oldest messages may be missing from the history below; the earlier summary, if there is one, covers them.',
  ],
  closing: 'Write the hand-over snapshot.',
});
