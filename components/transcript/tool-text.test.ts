import { describe, expect, it } from 'vitest';
import { argumentPreview, asText, cutForDisplay } from './tool-text';

describe('arguments in one line', () => {
  it.each([
    [{ query: 'fold  the\nline' }, 'fold the line'],
    [{ path: 'a.ts', limit: 3 }, 'path: a.ts, limit: 3'],
    [{ options: { deep: true } }, 'options: {"deep":true}'],
    ['plain words', 'plain words'],
    [[1, 2], '[ 1, 2 ]'],
    [null, ''],
  ])('shows %j as %j', (input, shown) => {
    expect(argumentPreview(input)).toBe(shown);
  });

  it('cuts what is too long', () => {
    const preview = argumentPreview({ text: 'x'.repeat(5_000) });
    expect(preview).toHaveLength(161);
    expect(preview.endsWith('…')).toBe(true);
  });
});

describe('values of a tool', () => {
  it('leaves text as it is and writes the rest as JSON', () => {
    expect(asText('a "b"')).toBe('a "b"');
    expect(asText({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(asText(undefined)).toBe('');
  });

  it('says how much is hidden', () => {
    expect(cutForDisplay('x'.repeat(20_500)).hiddenCharacters).toBe(500);
    expect(cutForDisplay('short')).toEqual({ text: 'short', hiddenCharacters: 0 });
  });
});
