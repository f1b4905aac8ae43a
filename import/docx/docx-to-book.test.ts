import { describe, expect, it } from 'vitest';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import type { ImportNote } from '../book-draft.ts';
import { noteLosses, placeFootnotes } from './docx-to-book.ts';

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

const reference = (id: string) => `<sup><a href="#${id}" id="${id.replace('note-', 'note-ref-')}">[9]</a></sup>`;
const item = (id: string, text: string) =>
  `<li id="${id}"><p>${text} <a href="#${id.replace('note-', 'note-ref-')}">↑</a></p></li>`;

function place(html: string): string {
  return serialiseHtml(placeFootnotes(parseHtml(html))).replaceAll(/<\/?sup>/g, '');
}

describe('footnotes', () => {
  it('stand where they are referred to', () => {
    const placed = place(
      `<p>a${reference('footnote-2')} b${reference('endnote-1')}</p><table><tr><td>c${reference('footnote-3')}</td></tr></table><ol>${item('footnote-2', 'T<em>w</em>o.')}${item('footnote-3', 'Three.')}${item('endnote-1', 'End.')}</ol>`,
    );
    expect(placed).toBe(
      '<p>a<span data-footnote="T*w*o."></span> b<span data-footnote="End."></span></p><table><tr><td>c<span data-footnote="Three."></span></td></tr></table>',
    );
  });

  it('leave a document without any as it is, lists and links included', () => {
    const html = '<ol><li>a</li></ol><p><a href="#b">b</a></p>';
    expect(place(html)).toBe(html);
  });
});
