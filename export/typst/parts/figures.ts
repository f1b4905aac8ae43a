import { type FigureKind, nameKey, type NamedPart, type PartKind } from '#book/parts/named-part.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { array, stringLiteral } from '../literal.ts';
import { contentsColumns, type Measures } from '../measures.ts';
import { plainName } from './plain-name.ts';

/** Collects the images with captions while a book is written, for the list after the contents. */
export interface FigureCollector {
  /** Lists an image with the name of its place; of other parts, nothing. */
  add(part: NamedPart, place: string): void;
  /** The lists that the book has, in order of reading: of pictures, and of maps. */
  lists(labels: PrintedLabels): FigureList[];
}

export interface FigureList {
  title: string;
  figures: readonly ListedFigure[];
}

interface ListedFigure {
  caption: string;
  place: string;
}

/** Which of the printed labels stands over the images of a kind. */
const TITLES = { figure: 'figures', map: 'maps' } as const satisfies Record<FigureKind, keyof PrintedLabels>;

export function createFigures(): FigureCollector {
  const listed: Record<FigureKind, ListedFigure[]> = { figure: [], map: [] };
  return {
    add({ kind, name }, place) {
      if (isFigure(kind)) listed[kind].push({ caption: name, place });
    },
    lists: (labels) =>
      [
        { title: labels[TITLES.figure], figures: listed.figure },
        { title: labels[TITLES.map], figures: listed.map },
      ].filter(({ figures }) => figures.length > 0),
  };
}

/**
 * Names the places of the images of a section, one after the other: a name stays the same while images of other captions come and go. It is
 * '' for what is no image.
 */
export function createFigurePlaces(sectionId: string): (part: NamedPart) => string {
  const counts = new Map<string, number>();
  return ({ kind, name }) => {
    if (!isFigure(kind)) return '';
    const key = `${kind} ${plainName(sectionId)} ${nameKey(name)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} ${count}`;
  };
}

function isFigure(kind: PartKind): kind is FigureKind {
  return kind in TITLES;
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
