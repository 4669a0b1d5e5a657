import { escapeMarkup } from './escape';

/** Attributes of a shape; what is not there is not written. */
type Attributes = Record<string, string | number | undefined>;

export function shape(name: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${escapeMarkup(typeof value === 'number' ? short(value) : String(value))}"`,
    )
    .join('');
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

export function label(text: string, attributes: Attributes): string {
  return shape('text', { fill: 'var(--muted-foreground)', ...attributes }, escapeMarkup(text));
}

/** A whole picture with its name and its sentence for those who do not see it. */
export function picture(input: {
  name: string;
  sentence: string;
  width: number;
  height: number;
  body: string;
}): string {
  const { name, sentence, width, height, body } = input;
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${Math.ceil(height)}`,
      width,
      height: Math.ceil(height),
      role: 'img',
      'aria-label': `${name}. ${sentence}`,
      'font-family': 'system-ui, sans-serif',
      'font-size': 12,
    },
    `${shape('title', {}, escapeMarkup(name))}${shape('desc', {}, escapeMarkup(sentence))}${body}`,
  );
}

export type Swatch = { label: string; colour: string; isHatched?: boolean };

/** Names with their colours, in as many lines as they need; `height` is what they take. */
export function legend(
  swatches: Swatch[],
  at: { y: number; width: number },
): { svg: string; height: number } {
  let x = 0;
  let y = at.y;
  const parts = swatches.map(({ label: name, colour, isHatched }) => {
    const widthPx = 28 + name.length * 6.9;
    if (x > 0 && x + widthPx > at.width) {
      x = 0;
      y += 20;
    }
    const part =
      swatch(x, y, colour, isHatched) + label(name, { x: x + 16, y: y + 10, fill: 'var(--foreground)' });
    x += widthPx;
    return part;
  });
  return { svg: parts.join(''), height: swatches.length === 0 ? 0 : y - at.y + 20 };
}

/** A bar that can be told from its neighbours without colour, too. */
export function bar(
  place: { x: number; y: number; width: number; height: number },
  colour: string,
  isHatched = false,
): string {
  const solid = shape('rect', { ...place, fill: colour });
  if (!isHatched) return solid;
  const lines: string[] = [];
  for (let x = place.x + 3; x < place.x + place.width; x += 6) {
    lines.push(`M${short(x)},${short(place.y)}v${short(place.height)}`);
  }
  return `${solid}${shape('path', { d: lines.join(''), stroke: 'var(--background)', 'stroke-width': 1.5, 'stroke-opacity': 0.6 })}`;
}

function swatch(x: number, y: number, colour: string, isHatched = false): string {
  return bar({ x, y, width: 11, height: 11 }, colour, isHatched);
}

/** Two digits behind the point are finer than any screen. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
