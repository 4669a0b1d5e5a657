import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { expect, test } from './fixtures';
import { LOOKS, wear } from './looks';

test.use({ serverEnv: { FOLDLINE_MODEL: 'offline:foldline-1' } });

/** The names both documents give. */
const DOCUMENTED =
  'tokens_before tokens_after preserve_strategy messages_preserved messages_compressed had_user_goal interactive_mode utilization_at_trigger goal_selection_method goal_extraction_success goal_extraction_duration_ms prompt_timeout_occurred trigger_type tokens_at_trigger messages_since_last_compress time_since_last_compress_seconds user_selected_disable user_selected_less_frequent was_safety_valve frequency_multiplier_applied cumulative_frequency_reduction new_token_threshold new_message_threshold times_less_frequent_selected'.split(
    ' ',
  );

/** A small window and a low share of it, so that the first long answer ends in an attempt. */
async function compactSoon(page: Page) {
  const config = {
    foldline: {
      profileId: 'gemini-cli',
      triggerOptions: { utilisation: { threshold: 0.3 } },
      models: { 'offline:foldline-1': { windowTokens: 6_000 } },
    },
  };
  await page.goto('/settings');
  await page.getByLabel('Settings to import').fill(JSON.stringify(config));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Gemini CLI' })).toBeChecked();
}

/** About two thousand tokens, different in every line. */
const report = (name: string) =>
  `Here is the report of ${name}.\n${Array.from({ length: 90 }, (_, line) => `Line ${line} of ${name}: tray ${line * 7} folded ${line * line} sheets without a jam.`).join('\n')}`;

async function answerOnce(page: Page, text: string) {
  await page.goto('/');
  const composer = page.getByRole('main').getByRole('textbox');
  await composer.fill(text);
  await composer.press('Enter');
  await expect(page).toHaveURL(/\/chat\//);
}

/** The record is written after the answer; the page is looked at again until it is there. */
async function expectRecords(page: Page, count: number) {
  await expect(async () => {
    await page.goto('/telemetry');
    await expect(page.getByText(count === 1 ? '1 record ·' : `${count} records ·`)).toBeVisible({
      timeout: 500,
    });
  }).toPass();
}

test('records every attempt, filters it, and hands it out with every field', async ({ page }, testInfo) => {
  await page.goto('/telemetry');
  await expect(page.getByText('Nothing recorded yet')).toBeVisible();
  await expect(page.getByText('nothing is sent anywhere')).toBeVisible();
  await compactSoon(page);
  await answerOnce(page, report('press one'));
  await expectRecords(page, 1);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('gemini-cli');
  await expect(row).toContainText('utilization_threshold');

  for (const look of LOOKS) {
    await wear(page, look);
    await testInfo.attach(`telemetry-${look.name}`, {
      body: await page.screenshot(),
      contentType: 'image/png',
    });
    expect(await accessibilityProblems(page), look.name).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Show all columns' }).click();
  for (const name of DOCUMENTED)
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1);

  await page.getByLabel('Strategy').selectOption('threshold');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No record passes these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await page.getByLabel('Started').selectOption('rule');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('1 record ·')).toBeVisible();

  const files: Record<string, string> = {};
  for (const format of ['CSV', 'JSON']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Export as ${format}` }).click();
    files[format] = await readFile(await (await download).path(), 'utf8');
  }
  const [head = ''] = (files.CSV ?? '').split('\r\n');
  expect(DOCUMENTED.filter((name) => !head.split(',').includes(name))).toEqual([]);
  const records = JSON.parse(files.JSON ?? '[]');
  expect(records).toHaveLength(1);
  expect(DOCUMENTED.filter((name) => !(name in records[0]))).toEqual([]);
  expect(records[0]).toMatchObject({
    preserve_strategy: 'percentage',
    interactive_mode: false,
    is_manual: false,
  });
  expect(files.JSON).not.toContain('press one');
});

test('sends spans to a collector only when one is named', async ({ page, app }) => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(`${request.url} ${request.headers['x-key']} ${body}`);
      response.writeHead(200).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await compactSoon(page);
    await answerOnce(page, report('press one'));
    await expectRecords(page, 1);
    expect(bodies).toEqual([]);
    await app.stop();
    await app.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=open%20sesame',
    });
    await answerOnce(page, report('press two'));
    await expect.poll(() => bodies.length).toBe(1);
    const [url, ...rest] = (bodies[0] ?? '').split(' ');
    expect(url).toBe('/v1/traces');
    expect(rest.join(' ')).toMatch(/^open sesame \{"resourceSpans"/);
    expect(DOCUMENTED.slice(0, 7).filter((name) => !bodies[0]?.includes(`"key":"${name}"`))).toEqual([]);
    await page.goto('/telemetry');
    await expect(
      page.getByText(`Also sent as OpenTelemetry spans to ${endpoint}/v1/traces: 1`),
    ).toBeVisible();
    await expect(page.getByText('sesame')).toHaveCount(0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
