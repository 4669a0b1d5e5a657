/** What a log of Claude Code is made of here: so many exchanges with a tool call each, and a compaction after some of them. */
export type LogShape = { turns: number; compactAfter: number[]; words?: string };

/** A session file as Claude Code writes it, with usage and recorded compactions. */
export function claudeCodeLog({ turns, compactAfter, words = 'The tray was looked at.' }: LogShape): string {
  const lines: object[] = [];
  let parentUuid: string | null = null;
  let time = Date.UTC(2026, 0, 5, 10);
  const add = (uuid: string, line: object) => {
    time += 1_000;
    const timestamp = new Date(time).toISOString();
    lines.push({ ...COMMON, uuid, parentUuid, timestamp, ...line });
    parentUuid = uuid;
  };
  const answer = (id: string, content: object[], inputTokens: number) => ({
    type: 'assistant',
    requestId: `request-${id}`,
    message: {
      id,
      role: 'assistant',
      type: 'message',
      model: 'claude-sonnet-4-5',
      content,
      usage: { input_tokens: inputTokens, output_tokens: 60 },
    },
  });
  for (let turn = 1; turn <= turns; turn++) {
    const call = `toolu_${turn}`;
    add(`u${turn}`, { type: 'user', message: { role: 'user', content: `Mend tray ${turn} of the folder` } });
    const use = { type: 'tool_use', id: call, name: 'Read', input: { file_path: `src/tray-${turn}.ts` } };
    add(`a${turn}`, answer(`call-${turn}`, [use], 1_000 + turn * 100));
    const output = { type: 'tool_result', tool_use_id: call, content: `export const tray = ${turn};` };
    add(`r${turn}`, { type: 'user', message: { role: 'user', content: [output] } });
    const text = { type: 'text', text: `Tray ${turn} is mended. ${words}` };
    add(`b${turn}`, answer(`end-${turn}`, [text], 1_040 + turn * 100));
    if (!compactAfter.includes(turn)) continue;
    const logicalParentUuid = parentUuid;
    parentUuid = null;
    add(`k${turn}`, {
      type: 'system',
      subtype: 'compact_boundary',
      logicalParentUuid,
      content: 'Conversation compacted',
      compactMetadata: { trigger: 'auto', preTokens: 150_000 },
    });
    add(`s${turn}`, {
      type: 'user',
      isCompactSummary: true,
      isVisibleInTranscriptOnly: true,
      message: {
        role: 'user',
        content: `This session is being continued. Summary: the trays up to number ${turn} are mended.`,
      },
    });
  }
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

const COMMON = {
  isSidechain: false,
  userType: 'external',
  cwd: '/home/dev/folder',
  sessionId: 's-1',
  version: '2.1.0',
  gitBranch: 'main',
};
