import { expect, it } from 'vitest';
import type { ImportNote } from '../book-draft.ts';
import { noteLosses } from './losses.ts';

it('tells of the page of the licence, which a book prints by itself', () => {
  const messages = (body: string) => {
    const notes: ImportNote[] = [];
    const folder = { paths: [], bytes: async () => new Uint8Array(), text: async () => '' };
    noteLosses(folder, new Map([['word/document.xml', body]]), notes);
    return notes.map(({ message }) => message);
  };
  expect(messages('<w:p><w:pPr><w:pStyle w:val="Licence"/></w:pPr></w:p>')).toEqual([
    'The page of the licence is left out. Please choose the licence in the layout of the book, which prints its words.',
  ]);
  expect(messages('<w:p><w:r><w:t>Licence</w:t></w:r></w:p>')).toEqual([]);
});
