/** Which item a key moves to in a menu with these labels, or null where the key means nothing here. */
export function findMenuTarget(key: string, labels: string[], current: number): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  for (let step = 1; step <= count; step += 1) {
    const index = (Math.max(current, 0) + step) % count;
    if (labels[index]?.trim().toLowerCase().startsWith(key.toLowerCase())) return index;
  }
  return null;
}
