export type Toast = {
  title: string;
  description?: string;
  tone?: 'default' | 'success' | 'error';
  action?: { label: string; run: () => void };
  durationMs?: number;
};

let waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a short message in the corner; the code that draws it loads with the first one. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  for (const listener of listeners) listener();
}

/** For the toaster alone. Calls at once when toasts already wait. */
export function onToastsWaiting(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => {
    listeners.delete(listener);
  };
}

/** For the toaster alone: hands over what waits. */
export function takeToasts(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
