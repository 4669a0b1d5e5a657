import { describe, expect, it } from 'vitest';
import { groupChats, type ListedChat } from './group-chats';

const now = Date.parse('2026-11-18T00:30:00Z');
const chat = (updatedAt: string): ListedChat => ({
  id: updatedAt,
  title: updatedAt,
  updatedAt: Date.parse(updatedAt),
  origin: 'own',
  isRunning: false,
});
const labels = (times: string[], timeZone = 'UTC') =>
  groupChats(times.map(chat), now, timeZone).map((group) => [group.label, group.chats.length]);

describe('groupChats', () => {
  it('names days, the week, months and years', () => {
    expect(
      labels([
        '2026-11-18T00:10:00Z',
        '2026-11-17T23:50:00Z',
        '2026-11-17T01:00:00Z',
        '2026-11-11T12:00:00Z',
        '2026-11-10T12:00:00Z',
        '2026-03-01T12:00:00Z',
        '2025-03-01T12:00:00Z',
      ]),
    ).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
      ['Previous 7 days', 1],
      ['November', 1],
      ['March', 1],
      ['March 2025', 1],
    ]);
  });

  it('counts days where the reader is', () => {
    expect(labels(['2026-11-18T00:10:00Z', '2026-11-17T23:50:00Z'], 'America/New_York')).toEqual([
      ['Today', 2],
    ]);
  });

  it('calls a clock that runs ahead today', () => {
    expect(labels(['2026-11-19T12:00:00Z'])).toEqual([['Today', 1]]);
  });

  it('has no groups without chats', () => {
    expect(labels([])).toEqual([]);
  });
});
