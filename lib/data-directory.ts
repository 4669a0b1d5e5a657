import path from 'node:path';

/** The one folder everything is kept in: FOLDLINE_DATA_DIR, or `data` beside the project. */
export function dataDirectory(env: Record<string, string | undefined> = process.env): string {
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), env.FOLDLINE_DATA_DIR || 'data');
}
