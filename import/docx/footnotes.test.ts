import { describe, expect, it } from 'vitest';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { placeFootnotes } from './footnotes.ts';

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
