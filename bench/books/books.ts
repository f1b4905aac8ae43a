import { documentFromHtml } from '#book/document/parse.ts';
import { TEMPLATES } from '#book/catalogue/templates/templates.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { readSrd } from '../srd.ts';
import { adventure } from './adventure/adventure.ts';
import type { BenchBook } from './make-pdf.ts';

/** The books on which pages are judged: a rulebook, the wizard's starter book, and an illustrated adventure. */
export const BOOKS: Record<string, () => Promise<BenchBook>> = {
  srd: async () => srd(),
  adventure,
  'template-classic': async () => templateBook('adventure-classic'),
  'template-bestiary': async () => templateBook('supplement-bestiary'),
  'template-player': async () => templateBook('sourcebook-player'),
};

function srd(): BenchBook {
  const { sections } = markdownToBook(readSrd(), 'srd-5.2.md');
  return {
    name: 'srd',
    title: 'System Reference Document',
    description: '',
    author: '',
    kind: 'Player Supplement',
    layout: { index: true, toc_depth: 2 },
    sections,
    pictures: [],
  };
}

function templateBook(id: keyof typeof TEMPLATES): BenchBook {
  const { name, description, sections } = TEMPLATES[id];
  return {
    name: id,
    title: name,
    description,
    author: 'A. N. Author',
    kind: 'Adventure Module',
    layout: { index: true },
    sections: sections.map(({ title, html }) => ({ title, doc: documentFromHtml(html) })),
    pictures: [],
  };
}
