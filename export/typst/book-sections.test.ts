import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { bookToTypst } from './book-to-typst.ts';
import { createSectionMemory, type SectionMemory } from './book-sections.ts';
import type { TypstOptions, TypstSection } from './typst-book.ts';

const theme = bookTheme();
const TEXTS = {
  mill: '<h2>Mill</h2><p>See <span data-reference="Chapel">the chapel</span>. <b>Wheel</b> \u4e2d</p>',
  chapel: '<h2>Chapel</h2><p>Bells, and a \u4e2d.</p><figure data-kind="map"><img src="/api/images/1" alt=""></figure>',
};

/** A memory that records which sections were written again. */
function watchedMemory(): { memory: SectionMemory; anew: string[] } {
  const memory = createSectionMemory();
  const anew: string[] = [];
  return {
    anew,
    memory: {
      ...memory,
      section: (id, version, write) =>
        memory.section(id, version, () => {
          anew.push(id);
          return write();
        }),
    },
  };
}

interface Written {
  texts?: Record<string, string>;
  layout?: Partial<Layout>;
  options?: Partial<TypstOptions>;
  first?: Partial<TypstSection>;
}

/** The same book written with a memory and without one. */
function both(memory: SectionMemory, { texts = TEXTS, layout = {}, options = {}, first = {} }: Written = {}) {
  const sections = Object.entries(texts).map(([id, html], index) => ({
    id,
    title: id,
    version: html,
    doc: documentFromHtml(html),
    ...(index === 0 && first),
  }));
  const book = { title: 'Book', sections, layout: { ...DEFAULT_LAYOUT, index: true, figures: true, ...layout } };
  const given = { theme, covers: (code: number) => code < 0x3000, ...options };
  return { kept: bookToTypst(book, given, memory), fresh: bookToTypst(book, given) };
}

describe('a book that is written again', () => {
  const changes: [string, Written, string[]][] = [
    ['unchanged', {}, []],
    ['with another text', { texts: { ...TEXTS, chapel: '<p>Silence.</p>' } }, ['chapel']],
    ['with another title', { first: { title: 'The old mill' } }, ['mill']],
    [
      'with a section that begins in another way',
      { first: { opening: { ...DEFAULT_OPENING, epigraph: 'Beware.' } } },
      ['mill'],
    ],
    ['with the numbers of its sections', { layout: { chapter_numbers: 'arabic' } }, ['mill', 'chapel']],
    [
      'with more characters that no font has in its first section',
      { texts: { ...TEXTS, mill: '<p>\u4e2d\u4e2d</p>' } },
      ['mill', 'chapel'],
    ],
    [
      'with an image',
      { options: { images: new Map([['/api/images/1', { path: '/images/1.png', width: 9, height: 9 }]]) } },
      ['mill', 'chapel'],
    ],
    ['without its first section', { texts: { chapel: TEXTS.chapel } }, ['chapel']],
  ];

  it.each(changes)(
    '%s is what it is by who writes it first, and only what changed is written',
    (_, change, expected) => {
      const { memory, anew } = watchedMemory();
      const before = both(memory);
      expect(before.kept).toEqual(before.fresh);
      anew.length = 0;
      const after = both(memory, change);
      expect(after.kept).toEqual(after.fresh);
      expect(anew).toEqual(expected);
    },
  );

  it('forgets a section that is gone', () => {
    const { memory, anew } = watchedMemory();
    both(memory);
    both(memory, { texts: { mill: TEXTS.mill } });
    anew.length = 0;
    both(memory);
    expect(anew).toEqual(['chapel']);
  });
});
