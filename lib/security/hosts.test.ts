import { describe, expect, it } from 'vitest';
import { hostRules, isAllowedHost, isLoopbackHost } from './hosts';

describe('the host allow-list', () => {
  it.each([
    ['127.0.0.1:3000', {}, true],
    ['localhost:3000', {}, true],
    ['LocalHost', {}, true],
    ['[::1]:3000', {}, true],
    ['evil.example', {}, false],
    ['127.0.0.1.evil.example', {}, false],
    ['localhost.evil.example:3000', {}, false],
    ['192.168.1.7:3000', {}, false],
    ['0.0.0.0:3000', {}, false],
    ['', {}, false],
    [null, {}, false],
    ['localhost:3000, evil.example', {}, false],
    ['user@localhost', {}, false],
    ['localhost/evil', {}, false],
    ['box.lan:3000', { HOST: 'box.lan' }, true],
    ['192.168.1.7:3000', { HOST: '192.168.1.7' }, true],
    ['192.168.1.8:3000', { HOST: '192.168.1.7' }, false],
    ['192.168.1.7:3000', { HOST: '0.0.0.0' }, true],
    ['[fd00::7]:3000', { HOST: '::' }, true],
    ['box.lan:3000', { HOST: '0.0.0.0' }, false],
    ['0.0.0.0:3000', { HOST: '0.0.0.0' }, false],
    ['chat.example.org', { FOLDLINE_ALLOWED_HOSTS: 'box.lan, Chat.example.org:443' }, true],
    ['example.org', { FOLDLINE_ALLOWED_HOSTS: 'chat.example.org' }, false],
  ])('%j with %j: %s', (header, env, allowed) => {
    expect(isAllowedHost(header, hostRules(env))).toBe(allowed);
  });

  it('knows the names of this machine itself', () => {
    expect(['localhost:1', '[::1]', '127.0.0.1'].map(isLoopbackHost)).toEqual([true, true, true]);
    expect(['box.lan', null].map(isLoopbackHost)).toEqual([false, false]);
  });
});
