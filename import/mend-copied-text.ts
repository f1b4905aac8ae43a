import type { ImportNote } from './book-draft.ts';
import { wordTable } from '#book/text/lookup.ts';

/*
 * Repairs text that was copied from a PDF: lines end where the page's lines did, sometimes within a word, and ligatures are single characters
 * that a search does not find.
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
 * A word divided at the end of a line, and the text up to the next space. In "short- and" the second part is too short for a divided word.
 */
const DIVIDED = /(?<![\p{L}-])(\p{L}{2,40})(-|\u00AD)\n(\p{Ll}{2,40})(?![\p{L}-])(\S{0,200})[ ]?/gu;
const LISTED = 5;

/** The text with divided words joined, if the rest of the text shows how they are spelled. The number of lines changes only at page breaks. */
export function repairCopiedText(text: string, notes: ImportNote[]): string {
  const plain = text.replace(/[ﬀ-ﬆ]/g, (sign) => LIGATURES[sign] ?? sign).replace(/\n?\f/g, '\n\n');
  // Texts with code are left alone, because their line breaks matter.
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
