'use client';

import { Streamdown } from 'streamdown';
import { elements } from './elements';

const NO_REHYPE_PLUGINS: [] = [];

/**
 * The heavy half of Markdown, loaded on its own. Without streamdown's rehype-raw plugin HTML in the source stays text;
 * links and images pass through our own elements, which decide what an address may do.
 */
export function FormattedMarkdown({ text, growing }: { text: string; growing: boolean }) {
  return (
    <Streamdown
      mode="streaming"
      parseIncompleteMarkdown={growing}
      isAnimating={growing}
      rehypePlugins={NO_REHYPE_PLUGINS}
      components={elements}
      className="space-y-0"
    >
      {text}
    </Streamdown>
  );
}
