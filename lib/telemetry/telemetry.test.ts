import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store';
import { type ChatCompression, COMPRESSION_FIELDS } from './chat-compression';
import { listCompressions } from './list-compressions';
import { exporterState, sendCompression, settleExports } from './otlp-exporter';
import { readOtlpSettings } from './otlp-settings';
import { type CompressionRecord, recordCompression } from './record-compression';
import { compressionsToCsv, compressionsToJson } from './to-csv';

const FIELDS: ChatCompression = {
  tokens_before: 96_000,
  tokens_after: 22_000,
  status: 'COMPRESSED',
  preserve_strategy: 'since-last-prompt',
  messages_preserved: 2,
  messages_compressed: 45,
  had_user_goal: true,
  interactive_mode: true,
  utilization_at_trigger: 0.52,
  goal_selection_method: 'manual',
  goal_extraction_success: true,
  goal_extraction_duration_ms: 812,
  prompt_timeout_occurred: false,
  trigger_type: 'absolute_tokens',
  tokens_at_trigger: 96_000,
  messages_since_last_compress: 47,
  time_since_last_compress_seconds: 400,
  user_selected_disable: false,
  user_selected_less_frequent: true,
  was_safety_valve: false,
  frequency_multiplier_applied: 1.5,
  cumulative_frequency_reduction: 2.25,
  new_token_threshold: 90_000,
  new_message_threshold: 57,
  times_less_frequent_selected: 2,
  is_manual: false,
  profile: 'deliberate',
  model: 'openai:gpt-x',
  summarizer: 'openai:gpt-x',
  fallback: false,
  duration_ms: 1_500,
  cost_usd: 0.0123,
};
const record = (change: Partial<ChatCompression> = {}): CompressionRecord => ({
  chatId: null,
  compactionId: 'c1',
  at: 1_700_000_000_000,
  fields: { ...FIELDS, ...change },
});

/** The names of both documents, in their order. */
const DOCUMENTED =
  'tokens_before tokens_after preserve_strategy messages_preserved messages_compressed had_user_goal interactive_mode ' +
  'utilization_at_trigger goal_selection_method goal_extraction_success goal_extraction_duration_ms ' +
  'prompt_timeout_occurred trigger_type tokens_at_trigger messages_since_last_compress ' +
  'time_since_last_compress_seconds user_selected_disable user_selected_less_frequent was_safety_valve ' +
  'frequency_multiplier_applied cumulative_frequency_reduction new_token_threshold new_message_threshold ' +
  'times_less_frequent_selected';

describe('records of compactions', () => {
  it('have every documented field', () => {
    expect(
      DOCUMENTED.split(' ').filter((name) => !COMPRESSION_FIELDS.some((field) => field === name)),
    ).toEqual([]);
  });

  it('are kept for success and failure, found by filter, newest first', async () => {
    const store = memoryStore();
    await recordCompression(store, record());
    await recordCompression(store, record({ status: 'COMPRESSION_FAILED_EMPTY_SUMMARY', is_manual: true }));
    await recordCompression(store, record({ status: 'CANCELLED', preserve_strategy: 'percentage' }));
    await store.events.append({
      chatId: null,
      at: 1,
      kind: 'chat_compression',
      messageId: null,
      compactionId: null,
      data: { broken: true },
    });
    const statuses = async (filter: Parameters<typeof listCompressions>[1], limit = 10) =>
      (await listCompressions(store, filter, limit)).rows.map(({ fields }) => fields.status);
    expect(await statuses({})).toEqual(['CANCELLED', 'COMPRESSION_FAILED_EMPTY_SUMMARY', 'COMPRESSED']);
    expect(await statuses({ status: 'failed' })).toEqual(['COMPRESSION_FAILED_EMPTY_SUMMARY']);
    expect(await statuses({ status: 'COMPRESSED' })).toEqual(['COMPRESSED']);
    expect(await statuses({ strategy: 'percentage' })).toEqual(['CANCELLED']);
    expect(await statuses({ manual: true })).toEqual(['COMPRESSION_FAILED_EMPTY_SUMMARY']);
    expect(await statuses({ profile: 'forge' })).toEqual([]);
    expect(await statuses({ since: 1_800_000_000_000 })).toEqual([]);
    expect(await listCompressions(store, {}, 2)).toMatchObject({ hasMore: true });
    expect(await listCompressions(store, {}, 3)).toMatchObject({ hasMore: false });
  });

  it('refuse fields nobody knows, so that no text of a chat slips in', async () => {
    const wrong = { ...record(), fields: { ...FIELDS, goal: 'secret' } as ChatCompression };
    await expect(recordCompression(memoryStore(), wrong)).rejects.toThrow(/goal/);
  });

  it('are written as CSV and JSON with every field', async () => {
    const store = memoryStore();
    await recordCompression(store, record({ profile: '=HYPERLINK("x")', summarizer: null }));
    const { rows } = await listCompressions(store, {}, 10);
    const [head = '', line = ''] = compressionsToCsv(rows).split('\r\n');
    expect(head.split(',')).toEqual(['id', 'at', 'chat_id', 'compaction_id', ...COMPRESSION_FIELDS]);
    expect(line).toContain('"\'=HYPERLINK(""x"")"');
    expect(line).toMatch(/^1,2023-11-14T22:13:20\.000Z,,c1,96000,22000,COMPRESSED,/);
    expect(JSON.parse(compressionsToJson(rows))).toMatchObject([
      { id: 1, at: '2023-11-14T22:13:20.000Z', summarizer: null, tokens_before: 96_000 },
    ]);
  });
});

