import type { FormatId } from '../types';

export type SharedFile = {
  file: string;
  format: FormatId;
  conversations?: number;
  messages: number;
  toolCalls?: number;
  answers?: number;
  maxPrompt?: number;
  compactions?: number;
};

const claude = (
  name: string,
  counts: [messages: number, toolCalls: number, answers: number, maxPrompt: number],
): SharedFile => ({
  file: `claude-code/${name}.jsonl`,
  format: 'claude-code',
  messages: counts[0],
  toolCalls: counts[1],
  answers: counts[2],
  maxPrompt: counts[3],
});
const parent = 'vscode-b3a7bd3c-5a10-4e7b-8ff0-7fc0cd6d1093/b3a7bd3c-5a10-4e7b-8ff0-7fc0cd6d1093';

/** Sizes and token figures as the list of sources states them; tool calls as counted in the raw files. */
export const sharedFiles: SharedFile[] = [
  claude('entire-cf564e14', [12, 3, 4, 41_442]),
  claude('entire-bc3bf53b', [29, 10, 5, 46_950]),
  claude('entire-2577a596', [64, 17, 18, 35_691]),
  claude('entire-d563fb6b', [68, 15, 19, 42_204]),
  claude('entire-e4599950', [390, 129, 74, 104_515]),
  { ...claude('entire-deeac353', [422, 138, 118, 155_015]), compactions: 1 },
  { ...claude('entire-0276a600', [664, 178, 195, 155_637]), compactions: 2 },
  claude('spotter-short', [9, 2, 1, 25_353]),
  claude('spotter-tool_heavy', [22, 6, 4, 27_666]),
  claude('ccviewer-1af7fc5e', [29, 12, 7, 17_437]),
  { ...claude('ccviewer-fe5e1c67', [437, 167, 170, 42_726]), conversations: 6 },
  claude('vscode-30530d66', [58, 25, 15, 77_248]),
  claude(parent, [12, 4, 2, 16_846]),
  claude(`${parent}/subagents/agent-a775a67`, [6, 1, 2, 4_572]),
  claude(`${parent}/subagents/agent-aa9d784`, [6, 1, 2, 4_559]),
  claude(`${parent}/subagents/agent-ac47f8c`, [6, 1, 2, 4_568]),
  claude(`${parent}/subagents/agent-ae52dab`, [6, 1, 2, 4_568]),
  {
    file: 'pi/before-compaction.jsonl',
    format: 'pi',
    messages: 990,
    toolCalls: 454,
    maxPrompt: 184_915,
    compactions: 2,
  },
  {
    file: 'codex/hyperweave-codex_session_patches.jsonl',
    format: 'codex',
    messages: 560,
    toolCalls: 197,
    maxPrompt: 239_609,
    compactions: 2,
  },
  { file: 'codex/openai-rollout-2025-08-06.jsonl', format: 'codex', messages: 81, toolCalls: 26 },
  {
    file: 'codex/localpush-rollout-2026-02-23T20-34-25.jsonl',
    format: 'codex',
    messages: 29,
    toolCalls: 5,
    maxPrompt: 63_441,
  },
  {
    file: 'codex/localpush-rollout-2026-02-23T12-41-04.jsonl',
    format: 'codex',
    messages: 286,
    toolCalls: 118,
    maxPrompt: 108_869,
  },
  {
    file: 'gemini-cli/content-array-trajectory.json',
    format: 'gemini-history',
    messages: 105,
    toolCalls: 45,
    compactions: 1,
  },
  {
    file: 'gemini-cli/session-f7633853.json',
    format: 'gemini-session',
    messages: 13,
    toolCalls: 9,
    maxPrompt: 14_200,
  },
  {
    file: 'gemini-cli/session-faff42ab.json',
    format: 'gemini-session',
    messages: 6,
    toolCalls: 2,
    maxPrompt: 12_874,
  },
  {
    file: 'gemini-cli/context-compress-interactive.compress.responses',
    format: 'gemini-responses',
    messages: 4,
    answers: 4,
    maxPrompt: 12_282,
    compactions: 1,
  },
  {
    file: 'gemini-cli/context-compress-interactive.compress-failure.responses',
    format: 'gemini-responses',
    messages: 3,
    answers: 3,
    maxPrompt: 12_270,
    compactions: 1,
  },
  {
    file: 'swe-agent/marshmallow-1867-function_calling.traj',
    format: 'swe-agent',
    messages: 24,
    toolCalls: 11,
    answers: 11,
  },
  { file: 'swe-agent/pydicom-1458.traj', format: 'swe-agent', messages: 26, answers: 12 },
  { file: 'swe-agent/function_calling_simple.traj', format: 'swe-agent', messages: 12, toolCalls: 5 },
  { file: 'openhands/trajs-basic_gui_mode.json', format: 'openhands', messages: 18, toolCalls: 4 },
  {
    file: 'openhands/multi_swe_bench_output-line3.jsonl',
    format: 'openhands',
    messages: 103,
    toolCalls: 49,
    answers: 49,
    maxPrompt: 27_127,
  },
  {
    file: 'openhands/resolver_mock_output.jsonl',
    format: 'openhands',
    conversations: 2,
    messages: 52,
    toolCalls: 24,
  },
  {
    file: 'roo-cline/natural-mini-uncondensed/api_conversation_history.json',
    format: 'roo-cline',
    messages: 20,
    answers: 10,
  },
  {
    file: 'roo-cline/natural-mini-uncondensed/ui_messages.json',
    format: 'roo-cline-ui',
    messages: 41,
    answers: 10,
    toolCalls: 8,
    maxPrompt: 88_236,
  },
  {
    file: 'cline/session.messages.json',
    format: 'cline-sdk',
    messages: 32,
    toolCalls: 11,
    answers: 16,
    maxPrompt: 51_852,
  },
  { file: 'cline/basic.compaction.json', format: 'cline-sdk', messages: 10, compactions: 1 },
  {
    file: 'cline/agentic.compaction.json',
    format: 'cline-sdk',
    messages: 3,
    maxPrompt: 12_238,
    compactions: 1,
  },
  {
    file: 'forge/conversation_app.json',
    format: 'forge',
    messages: 129,
    toolCalls: 70,
    answers: 54,
    maxPrompt: 97_734,
  },
  { file: 'aider/chat-transcript-css.md', format: 'aider', messages: 11, answers: 11 },
  {
    file: 'tau-bench/gpt-4o-airline-6.json',
    format: 'tau-bench',
    conversations: 6,
    messages: 298,
    toolCalls: 94,
  },
  { file: 'openai-chat/toy_chat_fine_tuning.jsonl', format: 'openai-chat', conversations: 5, messages: 19 },
  { file: 'sharegpt/dummy_conversation-30.json', format: 'sharegpt', conversations: 30, messages: 120 },
  { file: 'oasst/en_tree-12.jsonl', format: 'oasst', conversations: 12, messages: 187 },
  {
    file: 'langchain/summarization_seed_messages.json',
    format: 'langchain',
    messages: 6,
    toolCalls: 2,
    answers: 3,
    maxPrompt: 13_541,
  },
  {
    file: 'trae-agent/gpt-5-sglang_053.json',
    format: 'trae',
    messages: 31,
    toolCalls: 14,
    answers: 15,
    maxPrompt: 24_074,
  },
  {
    file: 'trae-agent/sonnet45-vllm-0031.json',
    format: 'trae',
    messages: 60,
    toolCalls: 29,
    answers: 29,
    maxPrompt: 25_637,
  },
];
