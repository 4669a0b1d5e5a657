import { describe, expect, it } from 'vitest';
import { createCommandRegistry, groupCommands } from './command-registry';

const command = (id: string, group = 'Chat') => ({ id, label: id, group });

describe('command registry', () => {
  it('joins what several owners offer and forgets those who left', () => {
    const registry = createCommandRegistry();
    registry.set('frame', [command('inspector')]);
    registry.set('chat', [command('stop'), command('compact')]);
    expect(registry.list().map(({ id }) => id)).toEqual(['inspector', 'stop', 'compact']);
    registry.remove('chat');
    expect(registry.list().map(({ id }) => id)).toEqual(['inspector']);
  });

  it('lets the later owner of an id win', () => {
    const registry = createCommandRegistry();
    registry.set('one', [{ ...command('new'), label: 'old words' }]);
    registry.set('two', [{ ...command('new'), label: 'new words' }]);
    expect(registry.list()).toEqual([{ id: 'new', label: 'new words', group: 'Chat' }]);
  });

  it('keeps the same list until something changes', () => {
    const registry = createCommandRegistry();
    registry.set('one', [command('a')]);
    expect(registry.list()).toBe(registry.list());
  });

  it('groups in order of appearance', () => {
    expect(
      groupCommands([command('a', 'View'), command('b'), command('c', 'View')]).map((group) => [
        group.name,
        group.commands.length,
      ]),
    ).toEqual([
      ['View', 2],
      ['Chat', 1],
    ]);
  });
});
