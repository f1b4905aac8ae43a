import { type FigureKind, isFigure, type NamedPart } from '#book/sections/named-part.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';

/** Collects the images with captions while a book is written, for the lists after the contents. */
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

export interface ListedFigure {
  caption: string;
  /** Its name on pages, or its address in a file without them. */
  place: string;
}

/** Which of the printed labels stands over the images of a kind. */
const TITLES = { figure: 'figures', map: 'maps' } as const satisfies Record<FigureKind, keyof PrintedLabels>;

export function createFigures(): FigureCollector {
  const listed: Record<FigureKind, ListedFigure[]> = { figure: [], map: [] };
  return {
    add(part, place) {
      if (isFigure(part)) listed[part.kind].push({ caption: part.name, place });
    },
    lists: (labels) =>
      [
        { title: labels[TITLES.figure], figures: listed.figure },
        { title: labels[TITLES.map], figures: listed.map },
      ].filter(({ figures }) => figures.length > 0),
  };
}
