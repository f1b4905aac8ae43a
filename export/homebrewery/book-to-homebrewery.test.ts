import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { type LayoutChoices, layoutOf } from '#book/layout/layout.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { createReport } from '../diagnostics.ts';
import { bookToHomebrewery } from './book-to-homebrewery.ts';

const FACTS = { title: 'The Fen', author: 'Ada', book_type: '', variant: '', description: '', tags: [], thumbnail: '' };

type Part = [title: string, html: string, opening?: Partial<Opening>];

function write(parts: Part[], layout: LayoutChoices = {}) {
  const sections = parts.map(([title, html, opening], index) => ({
    id: `s${index}`,
    title,
    doc: documentFromHtml(html),
    opening: { ...DEFAULT_OPENING, ...opening },
  }));
  const report = createReport();
  const book = { ...FACTS, bookTypeLabel: '', layout: layoutOf(layout), sections };
  const text = bookToHomebrewery(book, { baseUrl: '', ratioOf: () => null, report });
  return { text, pages: text.split(/^\\page(?:break)?$/m), warnings: report.all().map(({ message }) => message) };
}

describe('a book as a brew', () => {
  it('knows the page of what its contents and its references lead to', () => {
    const long = '<p>The lantern burns over the water.</p>'.repeat(200);
    const { text, pages } = write([
      ['One', `${long}<h2>The mill</h2><p>See <span data-ref="Two" data-shown="Two"></span>.</p>`],
      ['Two', '<p>Back to <span data-ref="The mill"></span>.</p>'],
    ]);
    const pageOf = (words: string) => pages.findIndex((page) => page.includes(words)) + 1;
    const [mill, two] = [pageOf('## The mill'), pageOf('# Two\n')];
    expect([mill > 3, two]).toEqual([true, mill + 1]);
    expect(text).toContain(`  - #### [{{ The mill}}{{ ${mill}}}](#p${mill})\n- ### [{{ Two}}{{ ${two}}}](#p${two})`);
    expect(text).toContain(`See [Two](#p${two}).`);
    expect(text).toContain(`Back to [page ${mill}](#p${mill}).`);
  });

  it('numbers chapters, gives parts a page of their own, and sets the chapters below them', () => {
    const { text, pages } = write(
      [
        ['The North', '<p>a</p>', { kind: 'part' }],
        ['Salt', '<p>b</p>'],
      ],
      { chapter_numbers: 'arabic' },
    );
    expect(pages[2]).toContain(
      '{{partCover}}\n\n# The North\n## Part I\n\n{{pageNumber,auto}}\n{{footnote The North}}',
    );
    expect(pages[4]).toContain('# Chapter 1: Salt\n\nb');
    expect(text).toContain('- ### [{{ Part I: The North}}{{ 3}}](#p3)\n  - #### [{{ Chapter 1: Salt}}{{ 5}}](#p5)');
  });

  it('has the paper, the columns and the letters of its layout', () => {
    expect(write([], { paper: 'letter', columns: 1 }).text).toContain(
      '.page {\n  width : 215.9mm;\n  height : 279.2mm;\n  columns : 1;\n}\n\n.page h1 + p::first-letter',
    );
    expect(write([], { drop_caps: true }).text).not.toContain('first-letter');
  });

  it('ends with the index and the pages of its terms', () => {
    const { pages } = write([['One', '<p>The <span data-index="hag">witch</span>.</p>']], {
      index: true,
      toc_depth: 0,
    });
    expect(pages.at(-1)).toContain('{{index,wide,columns:4\n##### Index\n- hag, 2\n}}');
  });

  it('cuts a table that no column has room for between its rows, each part with its head', () => {
    const rows = Array.from({ length: 120 }, (_, index) => `<tr><td>${index + 1}</td><td>Salt</td></tr>`).join('');
    const { text } = write([
      ['One', `<table><caption>Prices</caption><tr><th>No.</th><th>Item</th></tr>${rows}</table>`],
    ]);
    expect(text.match(/^\| No\. \| Item \|$/gm)).toHaveLength(3);
    expect(text.match(/^##### Prices$/gm)).toHaveLength(1);
    expect(text.match(/^\| \d+ \| Salt \|$/gm)).toHaveLength(120);
  });

  it('names what the notation cannot carry, each kind once with its count', () => {
    const picture = '<figure data-placement="top"><img src="https://a.example/b.png" alt="x"></figure>';
    const { warnings } = write([['One', picture + picture]], { theme: 'parchment', figures: true });
    expect(warnings).toEqual([
      'Pictures at the head or foot of a page stand where they are in the text: 2.',
      'The lists of illustrations and of maps are left out, as the Homebrewery has none: 1.',
    ]);
  });
});
