import type { JobState } from '@/lib/turn/compaction/jobs';

/** What a compaction under way is doing, in plain words. */
export const JOB_PHASES: Record<JobState['phase'], string> = {
  waiting: 'Waiting for the answer to end',
  planning: 'Planning',
  summarizing: 'Writing the summary',
  checking: 'Checking what is missing',
  committing: 'Putting it in place',
};
