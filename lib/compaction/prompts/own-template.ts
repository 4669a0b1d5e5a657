import {
  format,
  LANGUAGE_RULE,
  paragraphs,
  personFirst,
  previousBlock,
  recentBlock,
  SECURITY_RULE,
} from './parts';
import type { OwnTemplates, Prompt, PromptId, PromptInput } from './prompt';
import { renderTemplate } from './render-template';
import { escapeData, serialiseHistory } from './serialise-history';

/** A prompt of the person's own. Security rule, format and the history itself are added wherever the template leaves them out. */
export function buildFromTemplate(
  prompt: Prompt,
  input: PromptInput,
  template: string,
): { system: string; user: string } {
  const history = serialiseHistory(input.messages, input);
  const recent = input.recentMessages?.length ? recentBlock(input) : '';
  const tag = input.summaryTag || 'state_snapshot';
  const variables: Record<string, string> = {
    history,
    messages: history,
    context: history,
    recent_messages: recent,
    goal: input.goal?.trim() ?? '',
    instructions: input.instructions?.trim() ?? '',
    previous_summary: previousBlock(input),
    missing_facts: (input.missingFacts ?? []).map((fact) => `- ${escapeData(fact)}`).join('\n'),
    draft: escapeData(input.draft ?? ''),
    summary_tag: tag,
    max_tokens: String(input.maxOutputTokens),
    max_words: String(Math.floor(input.maxOutputTokens * 0.75)),
    sections: format(input),
  };
  const usesHistory = /\{\{\{?\s*(?:history|messages|context)\s*\}?\}\}/.test(template);
  const usesDefault = /\{\{\s*>/.test(template);
  const standard = prompt.build(input);
  if (!WRITES_SUMMARY[prompt.id]) {
    // Their answer is read by a program, so the built-in rules and format stay whole; the wording of the request is the person's.
    const own = renderTemplate(template, variables, () => standard.user);
    return { system: standard.system, user: paragraphs(own, !usesHistory && !usesDefault && standard.user) };
  }
  const own = renderTemplate(template, variables, () => standard.system);
  return {
    system: paragraphs(
      !usesDefault && personFirst(input),
      SECURITY_RULE,
      !usesDefault && LANGUAGE_RULE,
      !usesDefault && format(input),
    ),
    user: paragraphs(
      own,
      !usesHistory && previousBlock(input),
      !usesHistory && history,
      !usesHistory && recent,
    ),
  };
}

const WRITES_SUMMARY: Record<PromptId, boolean> = {
  'state-snapshot': true,
  'update-snapshot': true,
  'goal-snapshot': true,
  'run-digest': true,
  progressive: true,
  'hand-over': true,
  'goal-extraction': false,
  'self-check': false,
};

/** Which template a request is worded by: the one for its kind, else the one for all summaries, else none. */
export function templateFor(
  promptId: PromptId,
  { userTemplate, userTemplates }: { userTemplate?: string | null; userTemplates?: OwnTemplates },
): string | null {
  return userTemplates?.[promptId] || (WRITES_SUMMARY[promptId] && userTemplate) || null;
}
