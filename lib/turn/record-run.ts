import type { UIMessageChunk } from 'ai';
import type { Part, Usage } from '../compaction/types';
import type { MessageError, MessageStatus, Store } from '../store/types';
import { answerMessageId, toolMessageId } from './run-metadata';
import type { Run } from './runs';

/**
 * Turns the chunks of a running answer into messages: one assistant message per step, one tool message per step that
 * called tools. Text is written at least every 250 ms and at every tool boundary, so that a killed server loses little.
 * Nothing hangs below a message that still grows, so results wait inside it until the step is over; a killed server
 * leaves them there, and `branchMessages` takes them out again.
 */
export type RunRecorder = {
  begin: () => Promise<void>;
  handle: (chunk: UIMessageChunk) => Promise<void>;
  finishStep: (step: { usage: Usage | null; finishReason: string | null }) => Promise<void>;
  /** `addedStep` tells that the reason needed a message of its own. */
  end: (outcome: {
    status: Exclude<MessageStatus, 'streaming'>;
    error: MessageError | null;
  }) => Promise<{ addedStep: boolean }>;
  /** The last message written, where the next one hangs. */
  headId: () => string;
  /** Resolves once the step with this place is stored for good, or the run is stopped. */
  closed: (stepIndex: number) => Promise<void>;
};

export const checkpointIntervalMs = 250;

type OpenStep = {
  index: number;
  parts: Part[];
  /** Where a running text or reasoning block of the stream goes on. */
  openBlocks: Map<string, number>;
  results: Part[];
  toolNames: Map<string, string>;
};

