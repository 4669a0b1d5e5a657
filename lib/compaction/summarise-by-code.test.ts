import { describe, expect, it } from 'vitest';
import { extractAnchors, mergeAnchors } from './anchors';
import { renderSnapshot } from './snapshot';
import { summariseByCode } from './summarise-by-code';
import { buildBranch, countQuarter, type MessageSketch } from './testing/build';
import { plantedChat } from './testing/planted/chat';
import { watched } from './testing/watched';
import type { Snapshot, SnapshotSectionName } from './types';

const section = (snapshot: Snapshot, name: SnapshotSectionName) =>
  snapshot.sections.find((entry) => entry.name === name)?.text ?? '';
const plain = { previous: null, anchors: [], goal: null, instructions: null, count: countQuarter };

const session: MessageSketch[] = [
  { role: 'user', text: 'Add a CSV export to the invoices page. Never touch the billing module.' },
  {
    role: 'assistant',
    text: 'Let me look at the page.',
    calls: [{ id: 'a', name: 'read_file', input: { path: 'src/invoices/page.tsx' } }],
  },
  { role: 'tool', results: [{ id: 'a', name: 'read_file', output: 'export function Page() {}' }] },
  {
    role: 'assistant',
    calls: [
      {
        id: 'b',
        name: 'write_file',
        input: { path: 'src/export/csv.ts', content: 'export function toCsv() {}' },
      },
    ],
  },
  { role: 'tool', results: [{ id: 'b', name: 'write_file' }] },
  {
    role: 'assistant',
    text: 'The export now works in `src/export/csv.ts`. The root cause of the blank column was a missing header. Next step is the download button.',
  },
  { role: 'user', text: 'ok' },
  { role: 'assistant', calls: [{ id: 'c', name: 'bash', input: { command: 'npm test' } }] },
  {
    role: 'tool',
    parts: [
      {
        type: 'tool-result',
        callId: 'c',
        toolName: 'bash',
        output: 'Exit code 1\nError: header is not defined',
        isError: true,
      },
    ],
  },
];

