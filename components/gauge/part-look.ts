const LOOKS: [words: RegExp, look: string][] = [
  [/^free/i, 'bg-chart-free'],
  [/draft/i, 'bg-primary/50'],
  [/provider/i, 'bg-chart-system hatched'],
  [/tool (call|result|output)/i, 'bg-chart-tool-results hatched'],
  [/tool/i, 'bg-chart-tools'],
  [/snapshot|summar/i, 'bg-chart-snapshot'],
  [/reason/i, 'bg-chart-reasoning'],
  [/attach|file/i, 'bg-chart-attachments'],
  [/assistant|answer/i, 'bg-chart-assistant'],
  [/user|you|message/i, 'bg-chart-user'],
];

/** The colour of a part of the context, by its name; the same everywhere. */
export function partLook(label: string): string {
  return LOOKS.find(([words]) => words.test(label))?.[1] ?? 'bg-chart-system';
}
