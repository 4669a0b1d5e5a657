import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../types';
import { parseSnapshot } from './parse-snapshot';

const text = (snapshot: Snapshot | null, name: string) =>
  snapshot?.sections.find((section) => section.name === name)?.text;

const whole = `<state_snapshot>
  <overall_goal>
    Ship the importer
  </overall_goal>
  <key_knowledge>
    - build with \`npm run build\`
    - Map<string, Array<number>> is fine, a && b, x < 3
  </key_knowledge>
  <current_plan>
    1. [DONE] parse
    2. [TODO] import
  </current_plan>
</state_snapshot>`;

describe('parseSnapshot', () => {
  it('reads a well-formed snapshot without problems', () => {
    const { snapshot, problems } = parseSnapshot(whole);
    expect(problems).toEqual([]);
    expect(snapshot?.sections.map((section) => section.name)).toEqual([
      'overall_goal',
      'key_knowledge',
      'current_plan',
    ]);
    expect(text(snapshot, 'key_knowledge')).toBe(
      '- build with `npm run build`\n- Map<string, Array<number>> is fine, a && b, x < 3',
    );
  });

  it.each<[string, string]>([
    ['a fence', `\`\`\`xml\n${whole}\n\`\`\``],
    [
      'prose before and after',
      `Here is the summary you asked for:\n${whole}\nLet me know if anything is missing.`,
    ],
    [
      'a scratchpad before and after',
      `<scratchpad>maybe <overall_goal>wrong</overall_goal></scratchpad>${whole}<thinking>done</thinking>`,
    ],
    [
      'a draft inside the scratchpad',
      `${whole}<analysis><state_snapshot><overall_goal>no</overall_goal></state_snapshot></analysis>`,
    ],
    [
      'upper case',
      whole.replace(/<\/?[a-z_]+>/g, (tag) => (tag.includes('string') ? tag : tag.toUpperCase())),
    ],
    ['blanks in tags', whole.replaceAll('overall_goal>', 'overall_goal  >').replaceAll('</', '< / ')],
    [
      'attributes',
      whole
        .replace('<overall_goal>', '<overall_goal lang="en" priority="1">')
        .replace('<state_snapshot>', '<state_snapshot version="2">'),
    ],
    ['escaped underscores', whole.replaceAll('_', '\\_')],
    ['hyphens', whole.replaceAll(/<(\/?)(\w+)_(\w+)>/g, '<$1$2-$3>')],
    ['a double wrapping', `<state_snapshot>${whole}</state_snapshot>`],
    ['an earlier snapshot', `<state_snapshot><overall_goal>Old</overall_goal></state_snapshot>\n${whole}`],
    ['an earlier snapshot that breaks off', `<state_snapshot><overall_goal>Old\n${whole}`],
    [
      'the tag named in prose',
      `I will write a <state_snapshot> now.\n${whole}\nThe <state_snapshot> is complete.`,
    ],
    ['the tag named in backticks', `The \`<state_snapshot>\` has \`<overall_goal>\`:\n${whole}`],
    ['missing close tags', whole.replaceAll(/<\/(?:overall_goal|key_knowledge|current_plan)>/g, '')],
    [
      'wrong close tags',
      whole
        .replace('</overall_goal>', '</goals_overall></overall_goals>')
        .replace('</key_knowledge>', '</constraints>'),
    ],
    ['no enclosing element', whole.replace(/<\/?state_snapshot>/g, '')],
    ['a cut at the end', whole.slice(0, whole.indexOf('</current_plan>'))],
    ['the whole element escaped', whole.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')],
    ['comments', whole.replace('<overall_goal>', '<overall_goal><!-- one sentence -->')],
    [
      'an empty section',
      whole.replace('<current_plan>', '<constraints>\n</constraints><decisions/><current_plan>'),
    ],
  ])('reads a snapshot with %s', (_what, answer) => {
    const { snapshot } = parseSnapshot(answer);
    expect(text(snapshot, 'overall_goal')).toContain('Ship the importer');
    expect(text(snapshot, 'overall_goal')).not.toContain('Old');
    expect(text(snapshot, 'key_knowledge')).toContain('npm run build');
    expect(text(snapshot, 'current_plan')).toContain('2. [TODO] import');
    expect(snapshot?.sections.some((section) => section.name === 'constraints')).toBe(false);
  });

  it('takes CDATA as it stands and resolves the five entities once', () => {
    const { snapshot } = parseSnapshot(
      '<state_snapshot><key_knowledge><![CDATA[if (a < b && c) <key_knowledge> &amp;]]></key_knowledge>' +
        '<decisions>use &lt;b&gt; &amp;amp; &quot;x&quot; &apos;y&apos;</decisions></state_snapshot>',
    );
    expect(text(snapshot, 'key_knowledge')).toBe('if (a < b && c) <key_knowledge> &amp;');
    expect(text(snapshot, 'decisions')).toBe('use <b> &amp; "x" \'y\'');
  });

  it('keeps tags it does not know as text, and everyday words inside a section too', () => {
    const { snapshot } = parseSnapshot(
      '<state_snapshot><file_system_state><file>a.ts</file> <status>edited</status></file_system_state></state_snapshot>',
    );
    expect(text(snapshot, 'file_system_state')).toBe('<file>a.ts</file> <status>edited</status>');
  });

  it("keeps what stands in sections of the model's own invention", () => {
    const { snapshot, problems } = parseSnapshot(
      '<state_snapshot><overall_goal>G</overall_goal><environment>Node 20</environment></state_snapshot>',
    );
    expect(text(snapshot, 'key_knowledge')).toContain('Node 20');
    expect(problems).toContain('text outside the known sections was kept as knowledge');
  });

  it('maps the section names of every seed system', () => {
    const { snapshot } = parseSnapshot(
      '<state_snapshot><goal>G</goal><blockers>B</blockers><active_constraints>C</active_constraints><artifact_trail>A</artifact_trail>' +
        '<file_system_state>F</file_system_state><task_state>T</task_state><context>K</context><current_state>S</current_state><omitted>O</omitted></state_snapshot>',
    );
    expect(
      Object.fromEntries(snapshot?.sections.map((section) => [section.name, section.text]) ?? []),
    ).toEqual({
      overall_goal: 'G',
      key_knowledge: 'K',
      constraints: 'C',
      file_system_state: 'A\nF',
      recent_actions: 'S',
      current_plan: 'T',
      open_problems: 'B',
      discarded_context_summary: 'O',
    });
  });

  it('reads a hand-over written with headings', () => {
    const { snapshot, problems } = parseSnapshot(
      'Previous conversation summary\n\n## Current State\nTests pass.\n\n## Key Information\n- port 4310\n\n**Context & Decisions**\nWe use SQLite.\n\n## Next Steps\n1. ship',
    );
    expect(problems).toEqual(['headings instead of elements']);
    expect(text(snapshot, 'recent_actions')).toBe('Tests pass.');
    expect(text(snapshot, 'key_knowledge')).toBe('- port 4310');
    expect(text(snapshot, 'decisions')).toBe('We use SQLite.');
    expect(text(snapshot, 'current_plan')).toBe('1. ship');
  });

  it('takes a configured element, and free text inside it', () => {
    const { snapshot } = parseSnapshot(
      'Notes <summary>ignored</summary> <digest>Fixed the bug in a.ts.</digest>',
      { summaryTag: 'digest' },
    );
    expect(snapshot).toEqual({ sections: [{ name: 'key_knowledge', text: 'Fixed the bug in a.ts.' }] });
  });

  it('names the lines of what had to be forgiven', () => {
    const opened = '<state_snapshot>\n<overall_goal>Ship it\n<decisions>\nUse cents';
    expect(parseSnapshot(opened)).toMatchObject({
      problems: ['the snapshot is not closed', 'a section is not closed'],
      places: [
        { problem: 'the snapshot is not closed', lines: [1] },
        { problem: 'a section is not closed', lines: [2, 3] },
      ],
    });
    const stray =
      'Well:\n<state_snapshot>\n<overall_goal>G</overall_goal>\nBy the way\n\n<decisions>D</decisions> and so on\n</state_snapshot>';
    expect(parseSnapshot(stray).places).toEqual([
      { problem: 'text outside the known sections was kept as knowledge', lines: [4, 6] },
    ]);
    const twice = `${whole}\n\n${whole}`;
    expect(parseSnapshot(twice).places).toEqual([
      { problem: '2 snapshots, the last one was taken', lines: [1] },
    ]);
    const escaped = opened.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(parseSnapshot(escaped).places?.[1]?.lines).toEqual([2, 3]);
    expect(parseSnapshot(whole).places).toBeUndefined();
  });

  it.each([
    ['nothing', '', 'the answer is empty'],
    ['plain prose', 'I am sorry, I cannot do that.', 'no snapshot in the answer'],
    ['an empty element', '<state_snapshot></state_snapshot>', 'no snapshot in the answer'],
    [
      'only empty sections',
      '<state_snapshot><decisions> </decisions></state_snapshot>',
      'every section is empty',
    ],
  ])('finds no snapshot in %s and says so', (_what, answer, problem) => {
    expect(parseSnapshot(answer)).toEqual({ snapshot: null, problems: [problem] });
  });
});
