'use client';

import { Component, type ReactNode } from 'react';

/** Text that breaks the formatter (nesting beyond the stack) is shown plain instead of taking the page down. */
export class MarkdownBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
