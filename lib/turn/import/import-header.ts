import { z } from 'zod';
import { transcriptFormats } from '../../transcripts';

/** The most one request may bring; a single file has its own limit. */
export const requestLimits = { files: 1_000, bytes: 1024 * 1024 * 1024, headerBytes: 512 * 1024 };

const formatId = z.enum(transcriptFormats.map(({ id }) => id));

const fileSchema = z.strictObject({
  name: z.string().max(1_000),
  size: z.number().int().min(0),
  /** The person's choice; without one the best guess counts. */
  format: formatId.optional(),
  /** Brought along for the next file that is none. */
  companion: z.boolean().optional(),
  /** Conversations of helpers become chats too. */
  sidechains: z.boolean().optional(),
});

export const importHeaderSchema = z.strictObject({
  /** `look` reads and reports, `keep` makes chats of what was read. */
  mode: z.enum(['look', 'keep']),
  files: z.array(fileSchema).min(1).max(requestLimits.files),
});

export type ImportHeader = z.infer<typeof importHeaderSchema>;
export type IncomingFile = ImportHeader['files'][number];

/** The header for a body that is nothing but one file: name and format come with the address. */
export function headerOfAddress(search: URLSearchParams): ImportHeader | null {
  const parsed = importHeaderSchema.safeParse({
    mode: search.get('mode') ?? 'keep',
    files: [
      {
        name: search.get('name') ?? 'transcript',
        // Until the body ends; the limit of a file ends it before.
        size: Number.MAX_SAFE_INTEGER,
        ...(search.has('format') && { format: search.get('format') }),
      },
    ],
  });
  return parsed.success ? parsed.data : null;
}
