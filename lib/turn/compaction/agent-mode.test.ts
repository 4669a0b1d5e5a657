import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendMessage } from '../send-message';
import { infoOf, testPorts } from '../testing/ports';

const usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
const snapshot = '<state_snapshot><overall_goal>Read every file</overall_goal></state_snapshot>';

/** Reads one large file per step, so many times, then says so; asked for a summary it writes one. */
function readingAgent(steps: number) {
  const prompts: string[] = [];
  const model = new MockLanguageModelV3({
    doStream: async ({ prompt, tools }) => {
      const text = JSON.stringify(prompt);
      const parts =
        // Summaries are asked for without tools.
        tools === undefined
          ? says(snapshot)
          : prompts.push(text) <= steps
            ? reads(prompts.length)
            : says('All files are read.');
      return {
        stream: new ReadableStream<LanguageModelV3StreamPart>({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  });
  return { model, prompts };
}

function says(text: string): LanguageModelV3StreamPart[] {
  return [
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: text },
    { type: 'text-end', id: 't' },
    { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
  ];
}

function reads(step: number): LanguageModelV3StreamPart[] {
  return [
    { type: 'tool-call', toolCallId: `call-${step}`, toolName: 'read_file', input: JSON.stringify({ step }) },
    { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_calls' }, usage },
  ];
}

describe('agent mode', () => {
  it('compacts between two steps with the task as the goal, asks nobody, and never sends more than fits', async () => {
    const { model, prompts } = readingAgent(12);
    const windowTokens = 16_000;
    const ports = testPorts({
      resolveModel: async (id) => ({ model, providerId: 'compatible', info: infoOf(id, windowTokens) }),
      describeModel: async (id) => infoOf(id, windowTokens),
      toolsFor: () => ({
        read_file: tool({
          inputSchema: z.object({ step: z.number() }),
          execute: async ({ step }) => `file ${step}: ${'one line of many that say little '.repeat(200)}`,
        }),
      }),
    });
    await ports.store.chats.create({
      id: 'agent-chat',
      title: 'Agent',
      titleSource: 'person',
      modelId: 'compatible:one',
      origin: 'own',
      settings: { agent: { stepLimit: 30 } },
      forkedFrom: null,
      createdAt: ports.now(),
    });
    const message = { id: 'task', text: 'Read every file and report', files: [] };
    const run = await sendMessage(ports, { chatId: 'agent-chat', message });
    await run?.ended;
    const rows = await ports.store.messages.all('agent-chat');
    expect(rows.at(-1)?.parts).toEqual([{ type: 'text', text: 'All files are read.' }]);
    expect(rows.filter((row) => row.role === 'tool')).toHaveLength(12);
    const applied = (await ports.store.compactions.listByChat('agent-chat')).filter(
      ({ status }) => status === 'COMPRESSED' || status === 'CONTENT_TRUNCATED',
    );
    expect(applied.length).toBeGreaterThan(0);
    expect(applied[0]).toMatchObject({ goal: 'Read every file and report', goalSource: 'agent' });
    // The rule fired at half of the window, long before the request stopped fitting.
    expect(applied[0]?.trigger?.reason).toBe('utilization_threshold');
    // Four characters a token is generous: no request was near the window's end.
    expect(Math.max(...prompts.map((prompt) => prompt.length)) / 4).toBeLessThan(windowTokens);
    expect(prompts.every((prompt) => prompt.includes('Read every file and report'))).toBe(true);
  });
});
