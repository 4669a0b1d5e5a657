import { expect, it } from 'vitest';
import { qualifiedModelId } from './model-name';

it.each([
  ['claude-sonnet-4-5-20250929', 'anthropic:claude-sonnet-4-5-20250929'],
  ['us.anthropic.claude-3-5-sonnet-20241022-v2:0', 'anthropic:claude-3-5-sonnet-20241022'],
  ['openrouter/anthropic/claude-opus-4', 'anthropic:claude-opus-4'],
  ['gpt-5-codex', 'openai:gpt-5-codex'],
  ['o3-mini', 'openai:o3-mini'],
  ['models/gemini-2.5-pro', 'google:gemini-2.5-pro'],
  ['qwen3-coder:30b', 'compatible:qwen3-coder:30b'],
  ['openai:gpt-4.1', 'openai:gpt-4.1'],
  ['<synthetic>', null],
  ['', null],
  [null, null],
])('%s becomes %s', (name, id) => {
  expect(qualifiedModelId(name)).toBe(id);
});
