import { describe, expect, it } from 'vitest';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import type { ImportNote } from '../book-draft.ts';
import { placeFootnotes } from './footnotes.ts';

const reference = (id: string) => `<sup><a href="#${id}" id="${id.replace('note-', 'note-ref-')}">[9]</a></sup>`;
const item = (id: string, text: string) =>
  `<li id="${id}"><p>${text} <a href="#${id.replace('note-', 'note-ref-')}">↑</a></p></li>`;

function place(html: string) {
  const notes: ImportNote[] = [];
  const placed = serialiseHtml(placeFootnotes(parseHtml(html), notes));
  return { placed, messages: notes.map(({ message }) => message) };
}

describe('footnotes', () => {
  it('stand below the block that refers to them, numbered in the order of reading', () => {
    const { placed, messages } = place(
      `<p>a${reference('footnote-2')} b${reference('endnote-1')}</p><table><tr><td>c${reference('footnote-3')}</td></tr></table><ol>${item('footnote-2', 'Two.')}${item('footnote-3', 'Three.')}${item('endnote-1', 'End.')}</ol>`,
    );
    expect(placed.replaceAll(/<\/?sup>/g, '')).toBe(
      '<p>a[1] b[2]</p><p>[1] Two. </p><p>[2] End. </p><table><tr><td>c[3]</td></tr></table><p>[3] Three. </p>',
    );
    expect(messages).toEqual([
      'The 3 footnotes stand each below the paragraph that refers to it, because a book has none of its own.',
    ]);
  });

  it('leave a document without any as it is, lists and links included', () => {
    const html = '<ol><li>a</li></ol><p><a href="#b">b</a></p>';
    expect(place(html)).toEqual({ placed: html, messages: [] });
  });
});
