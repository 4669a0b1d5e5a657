import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  compact,
  compileView,
  type Message,
  PROVIDER_PROFILES,
  type ProviderProfileId,
  pathTo,
  profileById,
  STRATEGIES,
  validateEdits,
  validateMessages,
  viewTokens,
} from '@/lib/compaction';
import { partsTokens, quarterTokenizer } from '@/lib/compaction/testing/build';
import { memoryCommit, testPorts } from '@/lib/compaction/testing/fakes';
import { importTranscripts } from './import';
import { sharedFiles } from './testing/shared-files';

const shared = fileURLToPath(new URL('../../../shared/transcripts', import.meta.url));
const PROFILE_IDS = Object.keys(PROVIDER_PROFILES) as ProviderProfileId[];

/** The main branch of every conversation of a file, tokens by a fourth of the characters. */
function branches(file: string): Message[][] {
  const text = readFileSync(`${shared}/${file}`, 'utf8');
  const fileName = file.slice(file.lastIndexOf('/') + 1);
  return importTranscripts({ text, fileName, importedAt: 1 }).transcripts.flatMap(({ messages }) => {
    const path = pathTo(messages, messages.at(-1)?.id ?? null);
    if (path.type === 'broken') throw new Error(`${file}: ${path.text}`);
    return [path.messages.map((message) => ({ ...message, tokens: partsTokens(message.parts) }))];
  });
}

describe.runIf(existsSync(shared))('every strategy on real transcripts', () => {
  it.each(sharedFiles)(
    '$file: smaller, complete, and every provider would take it',
    async ({ file }) => {
      for (const messages of branches(file).slice(0, 12)) {
        const bytes = JSON.stringify(messages);
        for (const { id } of STRATEGIES) {
          const headId = messages.at(-1)?.id ?? null;
          const outcome = await compact(
            {
              chatId: 'import',
              messages,
              compactions: [],
              headId,
              rungs: [{ strategyId: id }],
              rules: profileById('foldline')?.rules ?? expect.fail('no profile'),
              trigger: null,
              targetTokens: null,
              windowTokens: 200_000,
              overheadTokens: 0,
            },
            testPorts({ summarizer: null, tokenizer: quarterTokenizer, commit: memoryCommit(headId).commit }),
          );
          const { status, compaction } = outcome;
          if (status !== 'COMPRESSED' && status !== 'CONTENT_TRUNCATED') {
            expect([status, outcome.reason]).toEqual([
              expect.stringMatching(/NOOP|INFLATED/),
              expect.any(String),
            ]);
            continue;
          }
          const edits = compaction?.edits ?? [];
          const view = applyEdits(messages, edits);
          expect(viewTokens(view)).toBeLessThan(viewTokens(applyEdits(messages, [])));
          expect(validateEdits({ messages, edits, verbatim: new Set() })).toEqual([]);
          for (const profileId of PROFILE_IDS) {
            const compiled = compileView(view, { profileId });
            expect(validateMessages(compiled.messages, { profileId })).toEqual([]);
          }
        }
        expect(JSON.stringify(messages)).toBe(bytes);
      }
    },
    120_000,
  );
});
