import { AppError } from '@/lib/app-error';
import type { LabAt, LabPoint, LabTranscript } from './types';

/** Where a transcript is compacted in the lab; none where it never was, or is too short. */
export function pointsOf(transcript: LabTranscript, at: LabAt): LabPoint[] {
  if (at.type === 'recorded') return recordedPoints(transcript);
  const { messages } = transcript;
  const index = at.type === 'index' ? at.index : Math.round(messages.length * at.fraction);
  if (index < 1 || index > messages.length) return [];
  return [
    {
      ordinal: 0,
      index,
      messagesBefore: index,
      messages: messages.slice(0, index),
      later: messages.slice(index),
      factsFrom: 0,
      recorded: null,
    },
  ];
}

/** `recorded`, a whole number of messages, or a share below one. */
export function parseAt(text: string): LabAt {
  if (text === 'recorded') return { type: 'recorded' };
  const value = Number(text);
  const isNumber = text.trim() !== '' && Number.isFinite(value) && value > 0;
  if (isNumber && Number.isInteger(value) && !text.includes('.')) return { type: 'index', index: value };
  if (isNumber && value <= 1) return { type: 'fraction', fraction: value };
  throw new AppError(
    'invalid:lab',
    `"${text}" is no place to compact at. Say recorded, a number of messages such as 120, or a share such as 0.7.`,
  );
}

function recordedPoints(transcript: LabTranscript): LabPoint[] {
  let before: readonly { id: string }[] = [];
  return transcript.recorded
    .filter((recorded) => recorded.messages.length > 0)
    .map((recorded, ordinal) => {
      const { messages } = recorded;
      const index = messages.length;
      const isInUse = transcript.messages[index - 1]?.id === messages.at(-1)?.id;
      const shared = messages[before.length - 1]?.id === before.at(-1)?.id ? before.length : 0;
      before = messages;
      return {
        ordinal,
        index,
        messagesBefore: recorded.messagesBefore,
        messages,
        later: isInUse ? transcript.messages.slice(index) : [],
        factsFrom: shared < index ? shared : 0,
        recorded,
      };
    });
}
