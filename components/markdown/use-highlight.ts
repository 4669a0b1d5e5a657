import type { HighlightResult } from '@streamdown/code';
import { useEffect, useState } from 'react';

export type HighlightedCode = { code: string; lines: HighlightResult['tokens'] };

const MAX_HIGHLIGHTED_CHARACTERS = 30_000;

type Highlighter = ReturnType<typeof import('@streamdown/code')['createCodePlugin']>;
let highlighter: Promise<Highlighter> | null = null;

/** Coloured tokens for the code, or for the longest beginning of it coloured so far; null while there are none. */
export function useHighlight(code: string, language: string, growing: boolean): HighlightedCode | null {
  const [result, setResult] = useState<HighlightedCode | null>(null);

  useEffect(() => {
    if (language === '' || code.length > MAX_HIGHLIGHTED_CHARACTERS) return;
    let current = true;
    const take = (tokens: HighlightResult) => {
      if (current) setResult({ code, lines: tokens.tokens });
    };
    loadHighlighter().then((plugin) => {
      const name = language as Parameters<Highlighter['highlight']>[0]['language'];
      if (!current || !plugin.supportsLanguage(name)) return;
      const options = { code, language: name, themes: plugin.getThemes(), isIncomplete: growing };
      const ready = plugin.highlight(options, take);
      if (ready) take(ready);
    });
    return () => {
      current = false;
    };
  }, [code, language, growing]);

  return result && code.startsWith(result.code) ? result : null;
}

function loadHighlighter(): Promise<Highlighter> {
  highlighter ??= import('@streamdown/code').then(({ createCodePlugin }) =>
    createCodePlugin({ themes: ['github-light-high-contrast', 'github-dark-high-contrast'] }),
  );
  return highlighter;
}
