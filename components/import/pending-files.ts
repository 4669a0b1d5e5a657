let pending: File[] = [];

/** Files that were dropped elsewhere wait here for the page they are shown on. */
export function leaveFiles(files: File[]): void {
  pending = [...pending, ...files];
}

export function takeFiles(): File[] {
  const taken = pending;
  pending = [];
  return taken;
}
