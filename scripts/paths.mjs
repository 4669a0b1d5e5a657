import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A path inside the project. */
export const at = (...parts) => path.join(root, ...parts);
