import { isFigure, nameKey, type NamedPart } from '#book/sections/named-part.ts';
import type { FigureList, ListedFigure } from '../../book-lists.ts';
import { array, stringLiteral } from '../literal.ts';
import { contentsColumns, type Measures } from '../measures.ts';
import { plainName } from './plain-name.ts';

/**
 * Names the places of the images of a section, one after the other: a name stays the same while images of other captions come and go. It is
 * '' for what is no image.
 */
export function createFigurePlaces(sectionId: string): (part: NamedPart) => string {
  const counts = new Map<string, number>();
  return (part) => {
    if (!isFigure(part)) return '';
    const { kind, name } = part;
    const key = `${kind} ${plainName(sectionId)} ${nameKey(name)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} ${count}`;
  };
}

interface Setting {
  /** The book's title as markup. */
  title: string;
  measures: Measures;
  /** Author's text as markup. */
  write(text: string): string;
  /** A flow of these parts in so many columns, as markup. */
  flowed(parts: readonly string[], columns: number): string;
}

/** The call that sets these lists, the second below the first; none where there are none. */
export function figureLists(lists: readonly FigureList[], { title, measures, write, flowed }: Setting): string[] {
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
