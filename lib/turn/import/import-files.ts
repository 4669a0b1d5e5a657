import { AppError } from '../../app-error';
import { importLimits } from '../../transcripts';
import type { TurnPorts } from '../ports';
import { publish } from '../watch';
import type { BodyReader } from './body-reader';
import type { ImportEvent } from './import-event';
import type { ImportHeader, IncomingFile } from './import-header';
import type { FileTask } from './read-transcript-file';
import type { FileReader } from './reading-thread';

type ImportInput = {
  header: ImportHeader;
  body: Pick<BodyReader, 'take'>;
  reader: FileReader;
  signal: AbortSignal;
};

/**
 * Files of a request, one after the other: read, reported and, where asked for, kept. Each conversation is stored whole
 * or not at all; after an abort nothing more is stored.
 */
export async function* importFiles(
  ports: Pick<TurnPorts, 'store' | 'now' | 'defaultModelId' | 'afterCompaction'>,
  { header, body, reader, signal }: ImportInput,
): AsyncGenerator<ImportEvent> {
  const modelId = await ports.defaultModelId();
  let companions: FileTask['companions'] = [];
  for (const [file, incoming] of header.files.entries()) {
    const chunks: Uint8Array[] = [];
    const problem = yield* collect(incoming, file, { body, chunks });
    if (signal.aborted) return;
    if (incoming.companion) {
      if (problem === null) companions.push({ fileName: incoming.name, chunks });
      continue;
    }
    if (problem !== null) {
      yield { type: 'refused', file, reason: problem };
      continue;
    }
    const task: FileTask = {
      fileName: incoming.name,
      chunks,
      companions,
      ...(incoming.format && { formatId: incoming.format }),
      importedAt: ports.now(),
      keep: header.mode === 'keep' ? { modelId, sidechains: incoming.sidechains ?? false } : null,
    };
    companions = [];
    yield* readAndKeep(ports, { task, file, reader, signal });
    if (signal.aborted) return;
  }
  yield { type: 'end' };
}

/** Takes the bytes of one file; says why where they are too many, and then holds none of them. */
async function* collect(
  incoming: IncomingFile,
  file: number,
  { body, chunks }: { body: Pick<BodyReader, 'take'>; chunks: Uint8Array[] },
): AsyncGenerator<ImportEvent, string | null> {
  let bytes = 0;
  let reported = 0;
  for await (const chunk of body.take(incoming.size)) {
    bytes += chunk.byteLength;
    if (bytes > importLimits.bytes) chunks.length = 0;
    else chunks.push(chunk.slice());
    if (bytes - reported < bytesPerProgress) continue;
    reported = bytes;
    yield { type: 'progress', file, phase: 'reading', done: bytes, total: Math.max(bytes, incoming.size) };
  }
  if (bytes > importLimits.bytes) {
    return `The file is larger than ${importLimits.bytes / 1024 / 1024} MB. Split it, or import the newest part.`;
  }
  return null;
}

async function* readAndKeep(
  { store, now, afterCompaction }: Pick<TurnPorts, 'store' | 'now' | 'afterCompaction'>,
  { task, file, reader, signal }: { task: FileTask; file: number } & Pick<ImportInput, 'reader' | 'signal'>,
): AsyncGenerator<ImportEvent> {
  for await (const answer of reader.read(task)) {
    if (signal.aborted) return;
    if (answer.type === 'done') return;
    if (answer.type === 'progress') yield { ...answer, file };
    else if (answer.type === 'report') yield { type: 'read', file, report: answer.report };
    else if (answer.type === 'refused') yield { type: 'refused', file, reason: answer.reason };
    else {
      const { whole } = answer;
      const messages = whole.messages.length;
      yield { type: 'progress', file, phase: 'storing', done: messages, total: messages };
      // Storing is one act; what was said before it should be on its way.
      await new Promise(setImmediate);
      if (signal.aborted) return;
      const problem = await store.chats.createWhole(whole).then(
        () => null,
        (error: unknown) => {
          if (error instanceof AppError) return error.message;
          throw error;
        },
      );
      if (problem !== null) {
        yield { type: 'refused', file, reason: problem };
        continue;
      }
      await store.events.append({
        chatId: null,
        at: now(),
        kind: 'imported',
        messageId: null,
        compactionId: null,
        data: { chatId: whole.chat.id, messages, fileName: task.fileName },
      });
      publish({ type: 'chats-changed' });
      if (whole.compactions.length > 0) afterCompaction(whole.chat.id);
      yield { type: 'stored', file, chat: { id: whole.chat.id, title: whole.chat.title } };
    }
  }
}

const bytesPerProgress = 1024 * 1024;
