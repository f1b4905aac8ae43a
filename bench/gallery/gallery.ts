import type { Node } from 'prosemirror-model';
import type { PaperId } from '#book/layout/papers.ts';
import { adventure } from '../books/adventure/adventure.ts';
import { BOOKS } from '../books/books.ts';
import type { BenchBook } from '../books/make-pdf.ts';

/** The papers of the gallery: the best-selling sizes. */
export const GALLERY_PAPERS = ['a4', 'letter', '6x9', 'a5'] as const satisfies readonly PaperId[];

/** The books of the gallery. Of the SRD it shows the beginnings of chapters, classes, spells and creatures. */
export const GALLERY_BOOKS: Record<string, () => Promise<BenchBook>> = { adventure, srd: srdExtract };

const BLOCKS = 70;
const SECTIONS = ['Playing the Game', 'Classes', 'Spells', 'Magic Items', 'Monsters A–Z'];

async function srdExtract(): Promise<BenchBook> {
  const book = await BOOKS.srd?.();
  if (book === undefined) throw new Error('There is no SRD among the books');
  const sections = book.sections.filter(({ title }) => SECTIONS.includes(title));
  return { ...book, sections: sections.map(({ title, doc }) => ({ title, doc: beginning(doc) })) };
}

function beginning(doc: Node): Node {
  const blocks = doc.children.slice(0, BLOCKS);
  return doc.type.create(null, blocks);
}
