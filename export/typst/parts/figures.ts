import { nameKey, type NamedPart } from '#book/parts/named-part.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { array, stringLiteral } from '../literal.ts';
import { contentsColumns, type Measures } from '../measures.ts';
import { plainName } from './plain-name.ts';

/** Collects the images with captions while a book is written, for the list after the contents. */
export interface FigureCollector {
  /** Answers with the name of its place, which stays the same while images of other captions come and go; '' for what is no image. */
  add(part: NamedPart, sectionId: string): string;
  /** In order of reading. */
  all(): readonly ListedFigure[];
}

export interface ListedFigure {
  caption: string;
  place: string;
}

export function createFigures(): FigureCollector {
  const counts = new Map<string, number>();
  const figures: ListedFigure[] = [];
  return {
    add({ kind, name }, sectionId) {
      if (kind !== 'figure') return '';
      const key = `figure ${plainName(sectionId)} ${nameKey(name)}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const place = `${key} ${count}`;
      figures.push({ caption: name, place });
      return place;
    },
    all: () => figures,
  };
}

interface Setting {
  /** The book's title as markup. */
  title: string;
  labels: PrintedLabels;
  measures: Measures;
  /** Author's text as markup. */
  write(text: string): string;
  /** A flow of these parts in so many columns, as markup. */
  flowed(parts: readonly string[], columns: number): string;
}

/** The call that sets the list of images with captions; none where there are none. */
export function figureList(figures: readonly ListedFigure[], setting: Setting): string[] {
  if (figures.length === 0) return [];
  const { title, labels, measures, write, flowed } = setting;
  const lines = figures.map(({ caption, place }) => `([${write(caption)}], ${stringLiteral(place)})`);
  const body = flowed([`run[#figure-lines(${array(lines)})]`], contentsColumns(lines.length, measures));
  return [`#figure-list([${title}], [${write(labels.figures)}], [${body}])`];
}
