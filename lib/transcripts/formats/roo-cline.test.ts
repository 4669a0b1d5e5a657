import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importTranscripts } from '../import';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

it('takes usage and the sizes of a condensation from the panel file brought along', () => {
  const { transcripts } = importTranscripts({
    text: fixture('roo-cline.json'),
    fileName: 'api_conversation_history.json',
    importedAt: 1,
    companions: [{ fileName: 'ui_messages.json', text: fixture('roo-cline-ui.json') }],
  });
  expect(transcripts[0]?.messages[1]?.usage).toMatchObject({ inputTokens: 130, outputTokens: 5 });
  expect(transcripts[0]?.recordedCompactions).toMatchObject([{ tokensBefore: 124_669, tokensAfter: 57_960 }]);
});

it('keeps the originals in the branch where a newer task marks what a summary stands for', () => {
  const text = JSON.stringify([
    { role: 'user', content: 'Translate it', ts: 1_759_331_561_000, condenseParent: 'c1' },
    { role: 'assistant', content: 'Which language?', ts: 1_759_331_562_000, condenseParent: 'c1' },
    {
      role: 'user',
      content: 'A translation is wanted.',
      ts: 1_759_331_563_000,
      isSummary: true,
      condenseId: 'c1',
    },
    { role: 'user', content: 'French', ts: 1_759_331_564_000 },
  ]);
  const [transcript] = importTranscripts({
    text,
    fileName: 'api_conversation_history.json',
    importedAt: 1,
  }).transcripts;
  expect(transcript?.messages).toHaveLength(3);
  expect(transcript?.recordedCompactions).toMatchObject([
    { index: 2, summary: 'A translation is wanted.', summaryMessageId: null },
  ]);
});
