/** A sentence with its code and emphasis drawn; everything else stays as it was written. */
export function InlineText({ text }: { text: string }) {
  return text.split(MARKED).map((piece, place) => {
    const key = `${place}`;
    if (/^`[^`]+`$/.test(piece)) {
      return (
        <code key={key} className="rounded bg-muted px-1 font-mono text-[0.92em]">
          {piece.slice(1, -1)}
        </code>
      );
    }
    if (/^\*\*[^*]+\*\*$/.test(piece)) return <strong key={key}>{piece.slice(2, -2)}</strong>;
    return piece;
  });
}

const MARKED = /(`[^`\n]+`|\*\*[^*\n]+\*\*)/;
