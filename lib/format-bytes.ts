/** A size as people read it: whole bytes, then kB and MB of 1,024 with one digit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${trim(bytes / 1024)} kB`;
  return `${trim(bytes / 1024 / 1024)} MB`;
}

function trim(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
