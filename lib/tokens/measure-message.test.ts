import { describe, expect, it } from 'vitest';
import { scaleFor } from '../compaction/token-scale';
import type { Part } from '../compaction/types';
import { countTokens } from './count';
import { measureMessage, measureParts, measurePartsYielding } from './measure-message';
import { measureInstructions, measureTools } from './measure-overhead';

describe('measuring a message', () => {
  it.each<[string, Part[], number]>([
    ['text', [{ type: 'text', text: 'hello world' }], 4 + 2],
    ['reasoning', [{ type: 'reasoning', text: 'hello world' }], 4 + 2],
    ['a call', [{ type: 'tool-call', callId: 'c', toolName: 'read', input: { path: 'a' } }], 4 + 8 + 1 + 5],
    ['a result', [{ type: 'tool-result', callId: 'c', toolName: 'read', output: 'hello world' }], 4 + 8 + 2],
    ['a text file', [{ type: 'file', name: 'a', mediaType: 'text/plain', text: 'hello world' }], 4 + 1 + 2],
    ['a picture', [{ type: 'file', name: 'a', mediaType: 'image/png' }], 4 + 1 + 800],
    ['an event, which is never sent', [{ type: 'event', name: 'hook', data: 'hello world' }], 0],
    ['nothing', [], 0],
  ])('counts %s', (_, parts, tokens) => {
    expect(measureParts(parts)).toBe(tokens);
    expect(measureMessage({ parts })).toBe(tokens);
  });

  it('counts a long text exactly when there is time', async () => {
    const long = Array.from({ length: 9_000 }, (_, index) => `word${index}`).join(' ');
    const parts: Part[] = [{ type: 'text', text: long }];
    const exact = await measurePartsYielding(parts);
    expect(measureParts(parts)).toBe(exact);
    expect(Math.abs(exact - 4 - countTokens(long))).toBe(0);
  });
});

describe('measuring what goes with every request', () => {
  const scale = scaleFor('anthropic:claude-opus-4-5');

  it('is nothing without instructions and tools', () => {
    expect(measureInstructions('', scale)).toBe(0);
    expect(measureTools([], scale)).toBe(0);
  });

  it('weighs instructions and tools as the provider does', () => {
    expect(measureInstructions('hello world '.repeat(100), scale)).toBe(Math.round(201 * 1.15) + 7);
    const tool = { name: 'read', description: 'Reads a file', inputSchema: { type: 'object' } };
    const one = measureTools([tool], scale);
    expect(one).toBeGreaterThan(549 + 53);
    expect(measureTools([tool, tool], scale) - one).toBe(one - 549);
  });
});
