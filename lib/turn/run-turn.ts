import { type LanguageModelUsage, stepCountIs, streamText, type UIMessage, type UIMessageChunk } from 'ai';
import { AppError } from '../app-error';
import { redactSecrets } from '../models/redact';
import { usageOf } from '../models/summarizer';
import type { Chat, MessageError, MessageStatus } from '../store/types';
import { contextThatFits } from './compaction/ensure-fits';
import type { ChatContext } from './context';
import { modelRequest } from './model-request';
import type { TurnPorts } from './ports';
import { createRunRecorder, type RunRecorder } from './record-run';
import { type RunMetadata, stepLimitReached } from './run-metadata';
import { activeRun, createRun, type Run } from './runs';
import { parseTurnSettings, type TurnSettings } from './turn-settings';
import { publish } from './watch';

/**
 * Starts the answer to `parentId` and returns at once: the run belongs to the server and goes on without viewers.
 * The first rows are durable before this resolves.
 */
export async function startTurn(
  ports: TurnPorts,
  input: { chat: Chat; parentId: string; modelId?: string },
): Promise<Run> {
  const { chat } = input;
  if (activeRun(chat.id)) throw new AppError('busy:turn', 'This chat is already being answered.');
  const modelId = input.modelId ?? chat.modelId;
  const settings = parseTurnSettings(chat.settings);
  const run = createRun({
    id: ports.newId(),
    chatId: chat.id,
    parentId: input.parentId,
    startedAt: ports.now(),
  });
  try {
    const recorder = createRunRecorder({
      run,
      store: ports.store,
      modelId,
      providerId: providerOf(modelId),
      now: ports.now,
      measure: ports.measure,
    });
    await recorder.begin();
    run.push({
      type: 'start',
      messageId: run.id,
      messageMetadata: {
        modelId,
        startedAt: run.startedAt,
        stepLimit: stepLimitOf(settings),
        isAgent: settings.agent !== null,
      } satisfies RunMetadata,
    });
    publish({ type: 'run-started', chatId: chat.id, runId: run.id });
    void answer(ports, { chat, run, modelId, recorder });
    return run;
  } catch (error) {
    run.end();
    throw error;
  }
}

type Answer = { chat: Chat; run: Run; modelId: string; recorder: RunRecorder };
type Outcome = { status: Exclude<MessageStatus, 'streaming'>; error: MessageError | null };

async function answer(ports: TurnPorts, input: Answer): Promise<void> {
  const { run, recorder } = input;
  let outcome: Outcome;
  try {
    outcome = await streamAnswer(ports, input);
  } catch (error) {
    outcome = run.signal.aborted ? stopped : { status: 'failed', error: ports.explainError(error) };
  }
  try {
    const { addedStep } = await recorder.end(outcome);
    if (addedStep) run.push({ type: 'start-step' });
  } catch (error) {
    // The answer could not be written; say so in the stream, the stored checkpoint stays as it is.
    outcome = { status: 'failed', error: ports.explainError(error) };
  }
  run.push({ type: 'message-metadata', messageMetadata: outcome satisfies RunMetadata });
  run.push({ type: 'finish' });
  run.end();
  publish({ type: 'run-ended', chatId: run.chatId, runId: run.id });
  publish({ type: 'chats-changed' });
  if (outcome.status === 'complete') ports.afterAnswer(run.chatId);
}

type StepReport = { step: { usage: LanguageModelUsage; finishReason: string } };

const stopped: Outcome = { status: 'stopped', error: null };

async function streamAnswer(ports: TurnPorts, { chat, run, modelId, recorder }: Answer): Promise<Outcome> {
  const { model, providerId } = await ports.resolveModel(modelId);
  const settings = parseTurnSettings(chat.settings);
  const task = settings.agent ? await taskOf(ports, run.parentId) : null;
  const fitting = (headId: string) => contextThatFits(ports, { chat, headId, task, signal: run.signal });
  const context = await fitting(run.parentId);
  const requestOf = (current: ChatContext) => modelRequest(current, { providerId, modelId });
  const { tools } = context;
  const stepLimit = stepLimitOf(settings);
  let stepCount = 0;
  let failure: unknown = null;

  const result = streamText({
    model,
    ...requestOf(context),
    ...(tools && { tools }),
    // The library would go on after a step that broke off behind a finished tool call.
    stopWhen: [stepCountIs(stepLimit), ({ steps }) => steps.at(-1)?.finishReason === 'error'],
    // Later steps are read back from the store, so that a compaction between two steps holds from then on.
    prepareStep: async ({ stepNumber }) => {
      if (stepNumber === 0) return {};
      await recorder.closed(stepNumber - 1);
      return requestOf(await fitting(recorder.headId()));
    },
    abortSignal: run.signal,
    maxRetries: 1,
    onError: ({ error }) => {
      failure ??= error;
    },
  });

  const stream = result.toUIMessageStream<UIMessage<StepReport>>({
    sendStart: false,
    sendFinish: false,
    sendReasoning: true,
    onError: toolErrorText,
    messageMetadata: ({ part }) =>
      part.type === 'finish-step'
        ? { step: { usage: part.usage, finishReason: part.finishReason } }
        : undefined,
  });

  for await (const chunk of stream as unknown as AsyncIterable<UIMessageChunk>) {
    if (chunk.type === 'message-metadata') {
      const { step } = chunk.messageMetadata as StepReport;
      // A broken step stays open: its text and the reason end up in one message.
      if (step.finishReason === 'error') continue;
      stepCount++;
      const isCutOff = stepCount === stepLimit && step.finishReason === 'tool-calls';
      await recorder.finishStep({
        usage: usageOf(step.usage),
        finishReason: isCutOff ? stepLimitReached : step.finishReason,
      });
      continue;
    }
    if (chunk.type === 'error' || chunk.type === 'abort' || chunk.type === 'finish' || chunk.type === 'start')
      continue;
    run.push(chunk);
    await recorder.handle(chunk);
  }
  if (run.signal.aborted) return stopped;
  if (failure !== null) return { status: 'failed', error: ports.explainError(failure) };
  return { status: 'complete', error: null };
}

/** Only the errors of tools are passed on by the stream; model and person read why. The answer's own failure is told apart. */
function toolErrorText(error: unknown): string {
  return error instanceof Error && error.message ? redactSecrets(error.message) : 'The tool failed.';
}

function stepLimitOf(settings: TurnSettings): number {
  return settings.agent?.stepLimit ?? settings.toolStepLimit;
}

/** In agent mode the question being answered is the task; a retry goes on below its steps. */
async function taskOf({ store }: TurnPorts, messageId: string): Promise<string | null> {
  let message = await store.messages.get(messageId);
  while (message && message.role !== 'user' && message.parentId !== null)
    message = await store.messages.get(message.parentId);
  const text = message?.parts
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n')
    .trim();
  return text ? text.slice(0, 500) : null;
}

export function providerOf(modelId: string): string {
  return modelId.slice(0, Math.max(0, modelId.indexOf(':')));
}
