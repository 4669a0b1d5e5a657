import type { Part, Role } from '../compaction/types';

/** What the context is made of, in the order it is drawn: the standing part first, then the messages. */
export const CATEGORIES = [
  'instructions',
  'tool-definitions',
  'provider',
  'snapshot',
  'anchors',
  'pinned',
  'user',
  'assistant',
  'reasoning',
  'tool-calls',
  'tool-results',
  'attachments',
] as const;

export type Category = (typeof CATEGORIES)[number];
export type Sizes = Partial<Record<Category, number>>;

type Look = { label: string; colour: string; isHatched?: true };

/** Names and colours; hatching is the second sign for what is easily confused. */
export const CATEGORY_LOOKS: Record<Category | 'reserved' | 'free', Look> = {
  instructions: { label: 'Instructions', colour: 'var(--chart-system)' },
  'tool-definitions': { label: 'Tool definitions', colour: 'var(--chart-tools)' },
  provider: { label: 'Added by the provider', colour: 'var(--chart-system)', isHatched: true },
  snapshot: { label: 'Snapshot', colour: 'var(--chart-snapshot)' },
  anchors: { label: 'Anchors', colour: 'var(--chart-snapshot)', isHatched: true },
  pinned: { label: 'Pinned', colour: 'var(--foreground)' },
  user: { label: 'Your messages', colour: 'var(--chart-user)' },
  assistant: { label: 'Answers', colour: 'var(--chart-assistant)' },
  reasoning: { label: 'Reasoning', colour: 'var(--chart-reasoning)' },
  'tool-calls': { label: 'Tool calls', colour: 'var(--chart-tools)', isHatched: true },
  'tool-results': { label: 'Tool results', colour: 'var(--chart-tool-results)', isHatched: true },
  attachments: { label: 'Attachments', colour: 'var(--chart-attachments)' },
  reserved: { label: 'Reserved for the answer', colour: 'var(--chart-free)', isHatched: true },
  free: { label: 'Free', colour: 'var(--chart-free)' },
};

/** The tokens of a message by what they are, shared out by length where a message is several things. */
export function sizesOf(message: { role: Role; parts: Part[]; tokens: number }): Sizes {
  const weights: Sizes = {};
  for (const part of message.parts) {
    const category = categoryOf(message.role, part);
    if (category) add(weights, category, lengthOf(part) + 1);
  }
  return shareOut(message.tokens, weights, categoryOfRole(message.role));
}

/** Whole tokens in the proportion of the weights; they add up to the total exactly. */
export function shareOut(total: number, weights: Sizes, otherwise: Category): Sizes {
  const entries = entriesOf(weights);
  let weight = entries.reduce((sum, [, size]) => sum + size, 0);
  if (weight === 0) return total > 0 ? { [otherwise]: total } : {};
  let left = total;
  const shares: Sizes = {};
  for (const [category, size] of entries) {
    const share = Math.round((left * size) / weight);
    left -= share;
    weight -= size;
    if (share > 0) shares[category] = share;
    if (weight <= 0) break;
  }
  return shares;
}

/** Adds `times` times the second to the first, in place. */
export function addSizes(sum: Sizes, sizes: Sizes, times = 1): Sizes {
  for (const category in sizes) add(sum, category as Category, (sizes[category as Category] ?? 0) * times);
  return sum;
}

export function totalOf(sizes: Sizes): number {
  let total = 0;
  for (const category in sizes) total += sizes[category as Category] ?? 0;
  return total;
}

export function entriesOf(sizes: Sizes): [Category, number][] {
  const entries: [Category, number][] = [];
  for (const category of CATEGORIES) {
    const size = sizes[category];
    if (size) entries.push([category, size]);
  }
  return entries;
}

const ANCHORS = /<exact_facts>[\s\S]*<\/exact_facts>/;

/** What stands in for a folded range: its snapshot and, beside it, the facts kept word for word. */
export function summarySizes({ text, tokens }: { text: string; tokens: number }): Sizes {
  const anchors = ANCHORS.exec(text)?.[0].length ?? 0;
  return shareOut(tokens, { snapshot: text.length - anchors, anchors }, 'snapshot');
}

function add(sizes: Sizes, category: Category, size: number): void {
  sizes[category] = (sizes[category] ?? 0) + size;
}

function categoryOf(role: Role, part: Part): Category | null {
  if (part.type === 'event') return null;
  if (part.type === 'reasoning') return 'reasoning';
  if (part.type === 'tool-call') return 'tool-calls';
  if (part.type === 'tool-result') return 'tool-results';
  if (part.type === 'file') return 'attachments';
  return categoryOfRole(role);
}

/** What a message of this role is where nothing else is said. */
export function categoryOfRole(role: Role): Category {
  if (role === 'system') return 'instructions';
  if (role === 'tool') return 'tool-results';
  return role;
}

function lengthOf(part: Part): number {
  if (part.type === 'text' || part.type === 'reasoning') return part.text.length;
  if (part.type === 'tool-call') return part.toolName.length + jsonLength(part.input);
  if (part.type === 'tool-result') return jsonLength(part.output);
  return part.type === 'file' ? (part.text?.length ?? 0) + part.name.length : 0;
}

function jsonLength(value: unknown): number {
  return typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0);
}
