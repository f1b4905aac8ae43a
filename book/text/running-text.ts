import type { QuotationMarks } from './punctuation-marks.ts';
import { Quotations } from './quotations.ts';

/** Converts the text of one block, from its beginning to its end. */
interface RunningText {
  /** Returns the next piece of text with typographic marks. `after` is the text that follows it in the block. */
  write(text: string, after?: string): string;
  /** Registers a piece of text that stays unchanged. */
  pass(text: string): void;
}

/**
 * Dashes, ellipses and arrows. An arrow becomes one character, so that no line break can split it. Quotation marks may
 * be adjacent to an arrow. French ones add a space, after which a second pass would match an arrow that the first did
 * not.
 */
const SIGNS: readonly [RegExp, string][] = [
  [/(?<=^|[\s"'])<-{1,2}>(?=["'\s]|$)/g, '↔'],
  [/(?<=^|[\s"'])<-{1,2}(?=["'\s]|$)/g, '←'],
  [/(?<!-)-{1,2}>/g, '→'],
  [/(?<!-)---(?!-)/g, '—'],
  // Between two numbers.
  [/(?<=\d)--(?=\d)/g, '–'],
  [/(?<!\.)\.\.\.(?!\.)/g, '…'],
];

/** The remaining pairs of hyphens become the dash of the language. */
const DASH = /(?<![-<!])--(?!-)/g;

/** A text without any of these stays unchanged. */
const MAY_CHANGE = /["'>]|--|<-|\.\.\./;

/** Web addresses stay unchanged. */
const ADDRESS = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>]*)/i;

/** How many characters after a quotation mark are used to decide about it. */
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
