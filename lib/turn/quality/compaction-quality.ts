import { AppError } from '../../app-error';
import type { Compaction } from '../../compaction';
import { processWide } from '../../process-wide';
import { LEDGER_VERSION, REPORT_VERSION } from '../../quality';
import type { TurnPorts } from '../ports';
import { publish } from '../watch';
import { loadQualityTask } from './load-task';
import type { MeasuredQuality } from './measure-task';
import type { Measurer } from './quality-thread';

/** What is known of a compaction's quality. `measuring`: ask again when the page is told that it changed. */
export type CompactionQuality =
  | { state: 'measured'; quality: MeasuredQuality; measuredAt: number }
  | { state: 'measuring'; quality: MeasuredQuality | null }
  | { state: 'failed'; quality: MeasuredQuality | null; text: string }
  | { state: 'nothing'; quality: null };

type Ports = Pick<TurnPorts, 'store' | 'now'>;
type Kept = MeasuredQuality & { laterMessages: number };

const REPORT_KEY = `${REPORT_VERSION}.${LEDGER_VERSION}`;
/** Why a compaction could not be measured; it is not tried again before somebody asks for it. */
const failures = processWide('quality-failures', () => new Map<string, string>());
const running = processWide('quality-measuring', () => new Map<string, Promise<void>>());

/** The report of one compaction, from the store where it is still true; else it is measured in the background. */
export async function compactionQuality(
  ports: Ports,
  { chatId, compactionId, again = false }: { chatId: string; compactionId: string; again?: boolean },
  measurer: Measurer,
): Promise<CompactionQuality> {
  const compaction = await ports.store.compactions.get(compactionId);
  if (compaction?.chatId !== chatId)
    throw new AppError('missing:compaction', 'There is no such compaction in this chat.');
  const kept = await keptReport(ports, compaction);
  const task = await loadQualityTask(ports.store, compaction);
  if (task === null) return { state: 'nothing', quality: null };
  if (kept && kept.value.laterMessages === task.later.length)
    return { state: 'measured', quality: kept.value, measuredAt: kept.at };
  const failure = failures.get(compaction.id);
  if (failure !== undefined && !again)
    return { state: 'failed', quality: kept?.value ?? null, text: failure };
  void measureOnce(ports, { compaction, measurer });
  return { state: 'measuring', quality: kept?.value ?? null };
}

/** Measures every compaction of a chat that nobody has measured yet, the one just made first. */
export async function measureChat(
  ports: Ports,
  { chatId, made }: { chatId: string; made?: { compactionId: string; prompts: readonly string[] } },
  measurer: Measurer,
): Promise<void> {
  const all = await ports.store.compactions.listByChat(chatId);
  const newest = all.find(({ id }) => id === made?.compactionId);
  const prompts = made && made.prompts.length > 0 ? made.prompts : null;
  if (newest) await measureOnce(ports, { compaction: newest, measurer, prompts });
  for (const compaction of all)
    if ((await keptReport(ports, compaction)) === null) await measureOnce(ports, { compaction, measurer });
}

/** What was measured of a compaction so far; null where nothing was, and nothing is begun. */
export async function measuredQuality(
  ports: Pick<Ports, 'store'>,
  compactionId: string,
): Promise<MeasuredQuality | null> {
  return (await keptReport(ports, { id: compactionId }))?.value ?? null;
}

async function keptReport(
  { store }: Pick<Ports, 'store'>,
  { id }: Pick<Compaction, 'id'>,
): Promise<{ value: Kept; at: number } | null> {
  const kept = await store.quality.get(id, 'report', REPORT_KEY);
  return kept ? { value: kept.result as Kept, at: kept.createdAt } : null;
}

type Work = { compaction: Compaction; measurer: Measurer; prompts?: readonly string[] | null };

/** One at a time per compaction; nobody waits for it, so a fault is kept for whoever looks, and told to the log. */
function measureOnce(ports: Ports, work: Work): Promise<void> {
  const { id, chatId } = work.compaction;
  const known = running.get(id);
  if (known) return known;
  failures.delete(id);
  const done = measure(ports, work)
    .catch((fault: unknown) => {
      failures.set(id, fault instanceof AppError ? fault.message : 'The compaction could not be measured.');
      console.error(`Foldline: a compaction was not measured: ${String(fault)}`);
    })
    .finally(() => {
      running.delete(id);
      publish({ type: 'quality-changed', chatId });
    });
  running.set(id, done);
  return done;
}

async function measure(ports: Ports, { compaction, measurer, prompts = null }: Work): Promise<void> {
  const { store, now } = ports;
  const task = await loadQualityTask(store, compaction);
  if (task === null) return;
  const before = await keptReport(ports, compaction);
  const { report, ...rest } = await measurer({ ...task, prompts });
  // The chat may be gone by now, and its compactions with it.
  if ((await store.compactions.get(compaction.id)) === null) return;
  const reached = report.reached ?? before?.value.report.reached ?? null;
  const result: Kept = { report: { ...report, reached }, ...rest, laterMessages: task.later.length };
  await store.quality.put({
    compactionId: compaction.id,
    kind: 'report',
    key: REPORT_KEY,
    createdAt: now(),
    result,
  });
}
