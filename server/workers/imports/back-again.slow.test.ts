import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameBlocksOf } from '#book/testing/game-blocks.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { opensWord, saveAs } from '#server/typeset/testing/libre-office.ts';
import { openDocx } from './unzip.ts';
import { books, wordOf } from './testing/game-books.ts';

const images = { add: async () => ({ problem: 'There are no images in these books.' }) };

it.runIf(opensWord())(
  'a Word document that LibreOffice saved has the same stat blocks, spells, items and tables',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-back-'));
    await fc.assert(
      fc.asyncProperty(books, async (sections) => {
        const file = join(folder, 'book.docx');
        await writeFile(file, await wordOf(sections));
        const saved = new Uint8Array(await readFile(await saveAs('docx', file, join(folder, 'saved'))));
        const back = await docxToBook(await openDocx(saved), 'book.docx', { images });
        expect(back.sections.map(({ doc }) => gameBlocksOf(doc))).toEqual(sections.map(({ doc }) => gameBlocksOf(doc)));
      }),
      { numRuns: 5 },
    );
    await rm(folder, { recursive: true, force: true });
  },
);
