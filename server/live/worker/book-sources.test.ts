import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { DEFAULT_OPENING } from '#book/parts/opening.ts';
import { createLayoutMemory } from '#server/typeset/layout-memory.ts';
import { openTypesetTools } from '#server/typeset/typeset-tools.ts';
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
  const sources = createBookSources({ ...(await openTypesetTools()), memory: createLayoutMemory() });
  const text = () => sources.whole().files.get('/sections/1.typ');
  await sources.load(bookIn('en'), null);
  expect(text()).toContain(String.raw`\u{201c}hush\u{201d}`);
  expect(text()).toContain(String.raw`\u{201c}hush\u{201d}`);
  await sources.load(bookIn('de'), null);
  expect(text()).toContain(String.raw`\u{201e}hush\u{201c}`);
});
