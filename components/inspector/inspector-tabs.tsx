'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { TabItem } from '@/components/ui/tabs';
import type { Gauge } from '@/lib/tokens/gauge';
import type { JobState } from '@/lib/turn/compaction/jobs';

const OverviewTab = dynamic(() => import('./overview-tab'), { ssr: false });
const NowTab = dynamic(() => import('./now-tab'), { ssr: false });
const SnapshotTab = dynamic(() => import('./snapshot-tab'), { ssr: false });
const DiffTab = dynamic(() => import('./diff-tab'), { ssr: false });
const CostTab = dynamic(() => import('./cost-tab'), { ssr: false });
const HistoryTab = dynamic(() => import('./history-tab'), { ssr: false });
const WorkspaceTab = dynamic(() => import('@/components/workspace/workspace-tab'), { ssr: false });

/** Every tab of the inspector in order; the code of each loads when it is first opened. */
export function inspectorTabs(input: {
  chatId: string;
  gauge: Gauge;
  draftTokens: number;
  /** The attempts of this branch, as a list. */
  attempts: ReactNode;
  /** The compaction under way. */
  job: JobState | null;
}): TabItem[] {
  const { chatId, gauge, draftTokens, attempts, job } = input;
  return [
    {
      id: 'overview',
      label: 'Overview',
      content: <OverviewTab gauge={gauge} draftTokens={draftTokens} attempts={attempts} />,
    },
    { id: 'now', label: 'Now', content: <NowTab job={job} /> },
    { id: 'snapshot', label: 'Snapshot', content: <SnapshotTab /> },
    { id: 'diff', label: 'Diff', content: <DiffTab /> },
    { id: 'cost', label: 'Cost', content: <CostTab /> },
    { id: 'history', label: 'History', content: <HistoryTab /> },
    { id: 'workspace', label: 'Workspace', content: <WorkspaceTab chatId={chatId} /> },
  ];
}
