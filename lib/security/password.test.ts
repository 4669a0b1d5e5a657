import { describe, expect, it } from 'vitest';
import { configuredPassword, isSamePassword } from './password';

describe('the password', () => {
  it.each([
    ['open sesame', 'open sesame', true],
    ['open sesam', 'open sesame', false],
    ['open sesame ', 'open sesame', false],
    ['', 'open sesame', false],
    ['pässwörd', 'pässwörd', true],
  ])('%j against %j is %s', (given, expected, same) => {
    expect(isSamePassword(given, expected)).toBe(same);
  });

  it('counts as unset when empty', () => {
    expect(configuredPassword({})).toBeNull();
    expect(configuredPassword({ FOLDLINE_PASSWORD: '' })).toBeNull();
    expect(configuredPassword({ FOLDLINE_PASSWORD: 'x' })).toBe('x');
  });
});
