import { type AskedBook, type AskedSection, type CanonAsked, createCanonBooks } from '#domain/canon/canon-books.ts';
import { type SentSection, textOf } from './send-sections.ts';
import { serveFunctions } from './serve-jobs.ts';

type BookKey = Pick<AskedBook, 'projectId' | 'view'>;

/** About ten books as long as the longest rule books. */
const CHARACTERS_MAX = 30_000_000;

// The entry point of the process that reads canons. It caches sections until it ends, and gets only those that it does not know.
const books = createCanonBooks({ charactersMax: CHARACTERS_MAX });

const functions = {
  lacking: books.lacking,
  read,
  answer(book: AskedBook, asked: CanonAsked, unread: readonly SentSection<AskedSection>[]) {
    read(book, unread);
    return books.answer(book, asked);
  },
  forget: books.forget,
};
export type CanonFunctions = typeof functions;
serveFunctions(functions);

function read(book: BookKey, sections: readonly SentSection<AskedSection>[]): void {
  for (const sent of sections) books.read(book, sent.section, textOf(sent));
}
