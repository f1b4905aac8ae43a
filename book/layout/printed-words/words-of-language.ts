import { BOOK_TYPE_IDS, BOOK_TYPES, type BookTypeId } from '../../catalogue/book-types.ts';
import { ENGLISH_WORDS, type PrintedWords } from '../../document/print/block-words.ts';
import { DUTCH } from './dutch.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

const ENGLISH: PrintedWords = {
  ...ENGLISH_WORDS,
  bookTypes: Object.fromEntries(BOOK_TYPE_IDS.map((id) => [id, BOOK_TYPES[id].name])) as Record<BookTypeId, string>,
};

/** German, French, Italian and Spanish use the terms of the translated SRD. The others use those of their players. */
const WORDS: Readonly<Record<string, PrintedWords>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
  pl: POLISH,
};

/** Returns the words in the language of a book, given its tag; in English if the language is unknown here. */
export function wordsOfLanguage(tag: string): PrintedWords {
  const [language = ''] = tag.toLowerCase().split('-');
  return WORDS[language] ?? ENGLISH;
}
