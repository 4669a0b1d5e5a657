import type { ReactNode, Ref } from 'react';

export type Attachment = { name: string; text: string };
export type OutgoingMessage = { text: string; files: Attachment[] };
export type SendResult = { ok: boolean; error?: string };

export type ComposerHandle = {
  focus: () => void;
  /** Puts back what could not be sent. What was typed meanwhile wins: then it waits in the queue instead. */
  restore: (message: OutgoingMessage, reason: string) => void;
  /** Adds text at the end of the draft. */
  insert: (text: string) => void;
};

export type ComposerProps = {
  chatId: string;
  busy: boolean;
  /** Resolves once the message is accepted or refused; it need not wait for the answer. */
  onSend: (message: OutgoingMessage) => Promise<SendResult>;
  onStop: () => void;
  onEditLast: () => void;
  gauge: ReactNode;
  modelPicker: ReactNode;
  placeholder: string;
  /** Why the last answer failed, or null: queued messages then wait for a person. */
  answerError?: string | null;
  /** The answer has ended, but how is not known yet: queued messages wait until it is. */
  unsettled?: boolean;
  onDraftChange?: (text: string) => void;
  /** True when the text was a command and has been dealt with. */
  interceptCommand?: (text: string) => boolean;
  handleRef?: Ref<ComposerHandle>;
};
