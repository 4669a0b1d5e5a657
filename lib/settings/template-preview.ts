import { type PromptId, promptFor } from '../compaction/prompts';
import type { Message } from '../compaction/types';
import { TEMPLATE_VARIABLES } from './template-variables';

const KNOWN = new Set([...TEMPLATE_VARIABLES.map(({ name }) => name), 'messages', 'context', 'else']);

export type TemplatePreview = { system: string; user: string; warnings: string[] };

/** What the model would be sent for a small made-up chat, and what in the template will not do anything. */
export function previewTemplate({
  template,
  summaryTag,
  citeSources = false,
  promptId = 'goal-snapshot',
}: {
  template: string | null;
  summaryTag?: string | null;
  citeSources?: boolean;
  promptId?: PromptId;
}): TemplatePreview {
  const { system, user } = promptFor({
    promptId,
    input: {
      messages: SAMPLE,
      goal: 'Make the import accept CSV files',
      instructions: 'Keep the names of all files.',
      maxOutputTokens: 4_000,
      delimiter: 'sample',
      summaryTag: summaryTag ?? undefined,
      citeSources,
      previousText: promptId === 'update-snapshot' ? SAMPLE_SUMMARY : null,
      draft: promptId === 'self-check' ? SAMPLE_SUMMARY : null,
      missingFacts: promptId === 'self-check' ? ['the limit of 5,000 rows'] : [],
      userTemplate: template,
    },
  });
  return { system, user, warnings: template ? templateWarnings(template) : [] };
}

/** Names nobody fills and blocks that do not close: both are rendered as if they were not there. */
export function templateWarnings(template: string): string[] {
  const warnings: string[] = [];
  const open: string[] = [];
  for (const match of template.matchAll(/\{\{\{?\s*([#/>]?)\s*([^{}]{0,200}?)\s*\}?\}\}/g)) {
    const [, sign, expression = ''] = match;
    const [head = '', argument = ''] = expression.split(/\s+/);
    if (sign === '>') continue;
    if (sign === '/') {
      if (open.pop() !== head) warnings.push(`{{/${head}}} closes nothing that is open.`);
      continue;
    }
    if (sign === '#') {
      open.push(head);
      if (head !== 'if' && head !== 'unless') warnings.push(`{{#${head}}} is not known; use #if or #unless.`);
    }
    const name = sign === '#' ? argument : head;
    if (!KNOWN.has(name)) warnings.push(`{{${name}}} is not a variable and stays empty.`);
  }
  for (const head of open) warnings.push(`{{#${head}}} is never closed.`);
  return warnings;
}

const SAMPLE_SUMMARY =
  '<state_snapshot><overall_goal>Make the import accept CSV files</overall_goal></state_snapshot>';

const SAMPLE: Message[] = [
  sample('1', 'user', 'The import in src/import.ts only takes JSON. Please make it accept CSV files too.'),
  sample(
    '2',
    'assistant',
    'I read src/import.ts. I will add a parser in src/csv.ts and choose it by the file name.',
  ),
  sample('3', 'user', 'Fine. Keep the limit of 5,000 rows.'),
  sample(
    '4',
    'assistant',
    'Done: src/csv.ts is written and import.ts uses it; 14 tests pass, the limit is kept.',
  ),
];

function sample(id: string, role: 'user' | 'assistant', text: string): Message {
  return { id, parentId: null, role, parts: [{ type: 'text', text }], tokens: 20, createdAt: 0 };
}
