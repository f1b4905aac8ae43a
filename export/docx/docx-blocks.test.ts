import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToDocx } from './book-to-docx.ts';
import { type DocxBlock, type DocxInline, docxPage, type DocxParagraph, type DocxTable } from './docx-description.ts';

const FACTS = {
  title: 'Tome',
  author: '',
  description: '',
  tags: [],
  book_type: '',
  bookTypeLabel: '',
  variant: '',
  layout: DEFAULT_LAYOUT,
};
const IMAGES = new Map([['/api/images/wide', { width: 4000, height: 1000 }]]);

function write(html: string) {
  const report = createReport();
  const sections = [{ id: 's1', title: 'Part', doc: documentFromHtml(html) }];
  const { blocks } = bookToDocx({ ...FACTS, sections }, { theme: bookTheme(), images: IMAGES, report });
  return { blocks: blocks.text.slice(1), warnings: report.all() };
}

const paragraphs = (blocks: readonly DocxBlock[]) =>
  blocks.filter((block): block is DocxParagraph => block.kind === 'paragraph');
const tables = (blocks: readonly DocxBlock[]) => blocks.filter((block): block is DocxTable => block.kind === 'table');
const textOf = (content: readonly DocxInline[]): string =>
  content.map((part) => (part.kind === 'text' ? part.text : part.kind === 'link' ? textOf(part.content) : '')).join('');

describe('a book as Word knows it', () => {
  it('numbers each list for itself, from where it starts, as deep as it stands', () => {
    const { blocks } = write('<ol><li>a<ol start="4"><li>b</li></ol></li><li>c</li></ol><p>x</p><ol><li>d</li></ol>');
    const lists = paragraphs(blocks).flatMap(({ list, content }) => (list ? [{ ...list, text: textOf(content) }] : []));
    expect(lists.map(({ text, start, level }) => [text, start, level])).toEqual([
      ['a', 1, 0],
      ['b', 4, 1],
      ['c', 1, 0],
      ['d', 1, 0],
    ]);
    const [a, b, c, d] = lists.map(({ id }) => id);
    expect(a).toBe(c);
    expect(new Set([a, b, d]).size).toBe(3);
  });

  it('has no heading of a section’s level inside a section, and makes no two levels one', () => {
    const { blocks } = write('<h1>a</h1><h2>b</h2><h6>c</h6>');
    expect(paragraphs(blocks).map(({ style }) => style)).toEqual(['Heading 2', 'Heading 3', 'Heading 6']);
  });

  it('repeats the head of a table, keeps its spans, and shares the whole width', () => {
    const { blocks } = write(
      '<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td colspan="2">d</td><td rowspan="2">e</td></tr><tr><td>f</td><td>g</td></tr></table>',
    );
    const [table] = tables(blocks);
    expect(table?.rows.map(({ repeats }) => repeats)).toEqual([true, false, false]);
    expect(table?.rows.map(({ cells }) => cells.map(({ colspan, rowspan }) => [colspan, rowspan]))).toEqual([
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [
        [2, 1],
        [1, 2],
      ],
      [
        [1, 1],
        [1, 1],
      ],
    ]);
    const width = table?.widths.reduce((sum, each) => sum + each, 0) ?? 0;
    expect(Math.abs(width - docxPage(DEFAULT_LAYOUT, bookTheme()).textWidth)).toBeLessThan(5);
  });

  it('keeps tables apart, and ends a cell with a paragraph, as Word asks', () => {
    const { blocks } = write('<aside><table><tr><td>a</td></tr></table></aside><table><tr><td>b</td></tr></table>');
    expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'paragraph', 'table', 'paragraph']);
    const [box] = tables(blocks);
    expect(box?.rows[0]?.cells[0]?.blocks.at(-1)?.kind).toBe('paragraph');
  });

  it('links to the web, and to nothing inside the application', () => {
    const { blocks } = write('<p><a href="https://a.b/c">one</a> <a href="/project/1">two</a></p>');
    expect(paragraphs(blocks)[0]?.content.map(({ kind }) => kind)).toEqual(['link', 'text', 'text']);
  });

  it.each(['http://[', 'http://', 'https://a.b:99999/', 'http:\\\\a\\b', 'https://a.b/#c#d'])(
    'has no link for %s, for which programs refuse the whole file',
    (href) => {
      const { blocks } = write(`<p><a href="${href}">one</a></p>`);
      expect(paragraphs(blocks)[0]?.content).toMatchObject([{ kind: 'text', text: 'one' }]);
    },
  );

  it('writes addresses with the signs that they may have', () => {
    const { blocks } = write('<p><a href="https://münchen.example/ä?ö=%20|">one</a></p>');
    expect(paragraphs(blocks)[0]?.content).toMatchObject([
      { kind: 'link', href: 'https://münchen.example/%C3%A4?%C3%B6=%20%7C' },
    ]);
  });

  it('fits an image into its column, and names one that cannot be had', () => {
    const { blocks, warnings } = write(
      '<figure><img src="/api/images/wide" alt="Map"><figcaption>The fen</figcaption></figure><img src="https://a.b/c.png" alt="Lost">',
    );
    const [image, caption, missing] = paragraphs(blocks);
    expect(image?.content).toMatchObject([
      { kind: 'bookmark' },
      { kind: 'image', alt: 'Map', width: 453.5, height: 113.4 },
    ]);
    expect(textOf(caption?.content ?? [])).toBe('The fen');
    expect(textOf(missing?.content ?? [])).toBe('Lost – https://a.b/c.png');
    expect(warnings).toMatchObject([{ kind: 'image', section: 'Part', subject: 'https://a.b/c.png' }]);
  });
});
