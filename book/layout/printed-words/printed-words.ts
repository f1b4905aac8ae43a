import type { BookTypeId } from '../../catalogue/book-types.ts';
import type { BlockWords } from '../../document/print/block-words.ts';

/** The words of the game that a book prints without its author having written them, in one language. */
export interface PrintedWords extends BlockWords {
  /** The kind of book, on its title page. */
  bookTypes: Readonly<Record<BookTypeId, string>>;
}
