import { AppError } from '../../app-error';
import { type Compaction, changesView, isRecorded } from '../../compaction';
import type { LabTranscript, RecordedPoint } from '../../lab';
import type { StoredMessage } from '../../store/types';
import { countTokens } from '../../tokens/count';
import { headInUse } from '../branch-in-use';
import { branchMessages } from '../branch-messages';
import { madeAfter } from '../compaction/made-after';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';

/** A chat as the lab takes it: a copy of the branch in use, with the compactions in force as its recorded points. */
export async function labTranscriptOfChat(
  ports: Pick<TurnPorts, 'store'>,
  chatId: string,
): Promise<LabTranscript & { headId: string }> {
  const chat = await chatOrThrow(ports.store, chatId);
  const headId = headInUse(chat);
  if (headId === null) throw new AppError('invalid:lab', `“${chat.title}” has no messages yet.`);
  const branch = branchMessages(await ports.store.messages.path(headId));
  const compactions = await ports.store.compactions.listByChat(chat.id);
  return {
    id: chat.id,
    name: chat.title,
    headId,
    messages: branch,
    recorded: compactions.flatMap((compaction) => recordedPoint(compaction, branch)),
  };
}

function recordedPoint(compaction: Compaction, branch: readonly StoredMessage[]): RecordedPoint[] {
  const isHere = branch.some(({ id }) => id === compaction.parentMessageId);
  if (!isHere || compaction.undoneAt !== null || !changesView(compaction) || compaction.edits.length === 0)
    return [];
  const count = madeAfter(compaction, branch);
  const text = textOf(compaction);
  const hasFolds = compaction.edits.some(({ type }) => type === 'summarize');
  return [
    {
      messages: branch.slice(0, count),
      messagesBefore: count,
      isSealed: hasFolds && isRecorded(compaction) && compaction.rawAnswer === null,
      text,
      tokens: text === '' ? 0 : countTokens(text),
      compaction,
    },
  ];
}

function textOf({ edits }: Compaction): string {
  return edits
    .flatMap((edit) => (edit.type === 'summarize' ? edit.replacement : []))
    .map(({ text }) => text)
    .join('\n\n');
}
