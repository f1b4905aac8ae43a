import type { QuotationMarks } from './marks.ts';

export const APOSTROPHE = '’';
export const PRIME = '′';
const DOUBLE_PRIME = '″';

const LETTER = /\p{L}/u;
const WORD = /[\p{L}\d]/u;
const OPENS_AFTER = /[\s([{/|=+]/;
const DASH = /[-–—]/;
/** The beginning of a height such as 5′ 11: a straight mark after it stands for inches. */
const FEET_AND_INCHES = /′ ?\d+$/;
const DECADE = /^\d\ds?(?![\p{L}\d])/u;
/** A size such as 10′x10′: no word begins so behind a number. */
const TIMES = /^[x×](?=\s?\d|$)/i;
/** What begins a sentence that was broken off before: …“and then”. */
const BROKEN_OFF = /(?:^|\s)…$/;

/** How many of the last characters are kept to decide about the next mark. */
const TAIL = 8;

/** Keeps track of the open quotations while a block's text is read. */
export class Quotations {
  private readonly marks: QuotationMarks;
  private readonly known: RegExp;
  /** The last characters that were read, without the signs of emphasis. */
  private tail = '';
  private inDouble = false;
  private inSingle = false;

  constructor(marks: QuotationMarks) {
    this.marks = marks;
    this.known = new RegExp(`[${[...marks.double, ...marks.single].join('').replace(/\s/g, '')}]`, 'g');
  }

  /** Takes note of the quotation marks in a piece of text that stays as it is; `next` is what follows it. */
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

  /** The typographic mark for a straight one before `rest`. */
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
    // A closing mark that includes its own space (« … ») needs no second one before it.
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
