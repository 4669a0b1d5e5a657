/** Every branch of a chat without its messages: runs of them between the places where it forks. */
export type ChatHistory = {
  chatId: string;
  segments: HistorySegment[];
  /** Every attempt of every branch, oldest first. */
  compactions: HistoryCompaction[];
};

/** Messages that follow each other without a fork. Parents come before children. */
export type HistorySegment = {
  /** Its first message. */
  id: string;
  parentId: string | null;
  lastMessageId: string;
  /** Places on the branch, both ends included. */
  fromNumber: number;
  toNumber: number;
  tokens: number;
  /** First words of its first message. */
  excerpt: string;
  startedAt: number;
  endedAt: number;
  /** Part of the branch in use. */
  isInUse: boolean;
};

export type HistoryCompaction = {
  id: string;
  /** Where it hangs; null where its messages are gone. */
  segmentId: string | null;
  /** How many messages its branch had when it was made. */
  afterNumber: number;
  generation: number;
  previousCompactionId: string | null;
  strategyLabel: string;
  outcome: 'applied' | 'undone' | 'failed';
  isInForce: boolean;
  text: string;
  isManual: boolean;
  goal: string | null;
  authored: boolean;
  fallback: boolean;
  tokensBefore: number;
  tokensAfter: number;
  createdAt: number;
};
