/** How lines of several arms are told apart: by colour and by dash, so that neither alone is needed. */
export function armLook(place: number): { stroke: string; strokeDasharray?: string } {
  const stroke = COLOURS[place % COLOURS.length] ?? 'var(--foreground)';
  const strokeDasharray = DASHES[Math.floor(place / 2) % DASHES.length];
  return strokeDasharray ? { stroke, strokeDasharray } : { stroke };
}

const COLOURS = [
  'var(--chart-assistant)',
  'var(--chart-tool-results)',
  'var(--chart-snapshot)',
  'var(--chart-user)',
  'var(--chart-reasoning)',
  'var(--chart-attachments)',
  'var(--chart-tools)',
  'var(--chart-system)',
];
const DASHES = [undefined, '6 3', '2 2', '8 3 2 3'];
