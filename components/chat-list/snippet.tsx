import { splitMarks } from './split-marks';

/** A search hit's text with its matches marked. */
export function Snippet({ text }: { text: string }) {
  return splitMarks(text).map((piece) =>
    piece.isMatch ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  );
}
