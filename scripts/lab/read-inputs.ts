import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../lib/app-error';
import type { LabTranscript } from '../../lib/lab';
import { labTranscriptOf } from '../../lib/lab/from-import';
import { countTokens } from '../../lib/tokens/count';
import { type ImportedFile, importTranscripts, readText } from '../../lib/transcripts';

export type LabFile = {
  file: string;
  /** null where it could not be imported; `reason` says why. */
  imported: ImportedFile | null;
  reason: string | null;
  /** Named on the command line, not found in a folder. */
  isNamed: boolean;
  transcripts: LabTranscript[];
};

/** Every file named or found in a named folder, in order; what cannot be imported comes back with its reason. */
export async function readInputs(
  inputs: readonly string[],
  onFile: (file: string, done: number, total: number) => void,
): Promise<LabFile[]> {
  const files = inputs.flatMap((input) => {
    if (!existsSync(input)) throw new AppError('invalid:lab', `There is no file or folder ${input}.`);
    return statSync(input).isDirectory()
      ? filesIn(input).map((file) => ({ file, isNamed: false }))
      : [{ file: input, isNamed: true }];
  });
  const unique = [...new Map(files.map((entry) => [entry.file, entry])).values()];
  const read: LabFile[] = [];
  for (const [place, { file, isNamed }] of unique.entries()) {
    onFile(file, place, unique.length);
    read.push(await readFile(file, isNamed));
  }
  return read;
}

async function readFile(file: string, isNamed: boolean): Promise<LabFile> {
  try {
    const imported = importTranscripts({
      text: await readText(createReadStream(file)),
      fileName: basename(file),
      importedAt: 0,
      companions: await companionsOf(file),
    });
    // A helper's conversation is another context; it counts where the file holds nothing else.
    const main = imported.transcripts.filter(({ kind }) => kind === 'main');
    const chosen = main.length > 0 ? main : imported.transcripts;
    const transcripts: LabTranscript[] = [];
    for (const [place, transcript] of chosen.entries())
      transcripts.push(
        await labTranscriptOf(transcript, { id: `${file}#${place}`, name: transcript.title, countTokens }),
      );
    return { file, imported, reason: null, isNamed, transcripts };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { file, imported: null, reason: error.message, isNamed, transcripts: [] };
  }
}

/** One format spreads a conversation over two files of one folder. */
async function companionsOf(file: string) {
  const beside = join(dirname(file), 'ui_messages.json');
  if (basename(file) !== 'api_conversation_history.json' || !existsSync(beside)) return [];
  return [{ fileName: 'ui_messages.json', text: await readText(createReadStream(beside)) }];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() ? [path] : [];
    });
}