describe('the variables', () => {
  it('send nothing unless an endpoint is named', () => {
    expect(readOtlpSettings({})).toBeNull();
    expect(readOtlpSettings({ OTEL_SERVICE_NAME: 'x', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toBeNull();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(readOtlpSettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull();
    expect(readOtlpSettings({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
    expect(readOtlpSettings({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toBeNull();
    expect(readOtlpSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'file:///etc/passwd' })).toBeNull();
    expect(readOtlpSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'not a url' })).toBeNull();
  });

  it('are read as the standard has them', () => {
    expect(
      readOtlpSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/base/',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, x=1=2,,broken',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
        OTEL_EXPORTER_OTLP_TIMEOUT: '2500',
      }),
    ).toEqual({
      url: 'http://collector:4318/base/v1/traces',
      headers: { 'api-key': 'a b', x: '1=2' },
      timeoutMs: 2_500,
      resource: { 'deployment.environment': 'test', 'service.name': 'foldline' },
    });
    const traces = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://t/x',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c',
    };
    expect(readOtlpSettings({ ...traces, OTEL_SERVICE_NAME: 'mine' })).toMatchObject({
      url: 'http://t/x',
      resource: { 'service.name': 'mine' },
    });
  });
});

describe('a collector', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  /** Listens on this machine; `answer` undefined never answers. */
  async function collector(answer?: { status: number; headers?: Record<string, string> }) {
    const requests: { request: IncomingMessage; body: string }[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        requests.push({ request, body: Buffer.concat(chunks).toString() });
        if (answer) response.writeHead(answer.status, answer.headers).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces` };
  }

  const settingsFor = (url: string, timeoutMs = 5_000) => ({
    url,
    timeoutMs,
    headers: { authorization: 'Bearer secret' },
    resource: { 'service.name': 'test' },
  });

  it('receives one span with every field as an attribute', async () => {
    const { requests, url } = await collector({ status: 200 });
    sendCompression(record({ cost_usd: null }), settingsFor(url));
    await settleExports();
    expect(requests).toHaveLength(1);
    const [{ request, body } = { request: null, body: '' }] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer secret',
    });
    const { resourceSpans } = JSON.parse(body);
    const [{ resource, scopeSpans }] = resourceSpans;
    expect(resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'test' } }]);
    const [span] = scopeSpans[0].spans;
    expect(span).toMatchObject({
      name: 'chat_compression',
      kind: 1,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      startTimeUnixNano: '1699999998500000000',
      endTimeUnixNano: '1700000000000000000',
      status: { code: 1 },
    });
    const attributes = new Map(
      span.attributes.map((entry: { key: string; value: unknown }) => [entry.key, entry.value]),
    );
    expect(COMPRESSION_FIELDS.filter((name) => !attributes.has(name))).toEqual(['cost_usd']);
    expect(attributes.get('tokens_before')).toEqual({ intValue: '96000' });
    expect(attributes.get('utilization_at_trigger')).toEqual({ doubleValue: 0.52 });
    expect(attributes.get('had_user_goal')).toEqual({ boolValue: true });
    expect(exporterState(settingsFor(url)).url).toBe(url);
  });

  it('learns of a failed attempt as a failed span', async () => {
    const { requests, url } = await collector({ status: 202 });
    sendCompression(record({ status: 'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT' }), settingsFor(url));
    await settleExports();
    expect(requests[0]?.body).toContain(
      '"status":{"code":2,"message":"COMPRESSION_FAILED_INFLATED_TOKEN_COUNT"}',
    );
  });

  it('that hangs, refuses, redirects or is not there is only counted', async () => {
    const elsewhere = await collector({ status: 200 });
    const hanging = await collector();
    const refusing = await collector({ status: 500 });
    const redirecting = await collector({ status: 307, headers: { location: elsewhere.url } });
    const before = exporterState().failed;
    sendCompression(record(), settingsFor(hanging.url, 50));
    sendCompression(record(), settingsFor(refusing.url));
    sendCompression(record(), settingsFor(redirecting.url));
    sendCompression(record(), settingsFor('http://127.0.0.1:1/v1/traces'));
    await settleExports();
    expect(exporterState().failed - before).toBe(4);
    expect(elsewhere.requests).toHaveLength(0);
  });

  it('that hangs does not hold up the record, nor gather requests without end', async () => {
    const hanging = await collector();
    const store = memoryStore();
    const before = exporterState().failed;
    for (let number = 0; number < 30; number += 1)
      await recordCompression(store, record(), (sent) =>
        sendCompression(sent, settingsFor(hanging.url, 200)),
      );
    expect((await listCompressions(store, {}, 100)).rows).toHaveLength(30);
    expect(exporterState().failed - before).toBeGreaterThanOrEqual(10);
    await settleExports();
    expect(exporterState().failed - before).toBe(30);
  });
});
