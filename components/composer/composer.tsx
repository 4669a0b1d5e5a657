'use client';

import { ArrowUp, CircleAlert, ListPlus, Paperclip, Square } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useAnnouncer } from '@/components/ui/announcer';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { AttachmentChips } from './attachment-chips';
import { composerCommand } from './composer-key';
import { QueueList } from './queue-list';
import { isEmptyDraft } from './stored-draft';
import type { ComposerProps } from './types';
import { useAttachments } from './use-attachments';
import { useAutoHeight } from './use-auto-height';
import { useDraft } from './use-draft';
import { useOutbox } from './use-outbox';
import { useStopKey } from './use-stop-key';

/** Where messages are written. Owns draft, attachments and queue of a chat; how they are sent is the caller's. */
export function Composer(props: ComposerProps) {
  return <ChatComposer key={props.chatId} {...props} />;
}

function ChatComposer(props: ComposerProps) {
  const { busy } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const draft = useDraft(props.chatId, props.onDraftChange);
  const attachments = useAttachments(draft);
  const outbox = useOutbox({ ...props, draft });
  useStopKey(busy, outbox.stop);
  useAutoHeight(field, draft.draft.text);
  useEffect(() => takeFreeFocus(field.current), []);

  const { text, files } = draft.draft;
  const empty = isEmptyDraft(draft.draft);
  const problems = outbox.problem ? [outbox.problem, ...attachments.refusals] : attachments.refusals;

  const submit = () => {
    if (empty) return;
    attachments.forgetRefusals();
    if (files.length === 0 && props.interceptCommand?.(text)) draft.take();
    else outbox.submit();
    field.current?.focus();
  };

  useImperativeHandle(props.handleRef, () => ({
    focus: () => field.current?.focus(),
    restore: outbox.putBack,
    insert: (addition) => {
      const before = draft.latest.current.text;
      const joint = before === '' || before.endsWith('\n') ? '' : '\n';
      draft.change({ ...draft.latest.current, text: `${before}${joint}${addition}` });
      field.current?.focus();
    },
  }));

  return (
    <form
      aria-label="Message"
      className="mx-auto w-full max-w-3xl px-4 pb-3 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <QueueList queue={outbox.queue} occupied={busy} dispatch={outbox.dispatch} onSendNow={outbox.sendNow} />
      <Problems texts={problems} />
      <div
        className={cn(
          'rounded-2xl border border-input/60 bg-card shadow-float focus-within:border-ring',
          attachments.dragging && 'border-ring border-dashed bg-accent',
        )}
      >
        <AttachmentChips
          files={files}
          onRemove={(name) => draft.change({ text, files: files.filter((file) => file.name !== name) })}
        />
        <textarea
          ref={field}
          aria-label="Message"
          rows={1}
          value={text}
          placeholder={attachments.dragging ? 'Drop text files here' : props.placeholder}
          onChange={(event) => draft.change({ text: event.target.value, files })}
          onPaste={attachments.onPaste}
          onKeyDown={(event) => {
            const state = { empty: text === '' && files.length === 0, busy };
            const command = composerCommand(event.nativeEvent, state);
            if (command === null) return;
            event.preventDefault();
            if (command === 'send') submit();
            if (command === 'stop') outbox.stop();
            if (command === 'edit-last') props.onEditLast();
          }}
          className="scroll-thin field-sizing-content block max-h-[40dvh] min-h-12 w-full resize-none bg-transparent px-4 pt-3 pb-1 leading-relaxed outline-none placeholder:text-muted-foreground"
        />
        <div className="flex items-center gap-1 px-2 pb-2">
          <IconButton label="Attach text files" onClick={() => picker.current?.click()}>
            <Paperclip />
          </IconButton>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label="Attach text files"
            onChange={(event) => {
              attachments.addFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <div className="flex min-w-0 flex-1 items-center gap-1">{props.modelPicker}</div>
          {props.gauge}
          {busy ? (
            <IconButton label="Stop" shortcut="Esc" variant="outline" onClick={outbox.stop}>
              <Square />
            </IconButton>
          ) : null}
          {busy && empty ? null : (
            <IconButton
              label={busy ? 'Queue message' : 'Send'}
              type="submit"
              variant="primary"
              disabled={empty}
            >
              {busy ? <ListPlus /> : <ArrowUp />}
            </IconButton>
          )}
        </div>
      </div>
    </form>
  );
}

/** A chat that opens is ready for typing, unless the focus is in use or would raise a keyboard on the screen. */
function takeFreeFocus(field: HTMLTextAreaElement | null) {
  const isFree = document.activeElement === document.body;
  if (isFree && matchMedia('(hover: hover)').matches) field?.focus({ preventScroll: true });
}

function Problems({ texts }: { texts: string[] }) {
  const announcer = useAnnouncer();
  const said = texts.join(' ');

  useEffect(() => {
    if (said) announcer.alert(said);
  }, [said, announcer]);

  return texts.map((text) => (
    <p
      key={text}
      className="mb-2 flex items-center gap-2 rounded-lg bg-destructive-surface px-3 py-1.5 text-sm"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-destructive" />
      {text}
    </p>
  ));
}
