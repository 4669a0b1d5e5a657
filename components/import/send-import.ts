import { readNdjson } from '@/lib/ndjson';
import type { FormatId } from '@/lib/transcripts/types';
import { FRAMED_TYPE, type ImportEvent } from '@/lib/turn/import/import-event';
import type { ImportHeader } from '@/lib/turn/import/import-header';

export type SentFile = { file: File; companion: File | null; format: FormatId | null; sidechains: boolean };

/**
 * Sends files to be looked at or kept and calls back for everything the server says, by the place of the file in the list.
 * Ends with a sentence where the whole import failed, null where it ran to its end.
 */
export async function sendImport(
  files: SentFile[],
  options: {
    mode: ImportHeader['mode'];
    signal: AbortSignal;
    onEvent: (event: ImportEvent & { file: number }) => void;
  },
): Promise<string | null> {
  const { body, places } = frame(files, options.mode);
  const response = await fetch('/api/import', {
    method: 'POST',
    body,
    headers: { 'Content-Type': FRAMED_TYPE },
    signal: options.signal,
  });
  if (!response.ok || !response.body)
    return (await response.text()).trim() || 'The server refused the import.';
  for await (const event of readNdjson<ImportEvent>(response.body)) {
    if (event.type === 'end') return null;
    if (event.type === 'failed') return event.reason;
    options.onEvent({ ...event, file: places[event.file] ?? 0 });
  }
  return 'The import broke off. What was stored before is whole; nothing else was written.';
}

/** One body out of many files; the browser reads them only while it sends. */
function frame(files: SentFile[], mode: ImportHeader['mode']): { body: Blob; places: number[] } {
  const places: number[] = [];
  const header: ImportHeader = { mode, files: [] };
  const contents: File[] = [];
  files.forEach(({ file, companion, format, sidechains }, place) => {
    const add = (part: File, more: Partial<ImportHeader['files'][number]>) => {
      places.push(place);
      contents.push(part);
      header.files.push({ name: part.name, size: part.size, ...more });
    };
    if (companion) add(companion, { companion: true });
    add(file, { ...(format && { format }), ...(sidechains && { sidechains }) });
  });
  return { body: new Blob([`${JSON.stringify(header)}\n`, ...contents]), places };
}
