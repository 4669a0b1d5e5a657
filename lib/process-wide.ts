/**
 * One value for the whole server process. Next evaluates a module again for route handlers, so plain module state would
 * exist twice.
 */
export function processWide<T>(name: string, create: () => T): T {
  const key = Symbol.for(`foldline.${name}`);
  const holder = globalThis as unknown as Record<symbol, T | undefined>;
  const existing = holder[key];
  if (existing !== undefined) return existing;
  const created = create();
  holder[key] = created;
  return created;
}
