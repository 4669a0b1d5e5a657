/** Ranks passages by the words they share with a query (BM25); `search` gives the best ones first. */
export type PassageSearch = { search: (query: ReadonlySet<string>, top: number) => string[] };

export function createPassageSearch(passages: readonly string[]): PassageSearch {
  const lengths: number[] = [];
  const postings = new Map<string, Map<number, number>>();
  for (const [place, passage] of passages.entries()) {
    const words = passage.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [];
    lengths.push(words.length);
    for (const word of words) {
      const places = postings.get(word) ?? new Map<number, number>();
      places.set(place, (places.get(place) ?? 0) + 1);
      postings.set(word, places);
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return {
    search(query, top) {
      const scores = new Map<number, number>();
      for (const word of query) {
        const places = postings.get(word);
        if (!places) continue;
        const rarity = Math.log(1 + (passages.length - places.size + 0.5) / (places.size + 0.5));
        for (const [place, times] of places) {
          const length = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * (lengths[place] ?? 0)) / average);
          const gain = (rarity * times * (SATURATION + 1)) / (times + length);
          scores.set(place, (scores.get(place) ?? 0) + gain);
        }
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, top)
        .map(([place]) => passages[place] ?? '');
    },
  };
}

const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
