import { describe, expect, it } from 'vitest';
import type { Message } from '../types';
import {
  answerLeadsTo,
  askForGoal,
  extractGoalsByCode,
  goalOptions,
  goalSource,
  parseGoals,
  truncateMiddle,
  validateGoal,
} from '.';

const message = (role: Message['role'], text: string, id = text): Message => ({
  id,
  parentId: null,
  role,
  parts: [{ type: 'text', text }],
  tokens: 1,
  createdAt: 0,
});

describe('parseGoals', () => {
  it.each([
    [
      '<goals><goal>One</goal>\n<goal> Two </goal><goal>Three</goal><goal>Four</goal></goals>',
      ['One', 'Two', 'Three', 'Four'],
      'medium',
    ],
    ['prose <goal>Fix the login form</goal> prose', ['Fix the login form'], 'low'],
    ['<goal>Rewrite the whole importer in Rust</goal>', ['Rewrite the whole importer in Rust'], 'high'],
    ['<goal>never closed', [], 'none'],
    ['no goals here', [], 'none'],
    ['<goal><goal>inner</goal>', ['<goal>inner'], 'low'],
  ])('reads %j', (text, goals, confidence) => {
    expect(parseGoals(text)).toEqual({ goals, confidence });
  });

  it('stays linear on many open tags', () => {
    expect(parseGoals('<goal>'.repeat(500_000)).goals).toEqual([]);
  });
});

describe('truncateMiddle', () => {
  it('names the size of the gap and keeps both ends', () => {
    const cut = truncateMiddle(`${'a'.repeat(500)}${'b'.repeat(1_200)}${'c'.repeat(300)}`);
    expect(cut).toMatchObject({ changed: true, omitted: 1_200 });
    expect(cut.text).toBe(`${'a'.repeat(500)}\n\n[... 1200 characters omitted ...]\n\n${'c'.repeat(300)}`);
  });

  it('leaves text alone up to start + end, cuts one character beyond', () => {
    expect(truncateMiddle('x'.repeat(800)).changed).toBe(false);
    expect(truncateMiddle('x'.repeat(801))).toMatchObject({ changed: true, omitted: 1 });
  });

  it('never leaves half a surrogate pair', () => {
    const { text } = truncateMiddle('👍'.repeat(20), { keepStart: 3, keepEnd: 3 });
    expect(() => encodeURIComponent(text)).not.toThrow();
  });
});

describe('goals that can be offered', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['x'.repeat(99), true],
    ['x'.repeat(100), false],
    ['Fix ```js``` block', false],
    ['2) Fix the login', false],
    ['10. Fix the login', false],
    ['2 open bugs in the importer', true],
  ])('%j valid: %s', (goal, valid) => {
    expect(validateGoal(goal).valid).toBe(valid);
  });

  it('lists at most three valid goals, then the fixed answers; the valve hides the opt-outs', () => {
    const goals = ['1. numbered', 'First goal', 'Second goal', 'First goal', 'Third goal', 'Fourth goal'];
    expect(
      goalOptions({ goals, isSafetyValve: false }).map((option) =>
        option.type === 'goal' ? option.goal : option.type,
      ),
    ).toEqual(['First goal', 'Second goal', 'Third goal', 'auto', 'other', 'disable', 'less-frequent']);
    expect(goalOptions({ goals: [], isSafetyValve: true }).map((option) => option.type)).toEqual([
      'auto',
      'other',
    ]);
  });
});

describe('asking', () => {
  const input = {
    goals: ['Ship the importer'],
    extractionError: null,
    isSafetyValve: false,
    autoSkip: false,
  };
  it.each([
    [{ ...input }, true, 'goals_found'],
    [{ ...input, isSafetyValve: true }, true, 'goals_found'],
    [{ ...input, isSafetyValve: true, nextRequestFits: false }, false, 'safety_valve'],
    [{ ...input, goals: [] }, false, 'no_goals'],
    [{ ...input, goals: [], extractionError: 'timeout' }, false, 'extraction_timeout'],
    [{ ...input, goals: [], extractionError: 'extraction_failed' }, false, 'no_goals'],
    [{ ...input, autoSkip: true }, false, 'auto_skip_enabled'],
  ])('case %#', (asked, ask, reason) => {
    expect(askForGoal(asked)).toEqual({ ask, reason });
  });

  it.each([
    ['Ship it', 'since-last-prompt', 'Ship it'],
    ['other: Tidy up ', 'since-last-prompt', 'Tidy up'],
    ['other:   ', 'percentage', null],
    ['other', 'percentage', null],
    ['auto', 'percentage', null],
    ['timeout', 'percentage', null],
    ['disable', 'percentage', null],
    ['less-frequent', 'percentage', null],
    ['', 'percentage', null],
    [null, 'percentage', null],
  ])('the answer %j leads to %s', (selection, strategy, goal) => {
    expect(answerLeadsTo(selection)).toEqual({ strategy, goal });
  });

  it('takes the strategies of a profile', () => {
    expect(answerLeadsTo('auto', { autoStrategy: 'selective' }).strategy).toBe('selective');
    expect(answerLeadsTo('Ship', { goalStrategy: 'threshold' }).strategy).toBe('threshold');
  });
});

describe('what the extraction sees', () => {
  it('sends user text whole, assistant text cut, tools not at all, the recent ones only', () => {
    const long = 'x'.repeat(2_000);
    const source = goalSource([
      ...Array.from({ length: 30 }, (_, index) => message('user', `old ${index}`)),
      message('user', long, 'u'),
      message('assistant', long, 'a'),
      message('tool', 'ignored'),
    ]);
    expect(source).toHaveLength(20);
    expect(source.at(-2)?.text).toBe(long);
    expect(source.at(-1)?.text).toContain('[... 1200 characters omitted ...]');
  });
});

describe('extractGoalsByCode', () => {
  it("offers the user's recent requests, newest first, whole sentences, no small talk", () => {
    const goals = extractGoalsByCode([
      message('user', 'Please add a dark mode to the settings page'),
      message('assistant', 'Done.'),
      message('user', 'ok thanks'),
      message('user', 'Now the importer crashes on empty files, fix that. It worked last week.'),
      message('user', 'yes'),
    ]);
    expect(goals).toEqual([
      'Now the importer crashes on empty files, fix that',
      'Add a dark mode to the settings page',
    ]);
  });

  it('offers only valid goals and at most three, in any language', () => {
    const goals = extractGoalsByCode([
      message('user', '```\nnpm test\n```'),
      message('user', 'Bitte baue die Anmeldung auf Passkeys um.'),
      message('user', '请把登录页面改成深色模式，并且修复移动端的布局问题。'),
      message('user', `Refactor ${'the module '.repeat(30)}`),
      message('user', 'Why does the build fail on Node 20?'),
    ]);
    expect(goals).toHaveLength(3);
    for (const goal of goals) expect(validateGoal(goal).valid).toBe(true);
    expect(goals[0]).toBe('Why does the build fail on Node 20?');
  });

  it('finds nothing in an empty chat', () => {
    expect(extractGoalsByCode([])).toEqual([]);
  });
});
