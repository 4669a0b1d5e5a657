import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  calls,
  followedText,
  openBench,
  playingModel,
  type Script,
  says,
  stalls,
} from './testing/turn-bench';

let bench: Awaited<ReturnType<typeof openBench>>;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

describe('a turn', () => {
  it('stores question and answer with the usage the provider reported', async () => {
    const run = await ask(bench.portsFor(playingModel(says('four it is')).model), 'q1', 'two and two?');
    await run?.ended;
    const [question, answer] = await bench.branch();
    expect(question).toMatchObject({ id: 'q1', role: 'user', status: 'complete' });
    expect(answer).toMatchObject({
      id: run?.id,
      role: 'assistant',
      status: 'complete',
      parts: [{ type: 'text', text: 'four it is' }],
      usage: { inputTokens: 100, outputTokens: 7 },
    });
  });

  it('names the chat after its first message', async () => {
    await (await ask(bench.portsFor(playingModel(says('ok')).model), 'q1', 'Plan the move'))?.ended;
    expect((await bench.store.chats.get('chat'))?.title).toBe('Plan the move');
  });

  it('has the question in the store before the model is asked', async () => {
    let stored: unknown = null;
    const { model } = playingModel(async function* (signal) {
      stored = await bench.store.messages.get('q1');
      yield* says('ok')(signal);
    });
    await (await ask(bench.portsFor(model), 'q1', 'hello'))?.ended;
    expect(stored).not.toBeNull();
  });

  it('keeps a tool step as call, result and the next step, and sends them back in that order', async () => {
    const { model, prompts } = playingModel(calls('double', { value: 21 }), says('42'));
    await (await ask(bench.portsFor(model), 'q1', 'double 21'))?.ended;
    const path = await bench.branch();
    expect(path.map((message) => message.role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(path[2]?.parts).toEqual([
      { type: 'tool-result', callId: 'call-1', toolName: 'double', output: 42 },
    ]);
    expect(path.every((message) => message.status === 'complete')).toBe(true);
    expect((prompts[1] as { role: string }[]).map((entry) => entry.role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
    ]);
  });

  it('records a tool that throws as a failed result and goes on', async () => {
    const { model } = playingModel(calls('breaks', {}), says('sorry'));
    await (await ask(bench.portsFor(model), 'q1', 'break'))?.ended;
    const path = await bench.branch();
    expect(path[2]?.parts[0]).toMatchObject({ type: 'tool-result', isError: true });
    expect(path[3]?.parts).toEqual([{ type: 'text', text: 'sorry' }]);
  });

  it('keeps the partial answer when it is stopped, marked so', async () => {
    const run = await ask(bench.portsFor(playingModel(stalls('half an ans')).model), 'q1', 'go');
    await followedText(run, 'half an ans');
    run?.stop();
    await run?.ended;
    expect((await bench.branch())[1]).toMatchObject({
      status: 'stopped',
      parts: [{ type: 'text', text: 'half an ans' }],
    });
  });

  it('keeps the partial answer when the model fails, with the reason', async () => {
    const { model } = playingModel(async function* () {
      yield { type: 'text-start', id: 't' };
      yield { type: 'text-delta', id: 't', delta: 'half' };
      throw new Error('connection cut');
    });
    await (await ask(bench.portsFor(model), 'q1', 'go'))?.ended;
    expect((await bench.branch())[1]).toMatchObject({
      status: 'failed',
      parts: [{ type: 'text', text: 'half' }],
      error: { code: 'failed:model', text: expect.stringContaining('connection cut') },
    });
  });

  it('keeps an answer cut off by its stream as one message, marked failed', async () => {
    const { model } = playingModel(async function* () {
      yield { type: 'text-start', id: 't' };
      yield { type: 'text-delta', id: 't', delta: 'half' };
      yield { type: 'error', error: new Error('the line went dead') };
    });
    await (await ask(bench.portsFor(model), 'q1', 'go'))?.ended;
    expect(await bench.branch()).toMatchObject([
      { role: 'user' },
      { role: 'assistant', status: 'failed', parts: [{ type: 'text', text: 'half' }] },
    ]);
  });

  it('writes the text so far to the store while it grows', async () => {
    const run = await ask(bench.portsFor(playingModel(stalls('growing')).model), 'q1', 'go');
    await expect
      .poll(async () => (await bench.store.messages.get(run?.id as string))?.parts)
      .toEqual([{ type: 'text', text: 'growing' }]);
    expect((await bench.store.messages.get(run?.id as string))?.status).toBe('streaming');
  });
});

describe('a step that breaks off behind a tool call', () => {
  it('ends the answer there: the call keeps its result, the step its reason', async () => {
    const broken: Script = async function* () {
      yield { type: 'tool-call', toolCallId: 'call-1', toolName: 'double', input: '{"value":21}' };
      yield { type: 'error', error: new Error('cut') };
    };
    const { model, prompts } = playingModel(broken, says('never asked'));
    await (await ask(bench.portsFor(model), 'q1', 'double 21'))?.ended;
    const path = await bench.branch();
    expect(path.map(({ role, status }) => `${role} ${status}`)).toEqual([
      'user complete',
      'assistant failed',
      'tool complete',
    ]);
    expect(prompts).toHaveLength(1);
  });
});

describe('agent mode', () => {
  it('says so in the last step when the limit ended it, and only then', async () => {
    await bench.store.chats.update('chat', { settings: { agent: { stepLimit: 2 } }, updatedAt: 1 });
    const ports = bench.portsFor(
      playingModel(calls('double', { value: 1 }), calls('double', { value: 2 })).model,
    );
    const run = await ask(ports, 'q1', 'double for ever');
    await run?.ended;
    const steps = (await bench.branch()).filter(({ role }) => role === 'assistant');
    expect(steps.map(({ finishReason }) => finishReason)).toEqual(['tool-calls', 'step-limit']);
    expect(run?.chunks[0]).toMatchObject({ messageMetadata: { stepLimit: 2, isAgent: true } });
  });

  it('ends by itself within the limit', async () => {
    await bench.store.chats.update('chat', { settings: { agent: { stepLimit: 2 } }, updatedAt: 1 });
    const ports = bench.portsFor(playingModel(calls('double', { value: 1 }), says('done')).model);
    await (await ask(ports, 'q1', 'double once'))?.ended;
    expect((await bench.branch()).at(-1)?.finishReason).toBe('stop');
  });
});
