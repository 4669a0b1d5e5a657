/**
 * The same thing seen in two panes: a message in the chat and its row in the inspector, a compaction and its card. Both
 * carry the same word in `data-twin`; `TwinHighlight` outlines one while the other is pointed at or focused.
 */
export const messageTwin = (number: number) => `n${number}`;
export const compactionTwin = (compactionId: string) => `c${compactionId}`;
