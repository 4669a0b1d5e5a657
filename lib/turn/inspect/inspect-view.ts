import type { InspectedView } from '../../inspector/inspection';
import type { TurnPorts } from '../ports';
import { loadGeneration } from './inspect-snapshot';
import { inspectedView } from './inspected-view';

/** What the model saw right after one compaction of this branch. */
export async function inspectView(
  ports: TurnPorts,
  { chatId, compactionId }: { chatId: string; compactionId: string },
): Promise<InspectedView> {
  const { branch, compactions, compaction } = await loadGeneration(ports, { chatId, compactionId });
  const there = branch.filter((message) => message.createdAt <= compaction.createdAt);
  return { ...inspectedView(branch, compactions, compaction), messageCount: there.length };
}
