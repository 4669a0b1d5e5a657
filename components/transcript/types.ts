import type { ReactNode, Ref } from 'react';
import type { FoldedRange } from '@/lib/turn/compaction/folded-ranges';
import type { TranscriptItem } from '@/lib/turn/transcript';

/** What a person can do with an item. Keep the object stable between renders: rows compare it. */
export type TranscriptActions = {
  edit: (id: string, text: string) => void;
  regenerate: (id: string) => void;
  fork: (id: string) => void;
  walk: (id: string, direction: -1 | 1) => void;
  retry: (id: string) => void;
  pin?: (id: string, pinned: boolean) => void;
  /** Says that what an item told was lost; `text` is what of it is meant. */
  markLost?: (id: string, text: string) => void;
  openFile?: (name: string) => void;
  /** Opens the inspector at the compaction that folded an item. */
  inspectFold?: (compactionId: string) => void;
  /** Lets an answer go on that was cut off by a limit. */
  goOn?: () => void;
};

export type TranscriptHandle = {
  /** Brings an item to the top; with `highlight` it is outlined for a moment. */
  scrollToStep: (step: number, options?: { highlight?: boolean }) => void;
  /** Goes to the newest item and follows it again. */
  scrollToEnd: () => void;
  /** The step of the first item in sight. */
  visibleStep: () => number;
  /** Opens the editor of the newest loaded user message; false when there is none. */
  editLast: () => boolean;
};

export type TranscriptProps = {
  /** How many items the branch has in storage. */
  total: number;
  /** The loaded ones by step, 1-based. A new map for every change. */
  items: Map<number, TranscriptItem>;
  /** Asks for items that are about to be seen; may ask again for the same ones while they are on their way. */
  onNeedRange: (fromStep: number, toStep: number) => void;
  /** The streaming tail: steps after `total`, in order. */
  liveItems: TranscriptItem[];
  busy: boolean;
  actions: TranscriptActions;
  /** Where the find bar stands: matches of the query are marked in that item. */
  highlight?: { step: number; query: string } | null;
  /** What the model no longer sees as it is; runs in order. Keep the array while nothing changes. */
  folded?: readonly FoldedRange[];
  /** Drawn above an item, such as the line where a compaction cut. Keep the function stable. */
  renderAbove?: (item: TranscriptItem) => ReactNode;
  /** Drawn below an item, such as a compaction after the last answer. Keep the function stable. */
  renderBelow?: (item: TranscriptItem) => ReactNode;
  /** Shown while there is no item at all. */
  empty?: ReactNode;
  handleRef?: Ref<TranscriptHandle>;
};

/** The message whose editor is open. */
export type Editing = { id: string; step: number };
