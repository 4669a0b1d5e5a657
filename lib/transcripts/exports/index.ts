import { anthropicExport } from './anthropic';
import { foldlineBranch, foldlineContext, foldlineTree } from './foldline';
import { markdownExport } from './markdown';
import { openaiExport } from './openai';
import type { TranscriptExport } from './types';
import { uiMessagesExport } from './ui-messages';

/** Every way out, in the order a person is offered them. */
export const transcriptExports: readonly TranscriptExport[] = [
  markdownExport,
  foldlineContext,
  foldlineBranch,
  foldlineTree,
  openaiExport,
  anthropicExport,
  uiMessagesExport,
];
