import { parseArgs } from 'node:util';
import { AppError } from '../../lib/app-error';
import { triggerById } from '../../lib/compaction';
import { armsOf, type LabArm, type LabAt, parseAt, parseStrategies } from '../../lib/lab';
import type { TokenPrice } from '../../lib/token-price';

export type LabOptions = {
  inputs: string[];
  arms: LabArm[];
  at: LabAt;
  isReplayed: boolean;
  /** null: each strategy's own. */
  triggerId: string | null;
  windowTokens: number;
  price: TokenPrice | null;
  jsonFile: string | null;
  /** `provider:model` of the summariser; null for the built-in one. */
  modelId: string | null;
};

export const USAGE = `Usage: npm run lab -- <files or folders> [options]

Tries compaction strategies on recorded sessions (Claude Code, Codex, Gemini CLI, pi and every other format Foldline
imports) and measures what each keeps, without a browser and, unless --model is given, without a model.

  --strategies all | a,b    which strategies; parameters as percentage:keepShare=0.2 (default: all)
  --at recorded             at the points where the session itself was compacted, each strategy at the size of the
                            recorded summary and beside it (default)
  --at <index>              after so many messages of the branch, such as 120
  --at <fraction>           after a share of them, such as 0.7
  --replay                  also play each whole session under every strategy, the trigger asked before every request
  --trigger <id>            for --replay: one trigger for all instead of each strategy's own
  --window <tokens>         for --replay: the model's window (default: 200000)
  --price <in,out,read,write>  dollars per million tokens, cache reads and writes last; else costs are in tokens
  --model <provider:model>  write the summaries with this model instead of the built-in summariser
  --json <file>             write everything measured as JSON
  --help                    this text

JSON: { files: [{ file, format, messages, points: [{ index, messagesBefore, recorded: { text, tokens, metrics } | null,
arms: [{ strategy, status, fallback, summaryText, tokensBefore, tokensAfter, metrics }] }], skippedLines }] }.
"index" counts the messages of the branch before the point, as --at takes it; "messagesBefore" the message records of
the file. An arm at a second point goes on from what it made at the first.

Files in a folder that hold no conversation are reported and passed over. Exit code 0: done. 1: some row failed.
2: invalid input: no such file, a named file that cannot be imported, nothing to import at all, an unknown strategy,
trigger or option, a place no session reaches. 130: interrupted; the rows done by then are printed and written.`;

/** The command line, checked before anything is read. */
export function parseArguments(given: readonly string[]): LabOptions | 'help' {
  const { values, positionals } = readArguments(given);
  if (values.help) return 'help';
  if (positionals.length === 0) throw invalid('Name at least one file or folder.');
  const triggerId = values.trigger ?? null;
  if (triggerId !== null && !triggerById(triggerId)) throw invalid(`There is no trigger "${triggerId}".`);
  return {
    inputs: positionals,
    arms: armsOf(parseStrategies(values.strategies ?? 'all')),
    at: parseAt(values.at ?? 'recorded'),
    isReplayed: values.replay ?? false,
    triggerId,
    windowTokens: wholeNumber('--window', values.window ?? '200000'),
    price: values.price === undefined ? null : parsePrice(values.price),
    jsonFile: values.json ?? null,
    modelId: values.model ?? null,
  };
}

function readArguments(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        strategies: { type: 'string' },
        at: { type: 'string' },
        replay: { type: 'boolean' },
        trigger: { type: 'string' },
        window: { type: 'string' },
        price: { type: 'string' },
        model: { type: 'string' },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new AppError('invalid:lab', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

function parsePrice(text: string): TokenPrice {
  const [input, output, cacheRead, cacheWrite] = text.split(',').map(Number);
  const isPrice = (value: number | undefined) =>
    value === undefined || (Number.isFinite(value) && value >= 0);
  if (input === undefined || output === undefined || ![input, output, cacheRead, cacheWrite].every(isPrice))
    throw invalid(`"${text}" is no price. Give dollars per million tokens such as 3,15,0.3,3.75.`);
  return { input, output, cacheRead, cacheWrite };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value <= 0) throw invalid(`${name} needs a whole number, not "${text}".`);
  return value;
}

function invalid(text: string): AppError {
  return new AppError('invalid:lab', text);
}
