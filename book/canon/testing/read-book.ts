import { documentFromHtml } from '#book/document/parse.ts';
import { storedJson } from '#book/document/stored/stored-document.ts';
import { type BookCanon, readCanon } from '../book-canon.ts';
import type { WrittenEntry } from '../canon-entry.ts';
import { readSection } from '../section-reading.ts';
import { createVocabulary } from '../vocabulary.ts';

/** Returns the canon of a book with these sections: HTML by title. */
export function readBook(sections: Readonly<Record<string, string>>, written: readonly WrittenEntry[] = []): BookCanon {
  const vocabulary = createVocabulary();
  const readings = Object.entries(sections).map(([title, html]) => {
    const doc = JSON.stringify(storedJson(documentFromHtml(html)));
    return readSection({ id: title.toLowerCase(), title, doc }, vocabulary);
  });
  return readCanon({ vocabulary, sections: readings }, written);
}
