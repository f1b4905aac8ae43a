import { expect, it } from 'vitest';
import type { ImportNote } from '../book-draft.ts';
import { noteLosses } from './losses.ts';

function messages(body: string): string[] {
  const notes: ImportNote[] = [];
  const folder = { paths: [], bytes: async () => new Uint8Array(), text: async () => '' };
  noteLosses(folder, new Map([['word/document.xml', body]]), notes);
  return notes.map(({ message }) => message);
}

it('tells of the page of the licence, which a book prints by itself', () => {
  expect(messages('<w:p><w:pPr><w:pStyle w:val="Licence"/></w:pPr></w:p>')).toEqual([
    'The page of the licence is left out. Please choose the licence in the layout of the book, which prints its words.',
  ]);
  expect(messages('<w:p><w:r><w:t>Licence</w:t></w:r></w:p>')).toEqual([]);
});

it('tells of a table of contents, but for that of our own documents', () => {
  const field = '<w:instrText xml:space="preserve"> TOC \\o "1-3" </w:instrText>';
  expect(messages(field)).toEqual(['The table of contents is left out: a book makes its own.']);
  expect(messages(`<w:pStyle w:val="ContentsTitle"/>${field}`)).toEqual([]);
});
