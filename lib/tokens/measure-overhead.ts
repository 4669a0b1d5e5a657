import type { TokenScale } from '../compaction/token-scale';
import { countTokens } from './count';

/** A tool as the model is told of it; `inputSchema` is its JSON schema. */
export type ToolDefinition = { name: string; description?: string; inputSchema: unknown };

/** Instructions in the tokens of a provider. */
export function measureInstructions(instructions: string, scale: TokenScale): number {
  if (instructions === '') return 0;
  return Math.round(countTokens(instructions) * scale.perToken) + scale.perMessageTokens;
}

/** Tool definitions in the tokens of a provider. */
export function measureTools(tools: readonly ToolDefinition[], scale: TokenScale): number {
  if (tools.length === 0) return 0;
  const definitions = tools.map(({ name, description, inputSchema }) =>
    Math.round(countTokens(JSON.stringify({ name, description, inputSchema })) * scale.perToken),
  );
  const contents = definitions.reduce((sum, tokens) => sum + tokens, 0);
  return contents + tools.length * scale.perToolTokens + scale.toolsOnceTokens;
}
