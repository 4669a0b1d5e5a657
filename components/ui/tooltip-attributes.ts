/** Attributes that give any element a tooltip; one layer for the whole app draws them. */
export function tooltip(text: string, shortcut?: string): Record<string, string | undefined> {
  return { 'data-tooltip': text, 'data-tooltip-keys': shortcut };
}
