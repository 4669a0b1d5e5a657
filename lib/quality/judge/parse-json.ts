/** The JSON value in a model's answer, fences and prose around it or not; undefined where there is none. */
export function parseJsonAnswer(text: string): unknown {
  const unfenced = text.replace(/```(?:json)?/gi, ' ').trim();
  return (
    parsed(unfenced) ?? parsed(firstValue(unfenced)) ?? parsed(withoutTrailingCommas(firstValue(unfenced)))
  );
}

export function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From the first bracket to the one that closes it, strings respected; an answer cut short is closed as it stands. */
function firstValue(text: string): string {
  const start = text.search(/[[{]/);
  if (start === -1) return '';
  const open: string[] = [];
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
      continue;
    }
    if (character === '"') inString = true;
    else if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']');
    else if (character === '}' || character === ']') {
      open.pop();
      if (open.length === 0) return text.slice(start, at + 1);
    }
  }
  return `${text.slice(start)}${inString ? '"' : ''}${open.reverse().join('')}`;
}

function withoutTrailingCommas(text: string): string {
  return text.replace(/,(\s*[}\]])/g, '$1');
}
