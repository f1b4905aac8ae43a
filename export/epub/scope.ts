import type { HeadingLevels } from '../heading-levels.ts';

/** Where an image lies in the book, seen from the page; null where the book does not hold it. */
export type ImagePath = (address: string) => string | null;

/** What a block needs to know of the page it stands in. */
export interface EpubScope {
  levels: HeadingLevels;
  imagePath: ImagePath;
  /** Gives each heading of the text the number that its link goes by. */
  nextHeading(): number;
}
