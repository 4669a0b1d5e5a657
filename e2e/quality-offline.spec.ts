import { compactNow } from './compaction-page';
import { expect, test } from './fixtures';
import { openSample, openTab, part } from './inspector-page';

test.use({
  serverEnv: { OPENAI_COMPATIBLE_BASE_URL: '', OPENAI_COMPATIBLE_API_KEY: '', FOLDLINE_MODEL: '' },
});

test('without a language model a compaction is measured, and nobody is asked to judge it', async ({
  page,
}) => {
  await openSample(page, /^The bakery/);
  await openTab(page, 'Snapshot');
  await compactNow(page, 'percentage');
  await expect(part(page, 'How good it is')).toContainText('Pays for itself after');
  const judge = part(page, 'What a model says');
  await expect(judge).toContainText('This needs a language model, and there is none here.');
  await expect(judge).toContainText('ANTHROPIC_API_KEY');
  await expect(judge.getByRole('button')).toHaveCount(0);
});
