import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { EntryList, FigureList, ListedFigure } from '../book-lists.ts';
import type { BookIndex, IndexGroup } from '../book-index.ts';
import { array, stringLiteral } from './typst-markup.ts';
import { contentsColumns, type Measures } from './typst-measures.ts';
import { indexPlace } from './section-anchors.ts';

interface ListsSetting {
  /** The book's title as markup. */
  title: string;
  measures: Measures;
  /** Writes author's text as markup. */
  write(text: string): string;
  /** A flow of these parts in this many columns, as markup. */
  flowed(parts: readonly string[], columns: number): string;
}

/** The call that sets these lists, the second below the first; empty if there are none. */
export function figureLists(lists: readonly FigureList[], { title, measures, write, flowed }: ListsSetting): string[] {
  const [first] = lists;
  if (first === undefined) return [];
  const line = ({ caption, place }: ListedFigure) => `([${write(caption)}], ${stringLiteral(place)})`;
  const parts = lists.map((list) => {
    const head = list === first ? '' : `#figures-head[${write(list.title)}];`;
    return `run[${head}#figure-lines(${array(list.figures.map(line))})]`;
  });
  const lines = lists.reduce((sum, { figures }) => sum + figures.length, 0);
  const body = flowed(parts, contentsColumns(lines, measures));
  return [`#figure-lists([${title}], [${write(first.title)}], [${body}])`];
}

/** The least width of a column of the index, in em of the text. */
const COLUMN_EM = 14;
const MOST_COLUMNS = 3;

interface IndexSetting {
  /** The book's title as markup. */
  title: string;
  labels: PrintedLabels;
  measures: Measures;
  /** Writes author's text as markup. */
  write(text: string): string;
}

/** The call that sets the index; empty if the index has no entries. */
export function indexSource(index: BookIndex, { title, labels, measures, write }: IndexSetting): string[] {
  if (index.letters.length === 0) return [];
  const { pageWidth, sizes } = measures;
  const columns = Math.max(1, Math.min(MOST_COLUMNS, Math.floor(pageWidth / (COLUMN_EM * sizes.text))));
  const groups = (list: readonly IndexGroup[], label: string) =>
    array(list.map(({ head, entries }) => `([${write(`${label}${head}`)}], ${array(entries.map(line))})`));
  const line = ({ term, key }: IndexGroup['entries'][number]) =>
    `([${write(term)}], ${stringLiteral(indexPlace(key))})`;
  const lists = [
    `(none, ${groups(index.letters, '')})`,
    ...(index.challenges.length === 0
      ? []
      : [`([${write(labels.byChallenge)}], ${groups(index.challenges, `${labels.challenge} `)})`]),
  ];
  return [`#book-index([${title}], [${write(labels.index)}], ${columns}, ${array(lists)})`];
}

/** The call that reports the place of each entry, list by list. */
export function toldEntries(lists: readonly EntryList[]): string[] {
  const keys = lists.map(({ entries }) => array(entries.map(({ key }) => stringLiteral(key))));
  return lists.length === 0 ? [] : [`#told-entries(${array(keys)})`];
}
