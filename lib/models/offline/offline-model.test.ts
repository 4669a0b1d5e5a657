import { generateText, type ModelMessage, streamText } from 'ai';
import { describe, expect, it } from 'vitest';
import { measureParts } from '@/lib/tokens/measure-message';
import { createOfflineModel } from './offline-model';
import { talkTo } from './testing';

const summary =
  '[Summary of the earlier part of this conversation, made when it was compacted.]\n\n<state_snapshot>\n<decisions>\nThe launch is on 14 May in Graz.\n</decisions>\n</state_snapshot>';

describe('the built-in model as a language model', () => {
  it('streams in small pieces and tells its usage', async () => {
    const result = streamText({ model: createOfflineModel({ delayMs: 0 }), prompt: 'who are you?' });
    const pieces: string[] = [];
    for await (const piece of result.textStream) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(30);
    expect(pieces.join('')).toBe(await result.text);
    const usage = await result.usage;
    expect(usage.inputTokens).toBeGreaterThan(2);
    expect(usage.outputTokens).toBeGreaterThan(50);
    expect(await result.finishReason).toBe('stop');
  });

  it('says the same whole as streamed, and the same every time', async () => {
    const model = createOfflineModel({ delayMs: 0 });
    const whole = await generateText({ model, prompt: 'how does compaction work?' });
    const again = streamText({ model, prompt: 'how does compaction work?' });
    expect(await again.text).toBe(whole.text);
  });

  it('counts what it read by the ruler of the house', async () => {
    const text = 'What did we say about the harbour, the crane and the 48 berths?';
    const { usage } = await generateText({ model: createOfflineModel({ delayMs: 0 }), prompt: text });
    expect(usage.inputTokens).toBe(measureParts([{ type: 'text', text }]));
  });

  it('stops at once', async () => {
    const abort = new AbortController();
    let hasAborted = false;
    const result = streamText({
      model: createOfflineModel({ delayMs: 20 }),
      prompt: 'what can you do?',
      abortSignal: abort.signal,
      onAbort: () => {
        hasAborted = true;
      },
    });
    let text = '';
    for await (const piece of result.textStream) {
      text += piece;
      abort.abort();
    }
    expect(hasAborted).toBe(true);
    expect(text.length).toBeLessThan(40);
  });

  it('does without tools where they are switched off', async () => {
    const talk = await talkTo('list files', { withTools: false });
    expect(talk.text).toContain('switched off');
    expect((await talkTo('what is the meaning of life?', { withTools: false })).text).toContain(
      'I do not know',
    );
  });

  it('gives every call an id of its own', async () => {
    const model = createOfflineModel({ delayMs: 0 });
    const tools = { list_files: { inputSchema: (await import('zod')).z.object({}) } };
    const ids = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { toolCalls } = await generateText({ model, prompt: 'list files', tools });
      ids.push(toolCalls[0]?.toolCallId);
    }
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the built-in model in a folded chat', () => {
  it('answers from the summary and says that it is one', async () => {
    const before: ModelMessage[] = [
      { role: 'user', content: summary },
      { role: 'assistant', content: 'Got it. Thanks for the additional context!' },
    ];
    const { text } = await talkTo('when is the launch?', { before });
    expect(text).toContain('14 May in Graz');
    expect(text).toContain('the summary of what was folded');
  });

  it('does not number what it cannot number, and uses the number it is told', async () => {
    const before: ModelMessage[] = [
      { role: 'user', content: summary },
      { role: 'assistant', content: 'Noted.' },
      { role: 'user', content: 'The venue must have a piano.' },
      { role: 'assistant', content: 'Noted.' },
    ];
    expect((await talkTo('what did I say about the piano?', { before })).text).toMatch(/piano\.\n> — you$/);
    const told = before.map((message, index) => ({
      ...message,
      providerOptions: { foldline: { number: 40 + index } },
    }));
    expect((await talkTo('what did I say about the piano?', { before: told })).text).toMatch(
      /— you, message 42$/,
    );
  });

  it('says that older messages are folded when it does not know', async () => {
    const before: ModelMessage[] = [
      { role: 'user', content: summary },
      { role: 'assistant', content: 'Noted.' },
    ];
    expect((await talkTo('what is our VAT number?', { before })).text).toContain(
      'Older messages of this chat are folded',
    );
  });

  it('goes on with a request that only the continuation message repeats', async () => {
    const request =
      "The conversation was compacted; everything before this message is in the summary above. The user's current request, word for word, is:\n\ncalculate 6 * 7\n\nContinue working on it. Do not ask the user to repeat what the summary already says.";
    const talk = await talkTo(request, { before: [{ role: 'user', content: summary }] });
    expect(talk.text).toContain('**42**');
  });
});
