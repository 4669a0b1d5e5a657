import type { Part } from '@/lib/compaction/types';
import type { NewMessage } from '@/lib/store/types';
import type { Beat } from './sample';

/** Messages of a chat out of beats, one below the other, as if they had been sent one after another until now. */
export function toMessages(
  beats: Beat[],
  options: {
    chatId: string;
    now: number;
    newId: () => string;
    measure: (parts: Part[]) => number;
  },
): NewMessage[] {
  const { chatId, newId, measure } = options;
  const messages: NewMessage[] = [];
  let at = options.now - beats.reduce((sum, beat) => sum + pauseMs(beat), 0);
  let parentId: string | null = null;
  let runId: string | null = null;
  let callCount = 0;

  const append = (role: NewMessage['role'], parts: Part[], own: Partial<NewMessage> = {}) => {
    const id = own.id ?? newId();
    const tokens = measure(parts);
    messages.push({ id, chatId, parentId, role, parts, tokens, status: 'complete', createdAt: at, ...own });
    parentId = id;
  };

  for (const beat of beats) {
    at += pauseMs(beat);
    if (beat.type === 'user') {
      runId = null;
      append('user', [{ type: 'text', text: beat.text }]);
      continue;
    }
    const id = newId();
    runId ??= id;
    const calls = beat.calls.map((made) => {
      callCount += 1;
      return { ...made, callId: `call_${chatId.slice(0, 8)}_${callCount}` };
    });
    const text: Part[] = beat.text === '' ? [] : [{ type: 'text', text: beat.text }];
    const asked: Part[] = calls.map(({ callId, toolName, input }) => ({
      type: 'tool-call',
      callId,
      toolName,
      input,
    }));
    const finishReason = calls.length > 0 ? 'tool-calls' : 'stop';
    const createdAt = calls.length > 0 ? at - TOOL_MS : at;
    append('assistant', [...text, ...asked], { id, runId, finishReason, createdAt });
    if (calls.length === 0) continue;
    const answers: Part[] = calls.map(({ callId, toolName, output, isError }) => ({
      type: 'tool-result',
      callId,
      toolName,
      output,
      ...(isError && { isError }),
    }));
    append('tool', answers, { runId });
  }
  return messages;
}

const TOOL_MS = 350;

/** A person needs longer than a tool; the same beat always takes the same time. */
function pauseMs(beat: Beat): number {
  if (beat.type === 'user') return 45_000 + ((beat.text.length * 137) % 60_000);
  return 3_000 + ((beat.text.length * 41) % 9_000) + beat.calls.length * 700;
}
