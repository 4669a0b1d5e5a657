const CITATION =
  /\[\s*(?:(?:messages?|msgs?|m)\s*)?#?(\d{1,5}(?:\s*[-–,]\s*#?\d{1,5})*)\s*\]|\(\s*(?:see\s+)?(?:messages?|msgs?)\s*#?(\d{1,5}(?:\s*[-–,]\s*#?\d{1,5})*)\s*\)/gi;
const MOST_OF_A_RANGE = 20;

/** The numbers of messages a sentence names as its source: `[12]`, `[#3–#5, 9]`, `(messages 3, 4)`. A bare #12 is an issue's. */
export function citedNumbers(sentence: string): number[] {
  const numbers = new Set<number>();
  for (const [, bracketed, worded] of sentence.matchAll(CITATION)) {
    for (const piece of (bracketed ?? worded ?? '').replaceAll('#', '').split(',')) {
      const [from = 0, to = from] = piece.split(/[-–]/).map((part) => Number(part.trim()));
      for (let number = from; number <= Math.min(to, from + MOST_OF_A_RANGE); number++) numbers.add(number);
    }
  }
  return [...numbers];
}
