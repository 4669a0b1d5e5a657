import { expect, type Page } from '@playwright/test';
import { say, settled, startChat } from './chat-page';
import { brokenRules } from './invariants';
import type { Answer, ProviderServer } from './provider-server';

/** A summary as a good model would write it. */
export const SNAPSHOT =
  '<state_snapshot><overall_goal>Mend every problem of the list</overall_goal><key_knowledge>The files live in src</key_knowledge><current_plan>1. [TODO] problem nine</current_plan></state_snapshot>';

/** About 1,500 tokens that say nothing. */
const LONG_ANSWER = 'The file was read line by line and one small thing in it was changed. '.repeat(100);

/** About 15 tokens. */
const REPORT_LINE = 'One line after the other was read and found to be in order. ';

export const cards = (page: Page) => page.getByRole('log').getByRole('group', { name: /^Compaction \d+/ });
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Compact now' });

/** Opens the sheet by key with a strategy chosen, its preview drawn. */
export async function openSheet(page: Page, strategyId: string): Promise<void> {
  await page.keyboard.press('Alt+c');
  await sheet(page).getByLabel('Strategy').selectOption(strategyId);
  const preview = sheet(page).getByRole('region', { name: 'What would happen' });
  await expect(preview).toHaveAttribute('aria-busy', 'false');
}

/** Compacts by hand with this strategy; the sheet closes, the work goes on. */
export async function compactNow(page: Page, strategyId: string): Promise<void> {
  await openSheet(page, strategyId);
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
}

/** A chat with so many exchanges, each of about 1,500 tokens. */
export async function fillChat(page: Page, provider: ProviderServer, turns: number): Promise<void> {
  await provider.otherwise({ text: [LONG_ANSWER] });
  await startChat(page, 'Please mend problem 1');
  await settled(page);
  for (let turn = 2; turn <= turns; turn++) {
    await say(page, `Please mend problem ${turn}`);
    await answered(page, turn);
    await settled(page);
  }
}

/**
 * Every question is answered by running a script and with a long report, both numbered. What comes without tools, such as asking for
 * a summary, is left to rules unless an answer is given for it.
 */
export function workWithTools(
  provider: ProviderServer,
  { withoutTools = null, reportLines = 100 }: { withoutTools?: Answer | null; reportLines?: number } = {},
): void {
  let [outputs, reports] = [0, 0];
  provider.respond(({ body }) => {
    if (body.tools === undefined) return withoutTools;
    const last = (body.messages as { role: string }[]).at(-1);
    if (last?.role === 'tool') return { text: [`Report ${++reports}. ${REPORT_LINE.repeat(reportLines)}`] };
    const code = `console.log('Output ${++outputs}. ' + 'One line of it. '.repeat(20))`;
    return { toolCalls: [{ name: 'run_javascript', input: { code } }] };
  });
}

/** One more exchange with `workWithTools`, of three messages. */
export async function askForPart(page: Page, turn: number): Promise<void> {
  if (turn === 1) await startChat(page, 'Please look at part 1');
  else await say(page, `Please look at part ${turn}`);
  await expect(page.getByRole('article', { name: `Assistant, ${turn * 3} of ${turn * 3}` })).toBeVisible();
  await settled(page);
}

/** So many questions and answers; rows out of sight are not drawn, so the last one tells. */
export async function answered(page: Page, turns: number): Promise<void> {
  await expect(page.getByRole('article', { name: `Assistant, ${turns * 2} of ${turns * 2}` })).toBeVisible();
}

/** The next message is answered: the provider, which keeps the real rules, has nothing to say against the history. */
export async function goesOn(page: Page, provider: ProviderServer, answerCount: number): Promise<void> {
  await goesOnAfter(page, provider, (answerCount - 1) * 2);
  await settled(page);
}

/** The same where tools made more of an answer than one message: after so many. The model that works with them is put aside. */
export async function goesOnAfter(page: Page, provider: ProviderServer, messageCount: number): Promise<void> {
  provider.respond(() => null);
  await provider.enqueue({ text: 'Going on.' });
  await say(page, 'And now?');
  const last = messageCount + 2;
  await expect(page.getByRole('article', { name: `Assistant, ${last} of ${last}` })).toContainText(
    'Going on.',
  );
  expect(await brokenRules(provider)).toEqual([]);
}

/** What the model was sent last, as one text. */
export async function lastRequest(provider: ProviderServer): Promise<string> {
  const sent = (await provider.requests()).filter((request) => request.dialect !== 'models');
  return JSON.stringify(sent.at(-1)?.body);
}
