import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { magicItem } from '#book/document/blocks/magic-item.ts';
import { spell } from '#book/document/blocks/spell.ts';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { gameBlocksOf } from '#book/testing/game-blocks.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToHtml } from '#export/html/book-to-html.ts';
import { htmlOptions } from '#export/html/testing/html-options.ts';
import { bookToOpen5e } from '#export/book-to-open5e.ts';
import type { BookDraft, ImageCollector } from '#import/book-draft.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { jsonToBook } from '#import/json/json-to-book.ts';
import { openDocx } from './unzip.ts';
import { books, type Section, wordOf } from './testing/game-books.ts';

const images: ImageCollector = { add: async () => ({ problem: 'There are no images in these books.' }) };

async function throughHtml(sections: Section[]): Promise<BookDraft> {
  return htmlToBook(bookToHtml({ ...CORPUS_FACTS, sections }, htmlOptions()), 'book.html', { images });
}

async function throughWord(sections: Section[]): Promise<BookDraft> {
  return docxToBook(await openDocx(await wordOf(sections)), 'book.docx', { images });
}

/** The file has only these entries, grouped by kind, including those in boxes. */
const LISTED = [statBlock, spell, magicItem];

function throughOpen5e(sections: Section[]): BookDraft {
  const options = { baseUrl: 'https://books.example', report: createReport() };
  return jsonToBook(JSON.stringify(bookToOpen5e({ title: 'The Fen', sections }, options)), 'book.json', {});
}

function entriesOf(sections: readonly { doc: Node }[], kind: (typeof LISTED)[number]): unknown[] {
  const found: unknown[] = [];
  for (const { doc } of sections) doc.descendants((node) => void (kind.is(node) && found.push(node.toJSON())));
  return found;
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

  it('in the shape of Open5e has the same stat blocks, spells and items', () => {
    fc.assert(
      fc.property(books, (sections) => {
        const all = LISTED.map((kind) => entriesOf(sections, kind));
        fc.pre(all.some((entries) => entries.length > 0));
        const back = throughOpen5e(sections);
        expect(back.title).toBe('The Fen');
        expect(LISTED.map((kind) => entriesOf(back.sections, kind))).toEqual(all);
      }),
      { numRuns: 100 },
    );
  });
});