describe('summariseByCode', () => {
  const snapshot = summariseByCode({ ...plain, messages: buildBranch(session), maxTokens: 1_000 });

  it('fills the sections from what was said and done', () => {
    expect(section(snapshot, 'overall_goal')).toContain('Add a CSV export to the invoices page.');
    expect(section(snapshot, 'constraints')).toBe('- Never touch the billing module.');
    expect(section(snapshot, 'file_system_state')).toContain(
      '- src/export/csv.ts: CREATED (toCsv) – The export now works in `src/export/csv.ts`.',
    );
    expect(section(snapshot, 'recent_actions')).toContain(
      '→ The root cause of the blank column was a missing header.',
    );
    expect(section(snapshot, 'current_plan')).toContain('Next step is the download button.');
    expect(section(snapshot, 'open_problems')).toContain('`npm test`: Error: header is not defined');
    expect(section(snapshot, 'discarded_context_summary')).toContain('3 tool results');
    expect(renderSnapshot(snapshot)).not.toContain('Let me look');
  });

  it('is the same every time and never larger than asked, down to nothing', () => {
    const { messages } = plantedChat();
    for (const maxTokens of [4_000, 1_000, 300, 60, 0, -5]) {
      const made = summariseByCode({ ...plain, messages, maxTokens });
      expect(summariseByCode({ ...plain, messages, maxTokens })).toEqual(made);
      if (made.sections.length > 0)
        expect(countQuarter(renderSnapshot(made))).toBeLessThanOrEqual(maxTokens + 12);
    }
  });

  it('takes a goal, and only the sections it is asked for', () => {
    const made = summariseByCode({
      ...plain,
      messages: buildBranch(session),
      maxTokens: 500,
      goal: 'Ship it',
      sections: ['current_goal', 'recent_actions'],
    });
    expect(made.sections.map((entry) => entry.name)).toEqual(['current_goal', 'recent_actions']);
    expect(section(made, 'current_goal')).toBe('Ship it');
  });

  it('keeps what the goal and the own instructions are about, and names what it left out', () => {
    const topics = [
      'invoices',
      'passwords',
      'thumbnails',
      'calendars',
      'webhooks',
      'currencies',
      'holidays',
      'printers',
    ];
    const messages = buildBranch(
      topics.flatMap((topic): MessageSketch[] => [
        { role: 'user', text: `Tell me how the ${topic} are handled in this project today.` },
        {
          role: 'assistant',
          text: `The ${topic} are handled by a module that was written years ago and works well.`,
        },
      ]),
    );
    const focused = (goal: string | null, instructions: string | null) =>
      section(summariseByCode({ ...plain, messages, maxTokens: 260, goal, instructions }), 'recent_actions');
    expect(focused(null, null)).not.toContain('passwords');
    expect(focused('Replace the passwords', null)).toContain('passwords');
    expect(focused(null, 'Keep everything about thumbnails')).toContain('thumbnails');
    const roomy = summariseByCode({ ...plain, messages, maxTokens: 320 });
    expect(section(roomy, 'discarded_context_summary')).toContain('Left out: "');
  });

  it('carries an earlier snapshot on, without what has changed since', () => {
    const first = extractAnchors(buildBranch(session), { generation: 1 });
    const later = buildBranch([{ role: 'user', text: 'The limit is now 9. Use Parquet instead of CSV.' }]);
    const previous: Snapshot = {
      sections: [
        { name: 'overall_goal', text: 'Make invoices portable' },
        { name: 'decisions', text: '- Use CSV for everything\n- Keep the old endpoint' },
        { name: 'key_knowledge', text: '- The limit is 5\n- Staging runs on port 4310' },
      ],
    };
    const anchors = mergeAnchors(first, extractAnchors(later, { generation: 2 }));
    const made = summariseByCode({ ...plain, messages: later, previous, anchors, maxTokens: 1_000 });
    const text = renderSnapshot(made);
    expect(section(made, 'overall_goal')).toBe('Make invoices portable');
    expect(text).toContain('Keep the old endpoint');
    expect(text).toContain('port 4310');
    expect(text).not.toContain('Use CSV for everything');
    expect(text).not.toContain('The limit is 5');
  });

  it.each([
    [
      'German',
      'Bitte baue die Anmeldung um. Die alten Sitzungen dürfen nicht verloren gehen.',
      'Die Ursache war ein falscher Zeitstempel, das ist behoben.',
      'dürfen nicht verloren',
    ],
    [
      'French',
      "Ajoute une page d'aide. Il ne faut pas renommer la route.",
      'Le problème est corrigé : la route manquait.',
      'Il ne faut pas renommer',
    ],
    [
      'Chinese',
      '请重写登录页面。不要修改数据库结构。',
      '问题已修复，原因是会话过期时间错误。',
      '不要修改数据库结构。',
    ],
    [
      'Japanese',
      'ログイン画面を直してください。データベースは変更しないでください。',
      '原因はセッションの期限でした。修正が完了しました。',
      '変更しないでください',
    ],
    ['Arabic', 'أضف صفحة مساعدة للمستخدمين الجدد من فضلك.', 'تم إصلاح الخطأ في صفحة الدخول.', 'صفحة مساعدة'],
  ])('reads %s', (_language, asked, answered, kept) => {
    const made = summariseByCode({
      ...plain,
      messages: buildBranch([
        { role: 'user', text: asked },
        { role: 'assistant', text: answered },
      ]),
      maxTokens: 800,
    });
    expect(renderSnapshot(made)).toContain(kept);
    expect(section(made, 'recent_actions')).toContain(answered.slice(0, 8));
  });

  it('takes histories without a user, without text, or with nothing at all', () => {
    expect(summariseByCode({ ...plain, messages: [], maxTokens: 500 })).toEqual({ sections: [] });
    const tools = buildBranch([
      { role: 'assistant', calls: [{ id: 'x', name: 'bash', input: { command: 'make' } }] },
      { role: 'tool', results: [{ id: 'x', name: 'bash' }] },
    ]);
    expect(
      section(summariseByCode({ ...plain, messages: tools, maxTokens: 500 }), 'recent_actions'),
    ).toContain('ran `make`');
  });

  it('works for 940,000 tokens in proportion to the length, not to its square', () => {
    const sized = (turns: number) =>
      buildBranch(
        Array.from({ length: turns }, (_, turn): MessageSketch[] => [
          {
            role: 'user',
            text: `Question ${turn}: what about part ${turn % 50}? It must not break item${turn}.`,
          },
          {
            role: 'assistant',
            text: `Part ${turn % 50} works because value${turn} is ${turn}. ${'Some more words about the matter at hand follow here. '.repeat(30)}`,
          },
        ]).flat(),
      );
    // Work is counted, not timed: how often a message is looked at, and how much text is measured. A busy machine counts the same.
    const workFor = (messages: ReturnType<typeof sized>) => {
      const seen = watched(messages);
      let measured = 0;
      const count = (text: string) => {
        measured += text.length;
        return countQuarter(text);
      };
      summariseByCode({ ...plain, messages: seen.messages, maxTokens: 2_000, count });
      return { looks: seen.looks(), measured };
    };
    const [small, large] = [sized(110), sized(2_200)];
    const tokens = large.reduce((sum, message) => sum + message.tokens, 0);
    expect(tokens).toBeGreaterThan(940_000);
    const [few, many] = [workFor(small), workFor(large)];
    expect(many.looks / few.looks).toBeLessThan(22);
    // No line is measured twice; a token here is four characters.
    expect(many.measured).toBeLessThan(tokens * 4 * 1.5);
    // Sentences held against each other are not counted here: so many of them would not end within the runner's limit.
  }, 60_000);

  it('is not stopped by one endless line', () => {
    const messages = buildBranch([
      { role: 'user', text: 'x'.repeat(3_000_000) },
      { role: 'assistant', text: 'word '.repeat(400_000) },
    ]);
    const made = summariseByCode({ ...plain, messages, maxTokens: 500 });
    expect(countQuarter(renderSnapshot(made))).toBeLessThanOrEqual(600);
    // Takes a moment; the square of the length would take hours. Hence only the runner's limit, which no busy machine reaches.
  }, 60_000);
});
