'use client';

import { WrapText } from 'lucide-react';
import { type CSSProperties, memo, useId, useState } from 'react';
import { useIsCodeFenceIncomplete } from 'streamdown';
import { CopyIconButton } from '@/components/ui/copy-icon-button';
import { IconButton } from '@/components/ui/icon-button';
import { type HighlightedCode, useHighlight } from './use-highlight';

export function CodeBlock({ code, language }: { code: string; language: string }) {
  const [wrap, setWrap] = useState(false);
  const growing = useIsCodeFenceIncomplete();
  const highlighted = useHighlight(code, language, growing);
  const label = useId();

  return (
    <div className="my-3 rounded-lg border border-border bg-card" data-code-block="">
      <div className="sticky top-0 z-10 flex h-9 items-center gap-1 rounded-t-lg border-border border-b bg-card pr-1 pl-3">
        <span id={label} className="mr-auto font-mono text-muted-foreground text-xs">
          {language || 'text'}
        </span>
        <IconButton size="sm" label="Wrap long lines" aria-pressed={wrap} onClick={() => setWrap(!wrap)}>
          <WrapText />
        </IconButton>
        <CopyIconButton text={code} label="Copy code" />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one landmark per block */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={label}
        className="max-h-[32rem] overflow-auto rounded-b-lg px-3 py-2.5"
      >
        <pre
          className={`font-mono text-[0.8125rem] leading-relaxed ${wrap ? 'whitespace-pre-wrap break-words' : ''}`}
        >
          <code>
            {highlighted ? <Tokens highlighted={highlighted} /> : null}
            {highlighted ? code.slice(highlighted.code.length) : code}
          </code>
        </pre>
      </div>
    </div>
  );
}

const Tokens = memo(function Tokens({ highlighted }: { highlighted: HighlightedCode }) {
  return highlighted.lines.map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
    <span key={row}>
      {row > 0 ? '\n' : null}
      {line.map((token) => (
        <span
          key={token.offset}
          style={tokenColours(token.htmlStyle)}
          className="text-(--code-light) dark:text-(--code-dark)"
        >
          {token.content}
        </span>
      ))}
    </span>
  ));
});

function tokenColours(style: Record<string, string> | undefined): CSSProperties {
  const colours = { '--code-light': style?.color, '--code-dark': style?.['--shiki-dark'] };
  return colours as CSSProperties;
}
