import type { Metadata } from 'next';
import { ImportPage } from '@/components/import/import-page';
import { requirePageSession } from '@/lib/security/session';
import { transcriptFormats } from '@/lib/transcripts';

export const metadata: Metadata = { title: 'Import' };

export default async function Page() {
  await requirePageSession();
  return <ImportPage formats={transcriptFormats.map(({ id, label }) => ({ id, label }))} />;
}
