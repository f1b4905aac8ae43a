import { describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { markdownToBook } from './markdown-to-book.ts';

function read(text: string) {
  const { sections, report } = markdownToBook(text, 'harrow.txt');
  return { html: sections.map(({ doc }) => documentToHtml(doc)).join(''), said: report.map(({ message }) => message) };
}

describe('a text in BBCode', () => {
  it('has its paragraphs, lists, tables, links and names', () => {
    const { html, said } = read(
      '[p]The [b]town[/b] of @[Orrin](person:12-34).[/p]\n[ul][li]Bell[/li][/ul]\n[table][tr][th]Day[/th][/tr][tr][td]Owl[/td][/tr][/table]\n[url:https://example.org]map[/url]\n[quote]Salt.[/quote]',
    );
    expect(html).toContain('<p>The <strong>town</strong> of Orrin.</p><ul><li><p>Bell</p></li></ul>');
    expect(html).toContain('<td><p>Owl</p></td>');
    expect(html).toContain('<a href="https://example.org"');
    expect(html).toContain('<blockquote><p>Salt.</p></blockquote>');
    expect(said).toEqual([]);
  });

  it('keeps the marks that a book has not, and names them', () => {
    const { html, said } = read('[p]One[/p]\n[quote]Two[/quote]\n[spoiler]Three[/spoiler]');
    expect(html).toContain('[spoiler]Three[/spoiler]');
    expect(said).toEqual(['Marks of BBCode that a book does not have stay as they are written: "[spoiler]".']);
  });

  it('is none where brackets stand in a text', () => {
    expect(read('A door [b] and a pit [p], see [this](https://example.org).').html).toContain(
      'A door [b] and a pit [p]',
    );
  });
});
