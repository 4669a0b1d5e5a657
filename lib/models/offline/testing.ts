import { type ModelMessage, stepCountIs, streamText, type ToolSet } from 'ai';
import { memoryStore } from '@/lib/store/memory/store';
import { workspaceTools } from '@/lib/tools/workspace-tools';
import { createOfflineModel } from './offline-model';

export type Talk = { text: string; tools: string[]; files: Record<string, string>; steps: number };

/** Asks the built-in model through the real SDK and the real tools; tells what it called, said and left behind. */
export async function talkTo(
  request: string,
  options: { before?: ModelMessage[]; files?: Record<string, string>; withTools?: boolean } = {},
): Promise<Talk> {
  const store = memoryStore();
  await store.chats.create({
    id: 'chat',
    title: 'chat',
    titleSource: 'auto',
    modelId: 'offline:foldline-1',
    origin: 'own',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
  for (const [path, content] of Object.entries(options.files ?? {})) {
    await store.files.write('chat', { path, content, updatedAt: 1 });
  }
  const tools: ToolSet = options.withTools === false ? {} : workspaceTools({ chatId: 'chat', store });
  const result = streamText({
    model: createOfflineModel({ delayMs: 0 }),
    system: 'You are a careful assistant.',
    messages: [...(options.before ?? []), { role: 'user', content: request }],
    tools,
    stopWhen: stepCountIs(12),
  });
  await result.consumeStream();
  const steps = await result.steps;
  const files: Record<string, string> = {};
  for (const { path } of await store.files.list('chat')) {
    files[path] = (await store.files.read('chat', path))?.content ?? '';
  }
  return {
    text: await result.text,
    tools: steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName)),
    files,
    steps: steps.length,
  };
}
