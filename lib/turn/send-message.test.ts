import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { regenerateAnswer, sendMessage } from './send-message';
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

describe('what a person sends, sends again and changes', () => {
  it('takes a resend of the same message for the same message', async () => {
    const ports = bench.portsFor(playingModel(stalls('slow')).model);
    const first = await ask(ports, 'q1', 'go');
    expect(await ask(ports, 'q1', 'go')).toBe(first);
    first?.stop();
    await first?.ended;
    expect(await ask(ports, 'q1', 'go')).toBeNull();
    expect(await bench.branch()).toHaveLength(2);
  });

  it('refuses a second message while one is being answered, and stores nothing', async () => {
    const ports = bench.portsFor(playingModel(stalls('slow')).model);
    await ask(ports, 'q1', 'go');
    await expect(ask(ports, 'q2', 'and this')).rejects.toMatchObject({ code: 'busy:turn' });
    expect(await bench.store.messages.get('q2')).toBeNull();
  });

  it('answers again beside the first answer, and an edited question beside the first question', async () => {
    const ports = bench.portsFor(playingModel(says('one'), says('two'), says('three')).model);
    const first = await ask(ports, 'q1', 'go');
    await first?.ended;
    const second = await regenerateAnswer(ports, { chatId: 'chat', messageId: first?.id as string });
    await second.ended;
    expect((await bench.branch()).map((message) => message.id)).toEqual(['q1', second.id]);
    expect((await bench.store.messages.siblings([second.id])).get(second.id)).toEqual([first?.id, second.id]);
    await (await ask(ports, 'q1b', 'go better', 'q1'))?.ended;
    expect((await bench.store.messages.siblings(['q1b'])).get('q1b')).toEqual(['q1', 'q1b']);
  });

  it('stops the answer under way for an edit and for another answer', async () => {
    const ports = bench.portsFor(playingModel(stalls('one'), stalls('two'), says('three')).model);
    const first = await ask(ports, 'q1', 'go');
    await followedText(first, 'one');
    const second = await ask(ports, 'q1b', 'go better', 'q1');
    await followedText(second, 'two');
    expect((await bench.store.messages.get(first?.id as string))?.status).toBe('stopped');
    const third = await regenerateAnswer(ports, { chatId: 'chat', messageId: 'q1b' });
    await third.ended;
    expect((await bench.store.messages.get(second?.id as string))?.status).toBe('stopped');
    expect((await bench.branch()).map((message) => message.id)).toEqual(['q1b', third.id]);
  });

  it('keeps the files of a message that is edited', async () => {
    const ports = bench.portsFor(playingModel(says('one'), says('two')).model);
    const files = [{ name: 'plan.txt', text: 'fold here' }];
    const first = await sendMessage(ports, { chatId: 'chat', message: { id: 'q1', text: 'read', files } });
    await first?.ended;
    await (await ask(ports, 'q1b', 'read again', 'q1'))?.ended;
    expect((await bench.branch())[0]?.parts).toEqual([
      { type: 'text', text: 'read again' },
      { type: 'file', name: 'plan.txt', mediaType: 'text/plain', text: 'fold here' },
    ]);
  });

  it('asks only the broken step again, so that what the steps before it did is kept', async () => {
    const broken: Script = async function* () {
      yield { type: 'text-start', id: 't' };
      yield { type: 'text-delta', id: 't', delta: 'It is' };
      yield { type: 'error', error: new Error('cut') };
    };
    const { model, prompts } = playingModel(calls('double', { value: 21 }), broken, says('42'));
    const ports = bench.portsFor(model);
    const run = await ask(ports, 'q1', 'double 21');
    await run?.ended;
    const failed = (await bench.branch()).at(-1);
    expect(failed).toMatchObject({
      id: `${run?.id}.1`,
      status: 'failed',
      parts: [{ type: 'text', text: 'It is' }],
    });
    await (await regenerateAnswer(ports, { chatId: 'chat', messageId: failed?.id as string })).ended;
    const path = await bench.branch();
    expect(path.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(path[1]?.id).toBe(run?.id);
    expect(path[3]?.parts).toEqual([{ type: 'text', text: '42' }]);
    expect(prompts).toHaveLength(3);
  });
});
