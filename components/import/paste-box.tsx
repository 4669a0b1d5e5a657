'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';

/** A transcript from the clipboard: pasted anywhere on the page, or into a box for whoever wants to see it first. */
export function PasteBox({ onPaste }: { onPaste: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const latest = useRef(onPaste);
  latest.current = onPaste;

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('textarea, input, select');
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (!isInField && pasted.trim() !== '') latest.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  if (!isOpen) {
    return (
      <Button variant="outline" className="ml-2" onClick={() => setOpen(true)}>
        Paste text
      </Button>
    );
  }
  return (
    <form
      className="mx-auto mt-4 max-w-xl text-left"
      onSubmit={(event) => {
        event.preventDefault();
        onPaste(text);
        setText('');
        setOpen(false);
      }}
    >
      <label htmlFor="pasted" className="mb-1 block font-medium text-xs">
        Text of a transcript
      </label>
      <Textarea
        id="pasted"
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        className="font-mono text-xs"
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" disabled={text.trim() === ''}>
          Read this text
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </form>
  );
}
