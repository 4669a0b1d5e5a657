import { type Message, pathTo } from '@/lib/compaction';
import { measurePartsYielding } from '@/lib/tokens/measure-message';
import { type ImportedTranscript, recordedAsCompactions } from '@/lib/transcripts';
import type { LabTranscript, RecordedPoint } from './types';

/** An imported conversation as the lab takes it: the branch in use, counted by the ruler, with its own compactions. */
export async function labTranscriptOf(
  transcript: ImportedTranscript,
  { id, name, countTokens }: { id: string; name: string; countTokens: (text: string) => number },
): Promise<LabTranscript> {
  const all: Message[] = [];
  for (const message of transcript.messages)
    all.push({ ...message, tokens: await measurePartsYielding(message.parts) });
  let made = 0;
  const compactions = recordedAsCompactions(transcript, {
    chatId: id,
    nextId: () => `${id}-recorded-${made++}`,
    countTokens,
  });
  const placed = transcript.recordedCompactions.filter(
    ({ afterMessageId, summaryMessageId }) => afterMessageId !== null || summaryMessageId !== null,
  );
  const recorded = placed.flatMap((point, place): RecordedPoint[] => {
    const compaction = compactions[place];
    // Where the folded messages are not in the file there is nothing to try a strategy on.
    if (!compaction || point.summaryMessageId !== null) return [];
    return [
      {
        messages: branchTo(all, point.afterMessageId),
        messagesBefore: point.sourceIndex,
        isSealed: point.summary === '' && point.maskedCallIds.length === 0,
        text: point.summary,
        tokens: point.summary === '' ? 0 : countTokens(point.summary),
        compaction,
      },
    ];
  });
  return { id, name, messages: branchTo(all, transcript.headId), recorded };
}

function branchTo(messages: readonly Message[], leafId: string | null): Message[] {
  const path = pathTo(messages, leafId);
  return path.type === 'broken' ? [] : path.messages;
}
