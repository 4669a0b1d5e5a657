'use client';

import { Circle, CircleCheck, ImageOff } from 'lucide-react';
import { isValidElement, type ReactNode, useState } from 'react';
import type { Components } from 'streamdown';
import { CodeBlock } from './code-block';
import { safeLinkUrl } from './safe-url';

/** How each Markdown element is drawn. Headings begin at the third level: page and message own the first two. */
export const elements: Components = {
  a: ({ href, children }) => <Link href={href}>{children}</Link>,
  img: ({ src, alt }) => <ImageChip address={typeof src === 'string' ? src : ''} description={alt ?? ''} />,
  pre: ({ children }) => <Pre>{children}</Pre>,
  code: ({ children }) => (
    <code className="rounded bg-muted px-1 py-0.5 font-mono text-[0.875em] break-words">{children}</code>
  ),
  p: ({ children }) => <p className="my-2.5 break-words leading-relaxed">{children}</p>,
  h1: ({ children }) => <h3 className="mt-5 mb-2 font-semibold text-xl">{children}</h3>,
  h2: ({ children }) => <h3 className="mt-5 mb-2 font-semibold text-lg">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-4 mb-1.5 font-semibold text-base">{children}</h4>,
  h4: ({ children }) => <h5 className="mt-4 mb-1.5 font-semibold text-sm">{children}</h5>,
  h5: ({ children }) => <h6 className="mt-4 mb-1.5 font-semibold text-sm">{children}</h6>,
  h6: ({ children }) => (
    <h6 className="mt-4 mb-1.5 font-semibold text-muted-foreground text-sm">{children}</h6>
  ),
  ul: ({ children }) => (
    <ul className="my-2.5 list-disc space-y-1 pl-6 marker:text-muted-foreground">{children}</ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="my-2.5 list-decimal space-y-1 pl-6 marker:text-muted-foreground">
      {children}
    </ol>
  ),
  li: ({ children }) => (
    <li className="break-words leading-relaxed [&>ol]:my-1 [&>p]:my-1 [&>ul]:my-1 has-[>svg]:-ml-5 has-[>svg]:list-none">
      {children}
    </li>
  ),
  input: ({ checked }) => <TaskMark done={Boolean(checked)} />,
  blockquote: ({ children }) => (
    <blockquote className="my-3 border-border border-l-2 pl-4 text-muted-foreground">{children}</blockquote>
  ),
  hr: () => <hr className="my-5 border-border" />,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  table: ({ children }) => <Table>{children}</Table>,
  thead: ({ children }) => <thead className="bg-muted text-left">{children}</thead>,
  tbody: ({ children }) => <tbody className="divide-y divide-border">{children}</tbody>,
  tr: ({ children }) => <tr className="divide-x divide-border">{children}</tr>,
  th: ({ children, style }) => (
    <th style={style} className="px-3 py-1.5 font-medium">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="px-3 py-1.5 align-top">
      {children}
    </td>
  ),
  sup: ({ children }) => <sup className="text-xs">{children}</sup>,
  sub: ({ children }) => <sub className="text-xs">{children}</sub>,
  section: ({ children }) => <div className="mt-4 border-border border-t pt-2 text-sm">{children}</div>,
};

function Link({ href, children }: { href?: string; children?: ReactNode }) {
  const address = safeLinkUrl(href);
  if (!address) return <span title={href?.startsWith('streamdown:') ? undefined : href}>{children}</span>;
  return (
    <a
      href={address}
      title={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="break-words text-primary underline underline-offset-2"
    >
      {children}
    </a>
  );
}

/** Loading a picture would tell its server who reads this; only its address is ever shown. */
function ImageChip({ address, description }: { address: string; description: string }) {
  const [revealed, setRevealed] = useState(false);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5 rounded-md border border-border bg-muted px-2 py-0.5 align-middle text-sm">
      <ImageOff aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span>{description || 'Image'} (not loaded)</span>
      <button
        type="button"
        aria-expanded={revealed}
        onClick={() => setRevealed(!revealed)}
        className="rounded underline underline-offset-2"
      >
        {revealed ? 'Hide address' : 'Show address'}
      </button>
      {revealed ? <code className="break-all font-mono text-xs">{address}</code> : null}
    </span>
  );
}

function Pre({ children }: { children?: ReactNode }) {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children)) return <pre>{children}</pre>;
  const language = /language-(\S+)/.exec(children.props.className ?? '')?.[1] ?? '';
  return (
    <CodeBlock code={textOf(children.props.children).replace(/\n$/, '')} language={language.toLowerCase()} />
  );
}

function Table({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one landmark per table
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Table"
      className="my-3 max-h-[32rem] overflow-auto rounded-lg border border-border"
    >
      <table className="w-full border-collapse text-sm">{children}</table>
    </div>
  );
}

function TaskMark({ done }: { done: boolean }) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <Icon role="img" aria-label={done ? 'Done:' : 'To do:'} className="mr-1.5 inline size-4 align-[-0.2em]" />
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  return Array.isArray(node) ? node.map(textOf).join('') : '';
}
