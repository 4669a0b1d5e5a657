import type { ChatTransport, UIMessageChunk } from 'ai';
import { detachAction, regenerateAction, resumeAction, sendMessageAction } from '@/app/actions/run';
import type { ActionResult } from '@/lib/action-result';
import { newId } from '@/lib/new-id';
import type { RunMessage } from '@/lib/turn/run-metadata';

/** What the composer adds to a send; it rides in the request body and never becomes part of the message. */
export type SendBody = {
  files?: { name: string; text: string }[];
  editOf?: string;
  answerOf?: string;
};

/**
 * useChat over server actions. Only the new message goes up; the answer belongs to the server, so an abort here just
 * means that this viewer leaves.
 */
export class RunTransport implements ChatTransport<RunMessage> {
  readonly resumeStreamIsReplay = true;
  private onAccepted = () => {};

  /** Resolves when the server has taken the next request: its message is stored and the answer begins. */
  nextAcceptance(): Promise<void> {
    return new Promise((resolve) => {
      this.onAccepted = resolve;
    });
  }

  async sendMessages({ chatId, messages, body, abortSignal }: SendOptions) {
    const viewerId = this.viewer(abortSignal);
    const { files = [], editOf, answerOf } = (body ?? {}) as SendBody;
    if (answerOf !== undefined) {
      return this.accept(await regenerateAction({ chatId, viewerId, messageId: answerOf }));
    }
    const message = messages.at(-1) as RunMessage;
    return this.accept(
      await sendMessageAction({
        chatId,
        viewerId,
        message: { id: message.id, text: textOf(message), files },
        ...(editOf !== undefined && { editOf }),
      }),
    );
  }

  async reconnectToStream({ chatId, abortSignal }: ReconnectOptions) {
    const result = await resumeAction({ chatId, viewerId: this.viewer(abortSignal) });
    return result.ok ? result.value : null;
  }

  private accept(result: ActionResult<ChunkStream | null>): ChunkStream {
    if (!result.ok) throw new Error(result.error.text);
    this.onAccepted();
    return result.value ?? new ReadableStream({ start: (controller) => controller.close() });
  }

  private viewer(abortSignal: AbortSignal | undefined): string {
    const viewerId = newId();
    abortSignal?.addEventListener('abort', () => void detachAction({ viewerId }), { once: true });
    return viewerId;
  }
}

type SendOptions = Parameters<ChatTransport<RunMessage>['sendMessages']>[0];
type ReconnectOptions = Parameters<ChatTransport<RunMessage>['reconnectToStream']>[0] & {
  abortSignal?: AbortSignal;
};
type ChunkStream = ReadableStream<UIMessageChunk>;

function textOf(message: RunMessage): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
