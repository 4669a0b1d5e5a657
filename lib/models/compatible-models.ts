import { z } from 'zod';
import type { ProviderSettings } from './provider-settings';

/** What a local server says about one of its models. */
export type ServedModel = { id: string; windowTokens: number | null };
export type ServedModels = { models: ServedModel[]; problem: string | null };

const TIME_LIMIT_MS = 3_000;
const SIZE_LIMIT_BYTES = 1_000_000;
const MODEL_LIMIT = 500;
const KEPT_MS = 60_000;
const FAILURE_KEPT_MS = 5_000;

const kept = new Map<string, { until: number; answer: Promise<ServedModels> }>();

/** The list of an OpenAI-compatible server, asked at most once a minute. A server that is away is an empty list. */
export function fetchCompatibleModels(settings: ProviderSettings, now = Date.now): Promise<ServedModels> {
  const key = `${settings.baseUrl} ${settings.apiKey ?? ''}`;
  const known = kept.get(key);
  if (known && known.until > now()) return known.answer;
  const answer = askServer(settings).then((served) => {
    if (served.problem) kept.set(key, { until: now() + FAILURE_KEPT_MS, answer: Promise.resolve(served) });
    return served;
  });
  kept.set(key, { until: now() + KEPT_MS, answer });
  return answer;
}

export function forgetCompatibleModels(): void {
  kept.clear();
}

async function askServer({ baseUrl, apiKey }: ProviderSettings): Promise<ServedModels> {
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) return none(`The server answered ${response.status} when asked for its models.`);
    return { models: readModels(JSON.parse(await readLimited(response))), problem: null };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    return none(
      isSlow ? 'The server did not answer in time.' : 'The server could not be asked for its models.',
    );
  }
}

const none = (problem: string): ServedModels => ({ models: [], problem });

async function readLimited(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > SIZE_LIMIT_BYTES) throw new Error('The list of models is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const count = z.number().int().positive().optional().catch(undefined);
/** Each server names the window its own way: vLLM, OpenRouter, LM Studio, Groq, llama.cpp. */
const servedModel = z.object({
  id: z.string().min(1).max(200),
  max_model_len: count,
  context_length: count,
  max_context_length: count,
  context_window: count,
  meta: z.object({ n_ctx: count, n_ctx_train: count }).optional().catch(undefined),
});

function readModels(body: unknown): ServedModel[] {
  const list = z
    .object({ data: z.array(z.unknown()) })
    .parse(body)
    .data.slice(0, MODEL_LIMIT);
  return list.flatMap((entry) => {
    const { success, data: model } = servedModel.safeParse(entry);
    if (!success || /embed/i.test(model.id)) return [];
    const { max_model_len, context_length, max_context_length, context_window, meta } = model;
    const windowTokens = max_model_len ?? context_length ?? max_context_length ?? context_window;
    return [{ id: model.id, windowTokens: windowTokens ?? meta?.n_ctx ?? meta?.n_ctx_train ?? null }];
  });
}
