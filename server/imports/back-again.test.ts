import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { gameBlocksOf, gameDocument } from '#book/testing/game-blocks.ts';
import { bookTheme } from '#book/look/book-theme.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import { bookToHtml } from '#export/html/book-to-html.ts';
import { htmlOptions } from '#export/html/testing/html-options.ts';
import type { BookDraft, ImageCollector } from '#import/book-draft.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { makeDocx } from '#server/exports/docx/make-docx.ts';
import { openDocx } from './open-docx.ts';

const images: ImageCollector = { add: async () => ({ problem: 'There are no images in these books.' }) };

type Section = { id: string; title: string; doc: Node };

const books = fc
  .array(gameDocument, { minLength: 1, maxLength: 3 })
  .map((docs) => docs.map((doc, at): Section => ({ id: `s${at}`, title: `Part ${at + 1}`, doc })));

async function throughHtml(sections: Section[]): Promise<BookDraft> {
  return htmlToBook(bookToHtml({ ...CORPUS_FACTS, sections }, htmlOptions()), 'book.html', { images });
}

async function throughWord(sections: Section[]): Promise<BookDraft> {
  const theme = bookTheme();
  const book = bookToDocx({ ...CORPUS_FACTS, sections }, { theme, images: new Map(), report: createReport() });
  const file = await makeDocx({ ...book, contentsDepth: 0 }, theme, { images: new Map() });
  return docxToBook(await openDocx(file), 'book.docx', { images });
}

describe('any book that was exported and is read back', { timeout: 120_000 }, () => {
  it.each([
    ['HTML', throughHtml, 100],
    ['Word', throughWord, 40],
  ] as const)('as %s has the same stat blocks, spells, items and tables', async (_format, through, numRuns) => {
    await fc.assert(
      fc.asyncProperty(books, async (sections) => {
        const back = await through(sections);
        expect(back.sections.map(({ doc }) => gameBlocksOf(doc))).toEqual(sections.map(({ doc }) => gameBlocksOf(doc)));
      }),
      { numRuns },
    );
  });
});
