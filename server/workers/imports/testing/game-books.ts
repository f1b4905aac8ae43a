import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { gameDocument } from '#book/testing/game-blocks.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import { makeDocx } from '#server/typeset/docx/make-docx.ts';

export type Section = { id: string; title: string; doc: Node };

/** Books of stat blocks, spells, items and tables. */
export const books = fc
  .array(gameDocument, { minLength: 1, maxLength: 3 })
  .map((docs) => docs.map((doc, at): Section => ({ id: `s${at}`, title: `Part ${at + 1}`, doc })));

/** Such a book as a Word document. */
export function wordOf(sections: Section[]): Promise<Uint8Array> {
  const theme = bookTheme();
  const book = bookToDocx({ ...CORPUS_FACTS, sections }, { theme, images: new Map(), report: createReport() });
  return makeDocx({ ...book, contentsDepth: 0 }, theme, { images: new Map() });
}
