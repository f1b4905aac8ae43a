import type { Node } from 'prosemirror-model';
import type { BlockWords } from '#book/document/print/block-words.ts';
import { isEmptyDocument } from '#book/document/html/to-html.ts';
import type { Layout } from '#book/layout/layout.ts';
import { type PrintedLabels, printedLabels } from '#book/layout/printed-labels.ts';
import { creditLines, licenceText } from '#book/layout/licences.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { createSectionNumbers, type Skipped } from '#book/sections/section-numbers.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { tableCell } from '#book/document/blocks/table.ts';
import type { Report } from '../diagnostics.ts';
import { createKeptLevels } from '../heading-levels.ts';
import { collectCredits } from '../book-lists.ts';
import { linkTargetsReader, type PageReference } from '../link-targets.ts';
import { countColumns, headerRows, placeCells, type PlacedCell } from '../placed-cells.ts';

/** A book for formats that are a single text without pages. */
export interface PlainBook {
  title: string;
  author: string;
  description: string;
  layout: Layout;
  /** Set if the sections are only a part of their book. */
  skipped?: Skipped;
  /** Iterated twice: first to collect names, then to be written. The blocks of an opening begin its document. */
  sections: Iterable<{ id: string; title: string; opening?: Opening; doc: Node }>;
}

/** What the blocks of a section need to know. */
export interface PlainContext {
  /** The level of a heading, from the author's level. The book's title has level 1, a section's title level 2. */
  enter(authorLevel: number): number;
  /** The level for the name of a creature, spell or item at this place. */
  entryLevel(): number;
  /** Keeps a footnote for the end of the section and returns its number. */
  note(text: string): number;
  /** The text of a reference in a file without links. */
  reference(reference: PageReference): string;
  words: BlockWords;
}

/** How a format writes the parts of a book. Each function returns a block without the empty line after it. */
export interface PlainFormat {
  heading(level: number, text: string): string;
  /** Text without marks; its line breaks are kept. */
  paragraph(text: string): string;
  item(text: string): string;
  /** A footnote at the end of its section. Its text may contain emphasis. */
  note(number: number, text: string): string;
  blocks(doc: Node, context: PlainContext): string;
  /** The separator of two blocks in the same text. */
  gap: string;
}

/** A book as one text, in pieces, so that the caller can pause between them. References to missing targets are reported. */
export function* plainParts(book: PlainBook, format: PlainFormat, report: Report): Generator<string> {
  const labels = printedLabels(book.layout.language);
  const words = wordsOfLanguage(book.layout.language);
  const { reference, credits } = survey(book, report);
  const front = joined(format, [
    format.heading(1, book.title),
    ...(book.author.trim() === '' ? [] : [format.paragraph(`by ${book.author}`)]),
    ...(book.description.trim() === '' ? [] : [format.paragraph(book.description)]),
    ...creditsOf(book, credits, format, labels),
  ]);
  yield front;
  let gap = front === '' ? '' : format.gap;
  const numberOf = createSectionNumbers(book.layout.chapter_numbers, book.layout.language, book.skipped);
  for (const { title, opening = DEFAULT_OPENING, doc } of book.sections) {
    const { label } = numberOf(opening.kind);
    const notes: string[] = [];
    const context = { ...levelsIn(doc), note: (text: string) => notes.push(text), reference, words };
    const written = isEmptyDocument(doc) ? '' : format.blocks(doc, context);
    const section = joined(format, [
      format.heading(2, label === null ? title : `${label}: ${title}`),
      written,
      ...(notes.length === 0 ? [] : [format.heading(3, labels.notes)]),
      ...notes.map((text, index) => format.note(index + 1, text)),
    ]);
    yield section === '' ? '' : gap + section;
    gap = format.gap;
  }
  const licence = licenceText(book);
  if (licence.length > 0)
    yield gap + joined(format, [format.heading(2, labels.licence), ...licence.map(format.paragraph)]);
  yield '\n';
}

function joined({ gap }: PlainFormat, blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join(gap);
}

/** Collects the names in the book and the credits of its images. */
function survey({ sections, layout }: PlainBook, report: Report) {
  const reader = linkTargetsReader(() => '');
  const credits = new Set<string>();
  for (const section of sections) {
    reader.read({ ...section, href: '' });
    collectCredits(section.doc, credits);
  }
  const parts = reader.end(layout.language, report);
  return { reference: (reference: PageReference) => parts.reference(reference).text, credits };
}

function creditsOf(
  { layout }: PlainBook,
  images: ReadonlySet<string>,
  format: PlainFormat,
  labels: PrintedLabels,
): string[] {
  const groups = creditLines(layout.credits).map((lines) =>
    format.paragraph(lines.map(({ role, names }) => (role === '' ? names : `${role}: ${names}`)).join('\n')),
  );
  if (groups.length === 0) return [];
  const ofImages = images.size === 0 ? [] : [format.heading(3, labels.images), ...[...images].map(format.item)];
  return [format.heading(2, labels.credits), ...groups, ...ofImages];
}

const LOWEST = 6;

function levelsIn(doc: Node): Pick<PlainContext, 'enter' | 'entryLevel'> {
  const kept = createKeptLevels(doc);
  let last = 2;
  return {
    enter(authorLevel) {
      last = Math.min(LOWEST, kept(authorLevel) + 1);
      return last;
    },
    entryLevel: () => Math.min(LOWEST, last + 1),
  };
}

/** The title of a box in plain text, which must say in words that a note is only for the game master. */
export function boxTitle({ look, title, ownTitle }: PrintForm<'box'>, { forGameMaster }: BlockWords): string {
  return look === 'gm-note' && ownTitle !== '' ? `${forGameMaster}: ${ownTitle}` : title;
}

/** A table as rows of texts of equal length. A cell that spans columns or rows has its text in the first of them. */
interface Grid {
  rows: string[][];
  /** The number of leading header rows. */
  heads: number;
  /** The alignment of each column, from its first cell; null if it has none. */
  aligned: (Alignment | null)[];
  /** The number of cells that span columns or rows. */
  merged: number;
}

type Alignment = 'left' | 'center' | 'right';

export function gridOf(table: Node, write: (cell: Node) => string): Grid {
  const cells = placeCells(table);
  const rows = table.children.map(() => Array.from({ length: countColumns(cells) }, () => ''));
  for (const { node, x, y } of cells) {
    const row = rows[y];
    if (row) row[x] = write(node);
  }
  const merged = cells.filter(({ colspan, rowspan }) => colspan > 1 || rowspan > 1).length;
  const aligned = (rows[0] ?? []).map((_, x) => alignmentOf(cells.find((cell) => cell.x === x)));
  return { rows, heads: headerRows(table, cells), aligned, merged };
}

function alignmentOf(cell: PlacedCell | undefined): Alignment | null {
  return cell ? tableCell.attrs(cell.node).align : null;
}
