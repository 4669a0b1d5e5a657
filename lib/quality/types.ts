/** The words of measuring: plain data, so that a report can be stored, sent and compared. */

/**
 * U requests and constraints of the user, A files changed, D decisions, T todo items, E errors, N numbers and references,
 * I identifiers, R files read, L links.
 */
export type FactClass = 'U' | 'A' | 'D' | 'T' | 'E' | 'N' | 'I' | 'R' | 'L';

export type FactStatus = 'current' | 'superseded' | 'deleted';

/** One thing a history says. The newest value wins; what it was before is in `earlierValues`. */
export type Fact = {
  id: string;
  class: FactClass;
  /** What sort of fact within its class: `constraint`, `ticket`, `setting`. */
  kind: string;
  /** What it is found by: a path, a name, the normalised sentence. */
  key: string;
  /** What is said: the sentence, the state of a file, the status of an item, the value of a setting. */
  value: string;
  earlierValues: string[];
  firstMessageId: string;
  lastMessageId: string;
  status: FactStatus;
  supersededBy: string | null;
  weight: number;
};

export type FactLedger = { version: number; facts: Fact[] };

/**
 * `recoverable`: not in view, but something in view says where the original is. `mutated`: it is there with a value it
 * never had. `stale`: an old or deleted thing is presented as current.
 */
export type Verdict = 'kept' | 'recoverable' | 'mutated' | 'stale' | 'lost';

export type FactVerdict = {
  factId: string;
  class: FactClass;
  verdict: Verdict;
  /** Where it was found, where it was. */
  place: 'summary' | 'retained' | null;
  /** Whether the words stand there exactly as they were. */
  verbatim: boolean;
  /** A superseded fact need not be kept; it only counts when it is presented as current. */
  counts: boolean;
  /** In words for a person, where the verdict needs one. */
  note: string | null;
};

/** How many facts met each verdict. `rate` is kept of all, null where there was nothing to keep. */
export type VerdictTotals = {
  facts: number;
  kept: number;
  recoverable: number;
  mutated: number;
  stale: number;
  lost: number;
  verbatim: number;
  rate: number | null;
};

export type FactScore = {
  total: VerdictTotals;
  byClass: Record<FactClass, VerdictTotals>;
  /** Share of the weight that is kept, and what is missing to one: null for a history without facts. */
  informationKept: number | null;
  informationLoss: number | null;
  /** The same with each class counting once by its weight, however many facts it has. */
  balancedKept: number | null;
};

export type JudgedFacts = FactScore & { verdicts: FactVerdict[] };
