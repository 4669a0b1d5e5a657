import { AppError } from '../../app-error';
import { prepareQuality } from '../../inspector/prepare-quality';
import { composeReport } from '../../inspector/report/compose-report';
import { renderHtml } from '../../inspector/report/render-html';
import { renderMarkdown } from '../../inspector/report/render-markdown';
import { exportFileName } from '../export/file-name';
import type { TurnPorts } from '../ports';
import { measuredQuality } from '../quality/compaction-quality';
import { factMatrix } from './fact-matrix';
import { inspectChat } from './inspect-chat';
import { inspectHistory } from './inspect-history';
import { inspectSurvival } from './inspect-survival';
import { listEvents } from './list-events';
import { readSide } from './summary-sides';

export type ReportFile = { text: string; fileName: string; mediaType: string };

const mostEvents = 200;

/** Everything the inspector shows of a chat as one file that needs nothing else. */
export async function reportChat(
  ports: TurnPorts,
  { chatId, format }: { chatId: string; format: string },
): Promise<ReportFile> {
  if (format !== 'html' && format !== 'md')
    throw new AppError('invalid:report', 'A report is made as html or as md.');
  const inspection = await inspectChat(ports, { chatId });
  const { compactionId } = inspection.view;
  const isFolded = inspection.view.edits.some(({ type }) => type === 'fold');
  const [history, log, summary, survival, matrix, quality] = await Promise.all([
    inspectHistory(ports, { chatId }),
    listEvents(ports, { chatId, limit: mostEvents }),
    compactionId !== null && isFolded ? readSide(ports, { chatId, sideId: compactionId }) : null,
    compactionId === null ? null : inspectSurvival(ports, { chatId, compactionId }),
    factMatrix(ports, { chatId }),
    compactionId === null ? null : measuredQuality(ports, compactionId),
  ]);
  const report = composeReport({
    madeAt: ports.now(),
    inspection,
    history,
    summary,
    survival,
    matrix,
    quality: quality ? prepareQuality(quality.report) : null,
    events: log.events,
    olderEvents: log.nextBeforeId !== null,
  });
  const isHtml = format === 'html';
  return {
    text: isHtml ? renderHtml(report) : renderMarkdown(report),
    fileName: exportFileName(inspection.title, { id: 'report', extension: format }),
    mediaType: isHtml ? 'text/html' : 'text/markdown',
  };
}
