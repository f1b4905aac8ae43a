import { type Block, isHeading, type PdfBook, textOf } from '../book.ts';
import { excerpt, type Fault } from '../fault.ts';

/** The line below the name of a creature, spell or item, in the words of the fifth edition. */
const CREATURE = /^(Tiny|Small|Medium|Large|Huge|Gargantuan)( or (Tiny|Small|Medium|Large|Huge|Gargantuan))? .*, /;
const SPELL = /^(Level \d|\d(st|nd|rd|th)[- ]level|\w+ Cantrip|\w+ cantrip)\b.*/;
const ITEM =
  /^(Weapon|Armor|Wondrous Item|Potion|Ring|Rod|Staff|Wand|Scroll|Adventuring Gear)\b.*\b(Common|Uncommon|Rare|Very Rare|Legendary|Artifact|Varies)\b/i;
const INDEX = /^(Index|Register|Índice alfabético|Índice|Indice|Indice analitico|Índice remissivo|Indeks)$/i;

/** Creatures, spells and items that no bookmark names. */
export function notInBookmarks(book: PdfBook): Fault[] {
  const titles = new Set(book.bookmarks.map(({ title }) => plain(title)));
  return entriesOf(book).filter(({ words }) => !titles.has(plain(words)));
}

/** Creatures, spells and items that are missing in the index, or all if there is no index. */
export function notInIndex(book: PdfBook): Fault[] {
  const index = indexText(book);
  return entriesOf(book).filter(({ words }) => !index.includes(plain(words)));
}

/** Asterisks from a source's markup in bookmarks. */
export function asterisks({ bookmarks }: PdfBook): Fault[] {
  return bookmarks.filter(({ title }) => title.includes('*')).map(({ title }) => ({ page: 1, words: excerpt(title) }));
}

/** A file whose bookmarks are hidden when it is opened, or shown only on the first level. */
export function closedOutline({ bookmarks, opensWithBookmarks }: PdfBook): Fault[] {
  const closed = bookmarks.length > 0 && !opensWithBookmarks;
  return closed ? [{ page: 1, words: 'the file opens without its bookmarks' }] : [];
}

/** Names of creatures, spells and items: headings whose next line says what they are. */
export function entriesOf({ blocks }: PdfBook): Fault[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    if (!isHeading(block) || next === undefined || !saysKind(textOf(next))) return [];
    return [{ page: block.lines[0]?.page ?? 1, words: textOf(block) }];
  });
}

function saysKind(text: string): boolean {
  return CREATURE.test(text) || ITEM.test(text) || (SPELL.test(text) && text.includes('('));
}

function indexText({ blocks }: PdfBook): string {
  const start = blocks.findLastIndex((block) => isHeading(block) && INDEX.test(textOf(block)));
  const level = blocks[start]?.role;
  const rest = start === -1 ? [] : blocks.slice(start + 1);
  const end = rest.findIndex(({ role }) => role === level);
  return plain((end === -1 ? rest : rest.slice(0, end)).map((block: Block) => textOf(block)).join(' '));
}

function plain(text: string): string {
  return (
    text
      .replace(/[\u2018\u2019]/g, "'")
      // A name may be divided at its own hyphen, for which some fonts report no character.
      .replace(/[\s-]+/g, ' ')
      .trim()
      .toLowerCase()
  );
}
