import type { Node } from 'prosemirror-model';
import type { BlockWords } from '#book/document/print/block-words.ts';
import { isEmptyDocument } from '#book/document/html/to-html.ts';
import type { Layout } from '#book/layout/layout.ts';
import { type PrintedLabels, printedLabels } from '#book/layout/printed-labels.ts';
import { creditLines, licenceText } from '#book/layout/licences/licences.ts';
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

/** A book for formats that are one text without pages. */
export interface PlainBook {
  title: string;
  author: string;
  description: string;
  layout: Layout;
  /** Where the sections are a part of their book. */
  skipped?: Skipped;
  /** Gone through twice: for what has which name, and to be written. The blocks of an opening are the first of its document. */
  sections: Iterable<{ id: string; title: string; opening?: Opening; doc: Node }>;
}

/** What the blocks of a section have to know. */
export interface PlainContext {
  /** The level of a heading of the section, by that of its author. The book's title has level 1, a section's level 2. */
  enter(authorLevel: number): number;
  /** The level for the name of a creature, spell or item that stands here. */
  entryLevel(): number;
  /** Keeps a footnote for the end of the section, and gives its number. */
  note(text: string): number;
  /** What a reference says where nothing leads anywhere. */
  reference(reference: PageReference): string;
  words: BlockWords;
}

/** How a format writes what a book consists of; each answer is a block without the empty line after it. */
export interface PlainFormat {
  heading(level: number, text: string): string;
  /** Words without marks; each line stays one. */
  paragraph(text: string): string;
  item(text: string): string;
  /** A footnote at the end of its section; its text may hold emphasis. */
  note(number: number, text: string): string;
  blocks(doc: Node, context: PlainContext): string;
  /** Between two blocks of the same text. */
  gap: string;
}

/** A book as one text, in pieces, so that the caller can pause between them. References to what the book lacks are reported. */
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

/** What has which name in the book, and whose its images are. */
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

/** What stands over a box in a text without looks, which has to say in words that a note is for the game master alone. */
export function boxTitle({ look, title, ownTitle }: PrintForm<'box'>, { forGameMaster }: BlockWords): string {
  return look === 'gm-note' && ownTitle !== '' ? `${forGameMaster}: ${ownTitle}` : title;
}

/** A table as rows of texts that are all as long: a cell over several columns or rows has its text in the first of them. */
interface Grid {
  rows: string[][];
  /** How many of the first rows are headings. */
  heads: number;
  /** How the words of each column are aligned, as its first cell says; null where it says nothing. */
  aligned: (Alignment | null)[];
  /** How many cells go over several columns or rows. */
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
