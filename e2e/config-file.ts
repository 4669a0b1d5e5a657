import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The scripted model with a window no story fills by accident: unknown models are taken for small ones. */
export const LARGE_WINDOW = { models: { 'compatible:scripted-large': { windowTokens: 200_000 } } };

/** A configuration file of its own; give its path to the server as FOLDLINE_CONFIG. */
export async function configFile(foldline: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foldline-config-'));
  const file = path.join(folder, 'foldline.config.json');
  await writeFile(file, JSON.stringify({ foldline }));
  return file;
}
