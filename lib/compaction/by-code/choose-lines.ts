import { contentWords } from './rank-sentences';

/** `always` lines are taken even if they say nothing new: a request made twice was made twice. */
export type Line = { text: string; worth: number; words?: string[]; always?: boolean; turn?: number };

/** Spends one budget of tokens on lines, best first, skipping those that say nothing new. Each line is counted at most once. */
export class LineChooser {
  private readonly said = new Set<string>();

  constructor(
    private leftTokens: number,
    private readonly count: (text: string) => number,
  ) {}

  get left(): number {
    return this.leftTokens;
  }

  /** The chosen lines in the order given, within the budget and the section's own cap. */
  choose(lines: Line[], { capTokens = Number.POSITIVE_INFINITY, novelty = 0.3 } = {}): Line[] {
    const chosen = new Set<Line>();
    let room = Math.min(capTokens, this.leftTokens);
    for (const line of [...lines].sort((a, b) => b.worth - a.worth)) {
      if (room < 4) break;
      const words = line.words ?? contentWords(line.text);
      if (!line.always && this.share(words) < novelty) continue;
      const cost = this.count(line.text) + 1;
      if (cost > room) continue;
      room -= cost;
      this.leftTokens -= cost;
      for (const word of words) this.said.add(word);
      chosen.add(line);
    }
    return lines.filter((line) => chosen.has(line));
  }

  /** Tokens a section's own tags take, or text that is set anyway. */
  spend(text: string): void {
    this.leftTokens -= this.count(text) + 1;
  }

  private share(words: string[]): number {
    if (words.length === 0) return 1;
    let fresh = 0;
    for (const word of words) if (!this.said.has(word)) fresh++;
    return fresh / words.length;
  }
}
