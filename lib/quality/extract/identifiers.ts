/** Names written in several words, as programs do: camelCase, PascalCase, snake_case. */
export function identifiersIn(text: string): Set<string> {
  return new Set(text.match(IDENTIFIER) ?? []);
}

/** In how many messages a name has to stand before it is one that matters. */
export const RECURRING_MESSAGES = 3;

const IDENTIFIER =
  /\b(?:[a-z]+[a-z0-9]*(?:[A-Z][a-z0-9]+)+|(?:[A-Z][a-z0-9]+){2,}|[a-z0-9]+(?:_[a-z0-9]+)+)\b/g;
