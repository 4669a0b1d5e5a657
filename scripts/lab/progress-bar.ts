/** A line on a terminal that says how far things are; silent where nobody watches. */
export function createProgressBar(stream: NodeJS.WriteStream) {
  const isWatched = stream.isTTY === true;
  const clear = () => {
    if (isWatched) stream.write('\r\u001b[K');
  };
  return {
    show(done: number, total: number, label: string) {
      if (!isWatched) return;
      const filled = total === 0 ? WIDTH : Math.round((WIDTH * done) / total);
      const bar = '#'.repeat(filled).padEnd(WIDTH, '.');
      const text = `[${bar}] ${done}/${total} ${label}`;
      stream.write(`\r\u001b[K${text.slice(0, Math.max(20, (stream.columns ?? 80) - 1))}`);
    },
    /** A line that stays. */
    say(line: string) {
      clear();
      stream.write(`${line}\n`);
    },
    clear,
  };
}

const WIDTH = 24;
