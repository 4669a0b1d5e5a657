import { describe, expect, it } from 'vitest';
import { mergeSnapshots } from './merge-snapshots';

describe('mergeSnapshots', () => {
  it('takes the later goal and joins lists without repeating lines', () => {
    const merged = mergeSnapshots(
      {
        sections: [
          { name: 'overall_goal', text: 'Ship v1' },
          { name: 'constraints', text: '- never touch main\n- no new dependency' },
        ],
      },
      {
        sections: [
          { name: 'overall_goal', text: 'Ship v2' },
          { name: 'constraints', text: '- Never touch main.\n- answer in German' },
          { name: 'decisions', text: '- SQLite' },
        ],
      },
    );
    expect(merged.sections).toEqual([
      { name: 'overall_goal', text: 'Ship v2' },
      { name: 'constraints', text: '- no new dependency\n- Never touch main.\n- answer in German' },
      { name: 'decisions', text: '- SQLite' },
    ]);
  });

  it('keeps only the last state of a file and of a plan step', () => {
    const merged = mergeSnapshots(
      {
        sections: [
          { name: 'file_system_state', text: '- `lib/a.ts`: CREATED\n- lib/b.ts: READ' },
          { name: 'current_plan', text: '1. [DONE] parse\n2. [TODO] import' },
        ],
      },
      {
        sections: [
          { name: 'file_system_state', text: '- lib/a.ts: DELETED' },
          { name: 'current_plan', text: '1. [DONE] import' },
        ],
      },
    );
    expect(merged.sections).toEqual([
      { name: 'file_system_state', text: '- lib/b.ts: READ\n- lib/a.ts: DELETED' },
      { name: 'current_plan', text: '1. [DONE] parse\n1. [DONE] import' },
    ]);
  });

  it('is the other one if one is missing', () => {
    const only = { sections: [{ name: 'decisions' as const, text: 'x' }] };
    expect(mergeSnapshots(null, only)).toEqual(only);
    expect(mergeSnapshots(only, null)).toEqual(only);
    expect(mergeSnapshots(null, null)).toEqual({ sections: [] });
  });
});
