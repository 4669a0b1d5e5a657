/** The colours of the app, light and dark: a report has no stylesheet to ask. */
export const PALETTE: Record<string, readonly [light: string, dark: string]> = {
  background: ['#ffffff', '#0b0d12'],
  foreground: ['#14181d', '#e6e9ee'],
  surface: ['#f5f6f7', '#10131a'],
  muted: ['#eceef1', '#1b1f27'],
  'muted-foreground': ['#5a636e', '#9aa4b2'],
  border: ['#dfe3e7', '#252b35'],
  input: ['#7f8892', '#667282'],
  primary: ['#0b5a6f', '#6fcbe0'],
  destructive: ['#b42318', '#ff8a80'],
  success: ['#1a6b3c', '#6cd496'],
  'chart-system': ['#57606a', '#94a3b8'],
  'chart-tools': ['#8a5a00', '#d4a017'],
  'chart-snapshot': ['#7c3aed', '#a78bfa'],
  'chart-user': ['#0f766e', '#2dd4bf'],
  'chart-assistant': ['#1d4ed8', '#60a5fa'],
  'chart-tool-results': ['#b45309', '#fb923c'],
  'chart-reasoning': ['#be185d', '#f472b6'],
  'chart-attachments': ['#4d7c0f', '#a3e635'],
  'chart-free': ['#dfe3e7', '#252b35'],
};

/** The palette as variables, dark where the reader's system is; paper is always light. */
export function paletteCss(): string {
  const variables = (at: 0 | 1) =>
    Object.entries(PALETTE)
      .map(([name, colours]) => `--${name}:${colours[at]}`)
      .join(';');
  return `:root{color-scheme:light dark;${variables(0)}}@media screen and (prefers-color-scheme:dark){:root{${variables(1)}}}`;
}
