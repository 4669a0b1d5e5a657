'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useRemembered } from './row-memory';

type MessageEditorProps = {
  id: string;
  source: string;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Changes a sent message in place; what is typed survives scrolling away. */
export function MessageEditor({ id, source, onSave, onCancel }: MessageEditorProps) {
  const [text, setText] = useRemembered(`${id}:edit`, source);
  const field = useRef<HTMLTextAreaElement>(null);
  const canSave = text.trim() !== '' && text !== source;

  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.form?.scrollIntoView({ block: 'nearest' });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const close = () => {
    setText(source);
    field.current?.closest<HTMLElement>('article')?.focus({ preventScroll: true });
  };
  const save = () => {
    if (!canSave) return;
    close();
    onSave(text);
  };
  const cancel = () => {
    close();
    onCancel();
  };

  return (
    <form
      className="w-full scroll-my-14 rounded-xl border bg-card p-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        ref={field}
        aria-label="Edit message"
        value={text}
        rows={3}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            save();
          }
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          cancel();
        }}
        className="scroll-thin field-sizing-content max-h-96 w-full resize-none bg-transparent text-sm leading-relaxed outline-none"
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-muted-foreground text-xs">
          Saving starts a new branch; this one stays. Ctrl or ⌘ + Enter saves.
        </p>
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={!canSave}>
          Save and send
        </Button>
      </div>
    </form>
  );
}
