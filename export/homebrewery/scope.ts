import type { Node } from 'prosemirror-model';
import type { BlockWords } from '#book/document/print/block-words.ts';
import type { PageReference } from '../linked-parts.ts';
import type { Losses } from './losses.ts';
import type { PageRoom } from './page-room.ts';

/** What the blocks of a section need to be written. */
export interface BrewScope {
  /** The address of this server, put before the addresses of its own images. */
  baseUrl: string;
  /** The height of an image by its width; null where it is not known. */
  ratioOf(address: string): number | null;
  /** What blocks say that is not their author's. */
  words: BlockWords;
  room: PageRoom;
  losses: Losses;
  /** The sign of a footnote of the section. */
  noteSign(note: Node): string;
  /** The words of a reference, with the way to what it means. */
  reference(reference: PageReference): string;
  headingLevel(authorLevel: number): number;
}
