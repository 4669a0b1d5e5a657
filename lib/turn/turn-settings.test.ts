import { describe, expect, it } from 'vitest';
import { parseTurnSettings } from './turn-settings';

describe('how a chat wants to be answered', () => {
  it('has a default for everything', () => {
    expect(parseTurnSettings({})).toEqual({
      instructions: null,
      tools: true,
      toolStepLimit: 12,
      windowTokens: null,
      agent: null,
    });
  });

  it('drops one bad value and keeps the good ones', () => {
    expect(parseTurnSettings({ toolStepLimit: -4, tools: false, agent: { stepLimit: 20 } })).toMatchObject({
      toolStepLimit: 12,
      tools: false,
      agent: { stepLimit: 20 },
    });
  });

  it('ignores what belongs to other rooms', () => {
    expect(parseTurnSettings({ profile: 'forge' })).not.toHaveProperty('profile');
  });
});
