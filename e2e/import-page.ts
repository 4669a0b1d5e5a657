import { expect, type Locator, type Page } from '@playwright/test';

export type GivenFile = { name: string; text: string };

export const fileRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Files' }).getByRole('listitem', { name: new RegExp(literal(name)) });
export const importButton = (page: Page) => page.getByRole('button', { name: /^Import( \d+ chats?)?$/ });

/** Lets files fall onto an element, as a hand with a mouse would. */
export async function dropFiles(page: Page, target: Locator, files: GivenFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

/** Chooses files through the browser's own dialog. */
export async function chooseFiles(
  page: Page,
  files: { name: string; text: string | Buffer }[],
): Promise<void> {
  await page.getByLabel('Transcript files').setInputFiles(
    files.map(({ name, text }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    })),
  );
}

/** Imports one file and opens the chat it became. */
export async function importAndOpen(page: Page, file: GivenFile): Promise<void> {
  await page.goto('/import');
  await chooseFiles(page, [file]);
  await importButton(page).click();
  await fileRow(page, file.name).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/chat\//);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
