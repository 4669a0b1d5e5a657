import type { Anchor, AnchorClass } from '../types';

const MOST_SOURCES = 12;

/** Facts by class and key; the last text and state win, sources add up, order is that of the last mention. */
export class AnchorCollector {
  private readonly found = new Map<string, Anchor>();

  constructor(private readonly generation: number) {}

  add(fact: { class: AnchorClass; key: string; text: string; state?: string; messageId: string }): void {
    const id = `${fact.class}\u0000${fact.key}`;
    const known = this.found.get(id);
    const sourceMessageIds = known?.sourceMessageIds ?? [];
    if (sourceMessageIds.at(-1) !== fact.messageId && sourceMessageIds.length < MOST_SOURCES)
      sourceMessageIds.push(fact.messageId);
    this.found.delete(id);
    this.found.set(id, {
      class: fact.class,
      key: fact.key,
      text: fact.text,
      ...(fact.state === undefined ? {} : { state: fact.state }),
      sourceMessageIds,
      generation: this.generation,
    });
  }

  get(anchorClass: AnchorClass, key: string): Anchor | undefined {
    return this.found.get(`${anchorClass}\u0000${key}`);
  }

  remove(anchorClass: AnchorClass, key: string): void {
    this.found.delete(`${anchorClass}\u0000${key}`);
  }

  anchors(): Anchor[] {
    return [...this.found.values()];
  }
}
