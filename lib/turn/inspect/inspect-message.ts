import { AppError } from '../../app-error';
import { type Part, valueText } from '../../compaction';
import type { TurnPorts } from '../ports';

export type MessageBody = { id: string; pieces: { label: string | null; text: string }[]; isCut: boolean };

const mostCharacters = 200_000;

/** The whole of one message, to be read in place. */
export async function inspectMessage(
  ports: TurnPorts,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<MessageBody> {
  const message = await ports.store.messages.get(messageId);
  if (message?.chatId !== chatId) throw new AppError('missing:message', 'This message is not in this chat.');
  let left = mostCharacters;
  const pieces = message.parts.flatMap((part) => {
    const piece = pieceOf(part);
    if (!piece || left <= 0) return [];
    const text = piece.text.slice(0, left);
    left -= piece.text.length;
    return [{ label: piece.label, text }];
  });
  return { id: message.id, pieces, isCut: left < 0 };
}

function pieceOf(part: Part): { label: string | null; text: string } | null {
  switch (part.type) {
    case 'text':
      return { label: null, text: part.text };
    case 'reasoning':
      return { label: 'Reasoning', text: part.text };
    case 'tool-call':
      return { label: `Call of ${part.toolName}`, text: valueText(part.input) };
    case 'tool-result':
      return {
        label: `${part.isError ? 'Error' : 'Result'} of ${part.toolName}`,
        text: valueText(part.output),
      };
    case 'file':
      return { label: `File ${part.name}`, text: part.text ?? '' };
    case 'event':
      return null;
  }
}
