import { AppError } from '@/lib/app-error';
import { WORKSPACE_LIMITS } from './limits';

/** The one spelling of a workspace path, or a refusal in plain words. Nothing it returns can leave the workspace. */
export function normalizePath(given: string): string {
  const path = given.normalize('NFC').trim().replaceAll('\\', '/');
  if (path === '') throw refusal('A path is needed, like "notes/plan.md".');
  if (hasControlCharacter(path)) throw refusal('A path cannot hold control characters.');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(resolve(path)?.[0] ?? '')) {
    throw refusal(
      `"${shorten(given)}" is absolute. Paths are relative to the workspace, like "src/main.js".`,
    );
  }
  if (path.endsWith('/'))
    throw refusal(`"${shorten(given)}" is a folder. Folders come and go with their files.`);
  const segments = resolve(path);
  if (segments === null) throw refusal(`"${shorten(given)}" leads out of the workspace.`);
  if (segments.length === 0) throw refusal(`"${shorten(given)}" is not a file name.`);
  if (segments.length > WORKSPACE_LIMITS.pathDepth) {
    throw refusal(`A path can be ${WORKSPACE_LIMITS.pathDepth} folders deep at most.`);
  }
  const whole = segments.join('/');
  if (whole.length > WORKSPACE_LIMITS.pathLength) {
    throw refusal(`A path can be ${WORKSPACE_LIMITS.pathLength} characters long at most.`);
  }
  return whole;
}

/** A folder to list or search in; empty for all of it. */
export function normalizeFolder(given: string | undefined): string {
  const path = (given ?? '').trim().replace(/^\.?\/+|\/+$/g, '');
  return path === '' || path === '.' ? '' : `${normalizePath(path)}/`;
}

function resolve(path: string): string[] | null {
  const segments: string[] = [];
  for (const segment of path.split('/').map((part) => part.trim())) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 32 || (code >= 127 && code < 160) || (code >= 0x202a && code <= 0x202e);
  });
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function refusal(text: string): AppError {
  return new AppError('invalid:path', text);
}
