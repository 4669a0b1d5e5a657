'use client';

import { useRemembered } from './row-memory';
import { isFoundIn, useSoughtText } from './sought-text';

const SHOWN_LINES = 14;
const SHOWN_CHARACTERS = 1_400;
const SPARED_CHARACTERS = 200;

/** What a person wrote, exactly as written; a long text is cut until asked for. */
export function UserText({ text, name }: { text: string; name: string }) {
  const [chosen, setChosen] = useRemembered<boolean | null>(`${name}:whole`, null);
  const sought = useSoughtText();
  const cut = cutText(text);
  const whole = chosen ?? isFoundIn(sought, () => text.slice(cut.length));
  const isLong = cut.length < text.length;

  return (
    <>
      <div className="whitespace-pre-wrap break-words leading-relaxed">
        {whole || !isLong ? text : `${cut.trimEnd()}…`}
      </div>
      {isLong ? (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setChosen(!whole)}
          className="mt-1 rounded font-medium text-primary text-xs underline underline-offset-2"
        >
          {whole ? 'Show less' : `Show all ${text.length.toLocaleString('en')} characters`}
        </button>
      ) : null}
    </>
  );
}

/** The beginning of a text that is too long to show whole; a little too much does not count. */
export function cutText(text: string): string {
  let end = 0;
  for (let line = 0; line < SHOWN_LINES; line++) {
    const lineBreak = text.indexOf('\n', end);
    if (lineBreak === -1) {
      end = text.length;
      break;
    }
    end = lineBreak + 1;
  }
  const limit = Math.min(end, SHOWN_CHARACTERS);
  return text.length - limit < SPARED_CHARACTERS ? text : text.slice(0, limit);
}
