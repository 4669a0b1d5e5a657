import { fileResponse } from '@/app/api/file-response';
import { requireSession } from '@/lib/security/session';
import { listCompressions } from '@/lib/telemetry/list-compressions';
import { parseTelemetryQuery } from '@/lib/telemetry/telemetry-query';
import { compressionsToCsv, compressionsToJson } from '@/lib/telemetry/to-csv';
import { turnPorts } from '@/lib/turn/wiring';

/** Every record that passes the filters of the page, as a file. */
export async function GET(request: Request): Promise<Response> {
  await requireSession();
  const search = new URL(request.url).searchParams;
  const isCsv = search.get('format') === 'csv';
  const { store, now } = await turnPorts();
  const { filter } = parseTelemetryQuery(Object.fromEntries(search));
  const { rows } = await listCompressions(store, filter(now()), Number.POSITIVE_INFINITY);
  return fileResponse(isCsv ? compressionsToCsv(rows) : compressionsToJson(rows), {
    mediaType: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    disposition: `attachment; filename="foldline-telemetry.${isCsv ? 'csv' : 'json'}"`,
  });
}
