import type { QuotationMarks } from './punctuation-marks.ts';

export const APOSTROPHE = '’';
export const PRIME = '′';
const DOUBLE_PRIME = '″';

const LETTER = /\p{L}/u;
const WORD = /[\p{L}\d]/u;
const OPENS_AFTER = /[\s([{/|=+]/;
const DASH = /[-–—]/;
/** The beginning of a height such as 5′ 11: a straight mark after it means inches. */
const FEET_AND_INCHES = /′ ?\d+$/;
const DECADE = /^\d\ds?(?![\p{L}\d])/u;
/** A size such as 10′x10′. No word begins like this after a number. */
const TIMES = /^[x×](?=\s?\d|$)/i;
/** An ellipsis before the rest of an interrupted sentence: …“and then”. */
const BROKEN_OFF = /(?:^|\s)…$/;

/** How many of the last characters are kept to decide about the next mark. */
const TAIL = 8;

/** Keeps track of open quotations while the text of a block is read. */
export class Quotations {
  private readonly marks: QuotationMarks;
  private readonly known: RegExp;
  /** The last characters that were read, without emphasis characters. */
  private tail = '';
  private inDouble = false;
  private inSingle = false;

  constructor(marks: QuotationMarks) {
    this.marks = marks;
    this.known = new RegExp(`[${[...marks.double, ...marks.single].join('').replace(/\s/g, '')}]`, 'g');
  }

  /** Registers the quotation marks in a piece of text that stays unchanged. `next` is the text after it. */
  pass(text: string, next = ''): void {
    const [opening, closing] = this.marks.single;
    for (const { 0: mark, index } of text.matchAll(this.known)) {
      // Some languages open and close with the same mark.
      const [opens, closes] = this.marks.double;
      if (mark === opens && mark === closes) this.inDouble = !this.inDouble;
      else if (opens.includes(mark)) this.inDouble = true;
      else if (closes.includes(mark)) this.inDouble = false;
      else if (opening === closing) continue;
      else if (mark === opening) this.inSingle = true;
      else if (mark === closing) {
        const before = text.charAt(index - 1) || this.last;
        const isInWord = LETTER.test(before) && LETTER.test(text.charAt(index + 1) || next.charAt(0));
        if (!isInWord) this.inSingle = false;
      }
    }
    this.tail = (this.tail + text.slice(-2 * TAIL).replace(/[*_]/g, '')).slice(-TAIL);
  }

  /** Returns the typographic mark for a straight one that is followed by `rest`. */
  read(straight: string, rest: string): string {
    const mark = straight === '"' ? this.double(rest.charAt(0)) : this.single(rest);
    this.pass(mark, rest);
    return mark;
  }

  private double(next: string): string {
    const [opening, closing] = this.marks.double;
    if (/\d/.test(this.last) && (!this.inDouble || FEET_AND_INCHES.test(this.tail))) return DOUBLE_PRIME;
    if (!this.inDouble) {
      const isBroken = BROKEN_OFF.test(this.tail) && !/\s/.test(next);
      const opens = this.opensHere || DASH.test(this.last) || this.last === APOSTROPHE || LETTER.test(next);
      return opens || isBroken ? opening : closing;
    }
    // A closing mark with a space of its own (« … ») needs no second space before it.
    if (/\s/.test(this.last) && (/\s/.test(next) || closing.length > 1)) return closing.trim();
    return this.opensHere ? opening : closing;
  }

  private single(rest: string): string {
    const [opening, closing] = this.marks.single;
    const next = rest.charAt(0);
    const isSize = /\d/.test(this.last) && TIMES.test(rest);
    if (LETTER.test(next) && WORD.test(this.last) && !isSize) return APOSTROPHE;
    if (/\d/.test(this.last)) return this.inSingle ? closing : PRIME;
    if (!this.opensHere && !DASH.test(this.last)) return this.inSingle ? closing : APOSTROPHE;
    const isDecade = DECADE.test(rest) && (/^\d\ds/.test(rest) || !rest.includes("'"));
    const isShortened = this.marks.shortened.has(/^\p{L}*/u.exec(rest)?.[0].toLowerCase() ?? '');
    return isDecade || isShortened || /\s/.test(next) ? APOSTROPHE : opening;
  }

  private get last(): string {
    return this.tail.slice(-1);
  }

  private get opensHere(): boolean {
    const { last, marks } = this;
    return last === '' || OPENS_AFTER.test(last) || last === marks.double[0].charAt(0) || last === marks.single[0];
  }
}
