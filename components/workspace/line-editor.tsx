'use client';

import { useMemo, useRef } from 'react';

export type LineEditorProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onSave: () => void;
};

/** Plain text with line numbers. The browser's own field does the editing; the numbers follow its scrolling. */
export function LineEditor({ label, text, onChange, onSave }: LineEditorProps) {
  const numbers = useRef<HTMLPreElement>(null);
  const lines = text.split('\n').length;
  const numberText = useMemo(
    () => Array.from({ length: lines }, (_, index) => index + 1).join('\n'),
    [lines],
  );
  return (
    <div className="flex min-h-0 flex-1 overflow-hidden font-mono text-xs leading-5">
      <pre
        ref={numbers}
        aria-hidden="true"
        className="shrink-0 select-none overflow-hidden border-r bg-muted/40 px-2 pt-2 pb-10 text-right text-muted-foreground"
      >
        {numberText}
      </pre>
      <textarea
        aria-label={label}
        aria-keyshortcuts="Control+S Meta+S"
        value={text}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => {
          if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
        }}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSave();
        }}
        className="scroll-thin min-w-0 flex-1 resize-none overflow-auto whitespace-pre bg-transparent px-2.5 pt-2 pb-6 outline-offset-[-2px]"
      />
    </div>
  );
}
