import type { MarkdownIt, StateBlock } from 'markdown-it';

const ASTERISK = 0x2a;
/** The characters beside a multiplication sign. One of them is a digit. */
const SUM = /^(?:\d\*[\p{L}\p{N}(]|[\p{L})]\*\d)$/u;
/** Feet and minutes: a backtick after a digit or letter. The "code" after it would begin or end with a space. */
const FEET = /(?<=[\p{L}\p{N}])`(?:\s[^`]*|[^`]*\s)`(?!`)/uy;
/** Months in dates such as "24. December", in English and German. Such dates look like the items of a list. */
export const MONTHS =
  'January|February|April|June|July|August|September|October|November|December|Januar|Jänner|Februar|Feber|März|Mai|Juni|Juli|Oktober|Dezember';

/** Months that are other words before a lower-case letter: "1. March to the gate". */
export const MONTHS_OR_WORDS = 'March|May';

/** Numbers that are not of list items: longer ones, such as a year or a house number, and the day of a date. */
const NO_ITEM = new RegExp(
  String.raw`(\d{4,9})[.)](?:\s|$)|(\d{1,2})\.[ \t](?:(?:${MONTHS})(?!\p{L})|(?:${MONTHS_OR_WORDS})(?!\p{L}| \p{Ll}))`,
  'uy',
);

/**
 * Corrects text that CommonMark wrongly takes for markup: 2*3*4, 5` by 6`, and "1990. A year" or "24. December" as list
 * items.
 */
export function withHuggingMarks({ inline, block }: MarkdownIt): void {
  inline.ruler.before('emphasis', 'sum', (state, silent) => {
    const { src, pos } = state;
    if (src.charCodeAt(pos) !== ASTERISK || !SUM.test(src.slice(Math.max(0, pos - 1), pos + 2))) return false;
    if (state.delimiters.some(({ marker, open, end }) => marker === ASTERISK && open && end < 0)) return false;
    if (!silent) state.pending += '*';
    state.pos += 1;
    return true;
  });
  inline.ruler.before('backticks', 'feet', (state, silent) => {
    FEET.lastIndex = state.pos;
    if (!FEET.test(state.src)) return false;
    if (!silent) state.pending += '`';
    state.pos += 1;
    return true;
  });
  const list = block.ruler.__rules__.find(({ name }) => name === 'list')?.fn;
  block.ruler.at(
    'list',
    (state, line, endLine, silent) => {
      if (!isDated(state, line)) return list?.(state, line, endLine, silent) ?? false;
      // The years and days of a chronicle become separate paragraphs.
      return silent && state.parentType === 'paragraph' && isDated(state, line - 1);
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
}

/** Whether a line begins with such a number and does not continue a list with the number before. */
function isDated({ src, bMarks, tShift, sCount, blkIndent, tokens }: StateBlock, line: number): boolean {
  NO_ITEM.lastIndex = (bMarks[line] ?? 0) + (tShift[line] ?? 0);
  const [, year, day] = NO_ITEM.exec(src) ?? [];
  const number = year ?? day;
  if (number === undefined) return false;
  const isBelowItem = (sCount[line] ?? 0) < blkIndent;
  const item = isBelowItem && tokens.findLast(({ type }) => type === 'list_item_open');
  return !item || Number(item.info) + 1 !== Number(number);
}
