import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { BookIndex, IndexGroup } from '../../book-index.ts';
import { array, stringLiteral } from '../literal.ts';
import type { Measures } from '../measures.ts';
import { indexPlace } from './section-parts.ts';

/** The least width of a column of the index, in em of the text. */
const COLUMN_EM = 14;
const MOST_COLUMNS = 3;

interface Setting {
  /** The book's title as markup. */
  title: string;
  labels: PrintedLabels;
  measures: Measures;
  /** Author's text as markup. */
  write(text: string): string;
}

/** The call that sets the index; none where it has nothing to list. */
export function indexSource(index: BookIndex, { title, labels, measures, write }: Setting): string[] {
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
