/** `provider:model` as this house names models, out of the name a file gives; null where it names none. */
export function qualifiedModelId(name: string | null): string | null {
  if (name === null) return null;
  if (isQualified(name)) return name;
  // Routers write `vendor/model`, clouds `region.vendor.model-v1:0`; made-up answers of a tool stand in angle brackets.
  const bare = (name.split('/').at(-1) ?? '').trim();
  if (bare === '' || bare.startsWith('<')) return null;
  const claude = /claude[^:]*/i.exec(bare)?.[0];
  if (claude) return `anthropic:${claude.replace(/-v\d+$/, '')}`;
  if (/^(gpt|chatgpt|codex|davinci|text-davinci|o\d)/i.test(bare)) return `openai:${bare}`;
  if (/gemini|learnlm/i.test(bare)) return `google:${bare.replace(/^models\./, '')}`;
  return `compatible:${bare}`;
}

/** True for a name any part of this house can look up. */
export function isQualified(name: string): boolean {
  return /^(offline|openai|anthropic|google|compatible):./.test(name);
}
