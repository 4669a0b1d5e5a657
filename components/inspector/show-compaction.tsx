'use client';

import { Button } from '@/components/ui/button';
import { compactionTwin } from '@/components/ui/twin';
import { useInspection } from './inspection-context';

/** The way from a compaction in the inspector to its card in the chat. */
export function ShowCompaction({ compactionId }: { compactionId: string }) {
  const { showCompaction } = useInspection();
  return (
    <Button
      size="sm"
      variant="ghost"
      className="print:hidden"
      data-twin={compactionTwin(compactionId)}
      onClick={() => showCompaction(compactionId)}
    >
      Show its card
    </Button>
  );
}
