import { countTokens } from 'gpt-tokenizer';
import {
  asViewMessage,
  createHistoryIndex,
  evaluateTrigger,
  type HistoryIndex,
  type Message,
  planWith,
  STRATEGIES,
  validateMessages,
  validatePlanned,
} from '@/lib/compaction';

const SIZES = [10_000, 100_000] as const;
const WINDOW = 200_000;
const BATCH = 200;
const REPETITIONS = 30;

/**
 * What a turn pays for planning: append to the index, trigger, plan, validation of what the plan changes; against
 * counting the whole history again, and how it grows from 10,000 to 100,000 messages.
 */
export async function run(): Promise<void> {
  const [small, large] = SIZES.map(buildHistory);
  if (!small || !large) return;
  const recount = best(3, () => recountAll(small));
  console.log(`re-tokenise ${small.length} messages: ${recount.toFixed(1)} ms`);
  const built = best(3, () => createHistoryIndex(small));
  console.log(`build the index once: ${built.toFixed(1)} ms`);
  const view = small.map(asViewMessage);
  const whole = best(3, () => validateMessages(view, { profileId: 'anthropic', phase: 'history' }));
  console.log(`validate the whole history: ${whole.toFixed(1)} ms\n`);
  const ratios: number[] = [];
  const growths: number[] = [];
  console.log('strategy            10k (us)  100k (us)  growth  cheaper than re-tokenising');
  const indexes = { small: createHistoryIndex(small), large: createHistoryIndex(large) };
  for (const { id, defaultTriggerId } of STRATEGIES) {
    const at10k = perTurn(indexes.small, id, defaultTriggerId);
    const at100k = perTurn(indexes.large, id, defaultTriggerId);
    const growth = at100k / at10k;
    const ratio = recount / at10k;
    ratios.push(ratio);
    growths.push(growth);
    const cells = [
      id.padEnd(18),
      us(at10k),
      us(at100k).padStart(10),
      growth.toFixed(2).padStart(7),
      `${Math.round(ratio).toLocaleString('en-US')}x`.padStart(12),
    ];
    console.log(cells.join(' '));
  }
  const least = Math.round(Math.min(...ratios));
  const most = Math.max(...growths);
  console.log(
    `\nat least ${least.toLocaleString('en-US')}x cheaper (goal 1,000x: ${least >= 1_000 ? 'met' : 'missed'})`,
  );
  console.log(
    `growth from 10k to 100k at most ${most.toFixed(2)} (goal 1.5: ${most <= 1.5 ? 'met' : 'missed'})`,
  );
}

/** Milliseconds of one turn's planning in the best of several batches: what else runs on the machine is not its cost. */
function perTurn(index: HistoryIndex, strategyId: string, triggerId: string): number {
  const context = {
    index,
    pins: new Set<string>(),
    overheadTokens: 2_000,
    windowTokens: WINDOW,
    targetTokens: null,
  };
  let place = index.length;
  const turn = () => {
    index.append(messageAt(place++));
    const tokens = 2_000 + index.totalTokens;
    evaluateTrigger(triggerId, {
      tokens,
      historyTokens: index.totalTokens,
      windowTokens: WINDOW,
      reservedTokens: 6_000,
      messageCount: index.length,
      userMessageCount: index.userCount,
      lastRole: index.messages.at(-1)?.role ?? null,
      messagesSince: 100,
      secondsSince: null,
    });
    const { plan } = planWith(strategyId, context);
    if (plan.type === 'plan' && validatePlanned(index, plan).length > 0) throw new Error('an invalid plan');
  };
  for (let warm = 0; warm < BATCH; warm++) turn();
  const batch = () => {
    for (let at = 0; at < BATCH; at++) turn();
  };
  return best(REPETITIONS, batch) / BATCH;
}

function recountAll(messages: Message[]): number {
  return messages.reduce((sum, { parts }) => {
    const text = parts.map((part) => (part.type === 'text' ? part.text : JSON.stringify(part))).join('\n');
    return sum + countTokens(text);
  }, 0);
}

function buildHistory(length: number): Message[] {
  return Array.from({ length }, (_, place) => messageAt(place));
}

/** A working session: a prompt, two tool rounds, an answer, and so on. */
function messageAt(place: number): Message {
  const base = {
    id: `m${place}`,
    parentId: place === 0 ? null : `m${place - 1}`,
    tokens: 100,
    createdAt: place,
  };
  const text = `${place} ${SENTENCES[place % SENTENCES.length]} `.repeat(7);
  const callId = `c${place % 6 === 2 || place % 6 === 4 ? place - 1 : place}`;
  switch (place % 6) {
    case 0:
      return { ...base, role: 'user', parts: [{ type: 'text', text }] };
    case 1:
    case 3:
      return {
        ...base,
        role: 'assistant',
        parts: [{ type: 'tool-call', callId, toolName: 'read', input: { path: `src/${place}.ts`, text } }],
      };
    case 2:
    case 4:
      return {
        ...base,
        role: 'tool',
        parts: [{ type: 'tool-result', callId, toolName: 'read', output: text }],
      };
    default:
      return { ...base, role: 'assistant', parts: [{ type: 'text', text }] };
  }
}

const SENTENCES = [
  'Please look at why the importer drops the last line of a file.',
  'export function parse(input: string): Row[] { return input.split("\\n").map(toRow); }',
  'The error is TypeError: cannot read properties of undefined (reading "length") at row 42.',
  'We decided to keep SQLite and not to add a queue before the next release.',
];

function best(repetitions: number, work: () => unknown): number {
  const times = Array.from({ length: repetitions }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function us(milliseconds: number): string {
  return (milliseconds * 1_000).toFixed(1).padStart(9);
}
