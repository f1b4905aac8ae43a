import type { QuotationMarks } from './marks.ts';
import { Quotations } from './quotations.ts';

/** Reads one block of text from its beginning to its end. */
export interface RunningText {
  /** The next piece of text with the marks of the language; `after` is what follows it in the block. */
  write(text: string, after?: string): string;
  /** Takes note of a piece of text that stays as it is. */
  pass(text: string): void;
}

/**
 * Dashes, the ellipsis and arrows. An arrow becomes one character, so that no line break can split it. It may stand within quotation marks:
 * French ones have a space, so that the arrow would be found when the text is read again.
 */
const SIGNS: readonly [RegExp, string][] = [
  [/(?<=^|[\s"'])<-{1,2}>(?=["'\s]|$)/g, '↔'],
  [/(?<=^|[\s"'])<-{1,2}(?=["'\s]|$)/g, '←'],
  [/(?<!-)-{1,2}>/g, '→'],
  [/(?<!-)---(?!-)/g, '—'],
  // From one number to another.
  [/(?<=\d)--(?=\d)/g, '–'],
  [/(?<!\.)\.\.\.(?!\.)/g, '…'],
];

/** After those above, what is left of two hyphens is the dash of the language. */
const DASH = /(?<![-<!])--(?!-)/g;

/** A text without any of these is left unchanged. */
const MAY_CHANGE = /["'>]|--|<-|\.\.\./;

/** Web addresses are left as they are. */
const ADDRESS = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>]*)/i;

/** How many of the characters after a quotation mark are looked at to decide about it. */
const LOOK_AHEAD = 60;

export function runningText(marks: QuotationMarks): RunningText {
  const quotations = new Quotations(marks);

  const writeProse = (text: string, after: string): string => {
    const source = SIGNS.reduce((result, [sign, mark]) => result.replace(sign, mark), text).replace(DASH, marks.dash);
    let written = '';
    let at = 0;
    for (const piece of source.split(/(["'])/)) {
      at += piece.length;
      const rest = source.slice(at, at + LOOK_AHEAD) || after.slice(0, LOOK_AHEAD);
      if (piece === '"' || piece === "'") written += quotations.read(piece, rest);
      else {
        quotations.pass(piece, rest);
        written += piece;
      }
    }
    return written;
  };

  return {
    pass: (text) => quotations.pass(text),
    write(text, after = '') {
      const parts = MAY_CHANGE.test(text) ? text.split(ADDRESS) : ['', text];
      return parts
        .map((part, index) => {
          if (index % 2 === 0) return writeProse(part, parts[index + 1] || after);
          quotations.pass(part, parts[index + 1] || after);
          return part;
        })
        .join('');
    },
  };
}
