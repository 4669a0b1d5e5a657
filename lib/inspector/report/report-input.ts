import type { ChatHistory } from '../chat-history';
import type { SummaryText } from '../diff/summary-text';
import type { LoggedEvent } from '../event-log';
import type { Inspection } from '../inspection';
import type { FactMatrix } from '../prepare-fact-matrix';
import type { QualityView } from '../prepare-quality';
import type { Survival } from '../survival';

/** What a report is made of. */
export type ReportInput = {
  madeAt: number;
  inspection: Inspection;
  history: ChatHistory;
  /** What is in force; null where nothing is compacted. */
  summary: SummaryText | null;
  survival: Survival | null;
  matrix: FactMatrix | null;
  /** What was measured of the compaction in force; null where nothing was yet. */
  quality: QualityView | null;
  events: LoggedEvent[];
  /** Decisions that are not among them. */
  olderEvents: boolean;
};
