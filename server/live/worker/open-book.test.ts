import { expect, it, vi } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { DEFAULT_OPENING } from '#book/parts/opening.ts';
import { createBookMemory } from '#server/exports/job/book-tools.ts';
import { openTypesetTools } from '#server/typeset/typeset-tools.ts';
import { createBookSources, type LiveBook } from './book-sources.ts';
import { createOpenBook, type OpenBook } from './open-book.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const BOOK: LiveBook = {
  title: 'A book',
  description: '',
  author: 'Somebody',
  bookTypeLabel: 'Adventure',
  layout: DEFAULT_LAYOUT,
  images: [],
  fonts: [],
  sections: ['a', 'b'].map((id) => ({
    id,
    title: id,
    opening: DEFAULT_OPENING,
    doc: () => JSON.stringify({ type: 'doc', content: [paragraph(`Of ${id}.`)] }),
  })),
};

async function layOut(book: OpenBook) {
  for (;;) {
    const laidOut = await book.layOut();
    if (laidOut) return laidOut;
  }
}

it('remembers the whole book however much is typed, and begins its layout anew with each change', {
  timeout: 30_000,
}, async () => {
  const tools = { ...(await openTypesetTools()), ...createBookMemory() };
  const sources = createBookSources(tools);
  await sources.load(BOOK, null);
  const book = createOpenBook(tools, sources);
  const { pages } = await layOut(book);
  const forget = vi.spyOn(tools.compiler, 'forget');
  const type = (words: string) =>
    book.edit([{ sectionId: 'a', count: null, from: 0, remove: 0, insert: [paragraph(words)] }]);
  for (let key = 1; key < 20; key += 1) await type('x'.repeat(key));
  expect(forget).not.toHaveBeenCalled();

  // A step of the layout is taken, and then there is more text than it knew of.
  expect(await book.layOut()).toBeNull();
  await type('It was a long and stormy night. '.repeat(400));
  const laidOut = await layOut(book);
  expect(laidOut.pages).toBeGreaterThan(pages);
  expect(book.find('stormy night')).toContain(laidOut.sections[0]?.page);
  expect(forget).toHaveBeenCalledTimes(1);
});
