import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import type { TypstSource } from '#export/typst/typst-book.ts';
import { createBookMemory, openTypesetTools } from '#server/typeset/typeset-tools.ts';
import { createBookSources, type LiveBook } from './book-sources.ts';

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'He said "hush" to her.' }] };

function bookIn(language: string): LiveBook {
  return {
    title: 'A book',
    description: '',
    author: 'Somebody',
    bookTypeLabel: 'Adventure',
    layout: { ...DEFAULT_LAYOUT, language },
    images: [],
    fonts: [],
    sections: [
      {
        id: 'a',
        title: 'One',
        opening: DEFAULT_OPENING,
        doc: () => JSON.stringify({ type: 'doc', content: [paragraph] }),
      },
    ],
  };
}

it('prints texts that did not change anew where the book has another language', { timeout: 30_000 }, async () => {
  const sources = createBookSources({
    ...(await openTypesetTools()),
    ...createBookMemory(),
  });
  const text = () => sources.whole().files.get('/sections/1.typ');
  await sources.load(bookIn('en'), null);
  expect(text()).toContain(String.raw`\u{201c}hush\u{201d}`);
  expect(text()).toContain(String.raw`\u{201c}hush\u{201d}`);
  await sources.load(bookIn('de'), null);
  expect(text()).toContain(String.raw`\u{201e}hush\u{201c}`);
});

it('lets a section be laid out anew where what it begins with has changed, and not where only its number has', {
  timeout: 30_000,
}, async () => {
  const tools = { ...(await openTypesetTools()), ...createBookMemory() };
  const sources = createBookSources(tools);
  const book = bookIn('en');
  const begins = async (...openings: Partial<Opening>[]) => {
    const sections = openings.flatMap((opening, index) =>
      book.sections.map((section) => ({ ...section, id: `s${index}`, opening: { ...DEFAULT_OPENING, ...opening } })),
    );
    const layout = { ...book.layout, chapter_numbers: 'arabic' } as const;
    await sources.load({ ...book, layout, sections }, null);
    return sources.whole();
  };
  const finished = (source: TypstSource) => tools.memory.begin(source)?.finished;

  tools.compiler.vector(await begins({}, {}), tools.memory);
  expect(finished(await begins({}, {}))).toEqual(new Set([1, 2, 3]));
  expect(finished(await begins({ epigraph: 'Beware.' }, {}))).not.toContain(1);
  expect(finished(await begins({ kind: 'part' }, {}))).not.toContain(1);
  expect(finished(await begins({ kind: 'appendix' }, {}))).toEqual(finished(await begins({}, {})));
});
