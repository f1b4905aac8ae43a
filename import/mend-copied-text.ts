import type { ImportNote } from './book-draft.ts';
import { wordTable } from '#book/text/lookup.ts';

/*
 * Text that was copied out of the pages of a PDF: its lines end where the page's did, some of them within a word, and letters that were set as
 * one are one character, which nobody finds by searching.
 */

const LIGATURES: Readonly<Record<string, string>> = wordTable({
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
});
/**
 * A word that is divided at the end of a line, and what is written up to the next blank. What follows has four letters at least: "short- and" is
 * no divided word.
 */
const DIVIDED = /(?<![\p{L}-])(\p{L}{2,40})(-|\u00AD)\n(\p{Ll}{2,40})(?![\p{L}-])(\S{0,200})[ ]?/gu;
const LISTED = 5;

/** The text with whole words, as far as the rest of it shows that they are such. On as many lines as before, but for those that begin a page. */
export function repairCopiedText(text: string, notes: ImportNote[]): string {
  const plain = text.replace(/[ﬀ-ﬆ]/g, (sign) => LIGATURES[sign] ?? sign).replace(/\n?\f/g, '\n\n');
  // Code and tables have their own reasons for their lines.
  if (plain.search(DIVIDED) < 0 || /^ {0,3}(?:`{3}|~{3})/m.test(plain)) return plain;
  const words = new Set(plain.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu));
  const open = new Set<string>();
  const whole = plain.replace(DIVIDED, (as: string, first: string, sign: string, rest: string, behind: string) => {
    const [one, two] = [`${first}${rest}`, `${first}-${rest}`];
    if (sign === '\u00AD' || words.has(one.toLowerCase())) return `${one}${behind}\n`;
    if (words.has(two.toLowerCase())) return `${two}${behind}\n`;
    if (rest.length < 4) return as;
    open.add(two);
    return `${two}${behind}\n`;
  });
  if (open.size > 0) {
    const listed = [...open].slice(0, LISTED).join(', ');
    const more = open.size > LISTED ? ` and ${open.size - LISTED} more` : '';
    notes.push({
      line: null,
      message: `Words that were divided at the end of a line stand with their hyphen. Please take it out where it does not belong: "${listed}${more}".`,
    });
  }
  return whole;
}
