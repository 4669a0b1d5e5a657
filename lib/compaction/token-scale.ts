/** How the tokens of a provider relate to the ruler's (o200k). */
export type TokenScale = {
  /** Tokens of the provider per token of the ruler. */
  perToken: number;
  perMessageTokens: number;
  /** Around each tool call and each tool result. */
  perToolBlockTokens: number;
  /** Around each tool definition, and once when there is any. */
  perToolTokens: number;
  toolsOnceTokens: number;
};

/** What the ruler itself adds to the contents of a message. */
export const RULER = { perMessageTokens: 4, perToolBlockTokens: 8 } as const;

/** The scale of a model by its name; unknown ones are taken a little high, which is the safe side. */
export function scaleFor(modelId: string): TokenScale {
  return SCALES.find(({ names }) => names.test(modelId))?.scale ?? UNKNOWN;
}

const OPENAI: TokenScale = {
  perToken: 1,
  perMessageTokens: RULER.perMessageTokens,
  perToolBlockTokens: RULER.perToolBlockTokens,
  perToolTokens: 8,
  toolsOnceTokens: 12,
};
/** Measured on recorded sessions: 1.15 per o200k token, 33 around a tool block, 7 around a message. */
const CLAUDE: TokenScale = {
  perToken: 1.15,
  perMessageTokens: 7,
  perToolBlockTokens: 33,
  perToolTokens: 53,
  toolsOnceTokens: 549,
};
/** The tokenizer of Opus 4.7 and the 5-series makes about 30 % more of the same text. */
const CLAUDE_NEW: TokenScale = { ...CLAUDE, perToken: 1.5 };
/** Gemma spends a token on every digit and more on code. */
const GEMINI: TokenScale = { ...OPENAI, perToken: 1.18 };
const UNKNOWN: TokenScale = { ...OPENAI, perToken: 1.1 };

const SCALES: { names: RegExp; scale: TokenScale }[] = [
  {
    names: /claude[a-z-]*-(?:4[-.](?:[7-9]|\d{2}(?!\d))|[5-9]|\d{2}(?!\d))(?:\b|-)/iu,
    scale: CLAUDE_NEW,
  },
  { names: /claude/iu, scale: CLAUDE },
  { names: /gemini|gemma/iu, scale: GEMINI },
  { names: /^offline:|^builtin:|gpt|codex|\bo[1-9]\b|^openai:/iu, scale: OPENAI },
];