export function createRunRecorder(input: {
  run: Run;
  store: Store;
  modelId: string;
  providerId: string;
  now: () => number;
  measure: (parts: Part[]) => Promise<number>;
}): RunRecorder {
  const { run, store, modelId, providerId, now, measure } = input;
  let headId = run.parentId;
  let step: OpenStep | null = null;
  let nextIndex = 0;
  let dirty = false;
  let timer: ReturnType<typeof setInterval> | null = null;
  let closedSteps = 0;
  const waiters = new Set<() => void>();
  const wake = () => {
    for (const waiter of [...waiters]) waiter();
  };
  run.signal.addEventListener('abort', wake, { once: true });

  async function openStep() {
    const index = nextIndex++;
    step = { index, parts: [], openBlocks: new Map(), results: [], toolNames: new Map() };
    const id = answerMessageId(run.id, index);
    await store.messages.append({
      ...row(id, 'assistant'),
      parts: [],
      tokens: 0,
      status: 'streaming',
      modelId,
    });
    headId = id;
  }

  const row = (id: string, role: 'assistant' | 'tool') => ({
    id,
    chatId: run.chatId,
    parentId: headId,
    role,
    createdAt: now(),
    runId: run.id,
  });

  async function checkpoint() {
    if (!step || !dirty) return;
    dirty = false;
    // A rough size is enough while the text still grows; the exact count comes with the last write.
    await store.messages.checkpoint(answerMessageId(run.id, step.index), {
      parts: structuredClone([...step.parts, ...step.results]),
      tokens: roughTokens(step.parts),
    });
  }

  function grow(blockId: string, kind: 'text' | 'reasoning', delta: string, opaque: unknown) {
    if (!step) return;
    let at = step.openBlocks.get(blockId);
    if (at === undefined) {
      at = step.parts.length;
      step.openBlocks.set(blockId, at);
      step.parts.push(
        kind === 'text' ? { type: 'text', text: '' } : { type: 'reasoning', text: '', providerId, modelId },
      );
    }
    const part = step.parts[at];
    if (part?.type !== 'text' && part?.type !== 'reasoning') return;
    part.text += delta;
    if (part.type === 'reasoning' && opaque !== undefined) part.opaque = opaque;
    dirty = true;
  }

  async function addResult(callId: string, output: unknown, isError: boolean) {
    if (!step) return;
    const toolName = step.toolNames.get(callId) ?? 'unknown';
    const result: Part = { type: 'tool-result', callId, toolName, output, ...(isError && { isError }) };
    const earlier = step.results.findIndex((part) => part.type === 'tool-result' && part.callId === callId);
    if (earlier >= 0) step.results[earlier] = result;
    else step.results.push(result);
    dirty = true;
    await checkpoint();
  }

  async function closeStep(
    status: Exclude<MessageStatus, 'streaming'>,
    detail: { usage?: Usage | null; finishReason?: string | null; error?: MessageError | null },
  ) {
    if (!step) return;
    const closing = step;
    const finishedAt = now();
    if (status !== 'complete') answerOpenCalls(closing);
    await store.messages.finish(answerMessageId(run.id, closing.index), {
      status,
      parts: closing.parts,
      tokens: await measure(closing.parts),
      usage: detail.usage ?? null,
      finishReason: detail.finishReason ?? null,
      error: detail.error ?? null,
      finishedAt,
    });
    if (closing.results.length > 0) {
      const id = toolMessageId(run.id, closing.index);
      await store.messages.append({
        ...row(id, 'tool'),
        parts: closing.results,
        tokens: await measure(closing.results),
        status: 'complete',
      });
      headId = id;
    }
    step = null;
    dirty = false;
    closedSteps++;
    wake();
  }

  return {
    async begin() {
      await openStep();
      timer = setInterval(() => void checkpoint(), checkpointIntervalMs);
    },
    async handle(chunk) {
      switch (chunk.type) {
        case 'start-step':
          if (!step) await openStep();
          return;
        case 'text-start':
        case 'reasoning-start':
          return grow(
            chunk.id,
            chunk.type === 'text-start' ? 'text' : 'reasoning',
            '',
            chunk.providerMetadata,
          );
        case 'text-delta':
        case 'reasoning-delta':
          return grow(
            chunk.id,
            chunk.type === 'text-delta' ? 'text' : 'reasoning',
            chunk.delta,
            chunk.providerMetadata,
          );
        case 'text-end':
        case 'reasoning-end':
          grow(chunk.id, chunk.type === 'text-end' ? 'text' : 'reasoning', '', chunk.providerMetadata);
          step?.openBlocks.delete(chunk.id);
          return;
        case 'tool-input-available':
        case 'tool-input-error': {
          if (!step) return;
          step.toolNames.set(chunk.toolCallId, chunk.toolName);
          step.parts.push({
            type: 'tool-call',
            callId: chunk.toolCallId,
            toolName: chunk.toolName,
            input: chunk.input,
            ...(chunk.providerMetadata !== undefined && { opaque: chunk.providerMetadata }),
          });
          dirty = true;
          if (chunk.type === 'tool-input-error') await addResult(chunk.toolCallId, chunk.errorText, true);
          else await checkpoint();
          return;
        }
        case 'tool-output-available':
          if (!chunk.preliminary) await addResult(chunk.toolCallId, chunk.output, false);
          return;
        case 'tool-output-error':
          return addResult(chunk.toolCallId, chunk.errorText, true);
      }
    },
    finishStep: ({ usage, finishReason }) => closeStep('complete', { usage, finishReason }),
    async end({ status, error }) {
      if (timer) clearInterval(timer);
      // An answer that fails between two steps still needs a row to carry the reason.
      const addedStep = !step && status !== 'complete';
      if (addedStep) await openStep();
      await closeStep(status, { error });
      return { addedStep };
    },
    headId: () => headId,
    async closed(stepIndex) {
      while (closedSteps <= stepIndex && !run.signal.aborted) {
        await new Promise<void>((resolve) => {
          const waiter = () => {
            waiters.delete(waiter);
            resolve();
          };
          waiters.add(waiter);
        });
      }
    },
  };
}

/** A call that was cut off gets an answer saying so: no provider accepts a call without one. */
function answerOpenCalls(step: OpenStep) {
  const answered = new Set(step.results.map((part) => (part.type === 'tool-result' ? part.callId : '')));
  for (const part of step.parts) {
    if (part.type !== 'tool-call' || answered.has(part.callId)) continue;
    step.results.push({
      type: 'tool-result',
      callId: part.callId,
      toolName: part.toolName,
      output: 'Interrupted before the tool answered.',
      isError: true,
    });
  }
}

function roughTokens(parts: Part[]): number {
  let characters = 0;
  for (const part of parts) {
    if (part.type === 'text' || part.type === 'reasoning') characters += part.text.length;
  }
  return Math.ceil(characters / 4);
}
