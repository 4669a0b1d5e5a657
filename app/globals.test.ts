import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./globals.css', import.meta.url), 'utf8');
const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const themes = {
  light: new Map(pairs.map(([, name, light]) => [name, light])),
  dark: new Map(pairs.map(([, name, , dark]) => [name, dark])),
};

const text = [
  ['foreground', 'background'],
  ['foreground', 'surface'],
  ['foreground', 'card'],
  ['foreground', 'popover'],
  ['foreground', 'muted'],
  ['foreground', 'mark'],
  ['muted-foreground', 'background'],
  ['muted-foreground', 'surface'],
  ['muted-foreground', 'card'],
  ['muted-foreground', 'popover'],
  ['muted-foreground', 'muted'],
  ['primary', 'background'],
  ['primary', 'surface'],
  ['primary-foreground', 'primary'],
  ['accent-foreground', 'accent'],
  ['destructive', 'background'],
  ['destructive', 'popover'],
  ['destructive-foreground', 'destructive'],
  ['destructive', 'destructive-surface'],
  ['foreground', 'destructive-surface'],
  ['warning', 'background'],
  ['warning', 'surface'],
  ['warning', 'warning-surface'],
  ['success', 'background'],
  ['success', 'success-surface'],
];
const graphics = [
  ['input', 'background'],
  ['input', 'surface'],
  ['ring', 'background'],
  ['ring', 'surface'],
  ['ring', 'muted'],
  ...[...themes.light.keys()]
    .filter((name) => name?.startsWith('chart-') && name !== 'chart-free')
    .flatMap((name) => ['background', 'surface', 'popover'].map((ground) => [name ?? '', ground])),
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(text)('%s can be read on %s', (front, back) => {
    expect(contrast(colour(theme, front), colour(theme, back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphics)('%s can be seen on %s', (front, back) => {
    expect(contrast(colour(theme, front), colour(theme, back))).toBeGreaterThanOrEqual(3);
  });
});

function colour(theme: 'light' | 'dark', name = ''): string {
  const value = themes[theme].get(name);
  if (!value) throw new Error(`globals.css has no --${name}`);
  return value;
}

function contrast(front: string, back: string): number {
  const [lighter = 0, darker = 0] = [luminance(front), luminance(back)].sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
