import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { tries } from '#book/testing/arbitraries.ts';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { type LayoutChoices, layoutOf } from '#book/layout/layout.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { bookToMarkdown, type MarkdownBook } from '#export/markdown/book-to-markdown.ts';

const CHOSEN: LayoutChoices = {
  language: 'de-AT',
  smart_quotes: false,
  paper: 'custom',
  width_mm: 120,
  height_mm: 180.5,
  columns: 3,
  base_size_pt: 8,
};

const FACTS: Omit<MarkdownBook, 'sections'> = {
  title: 'The Lamps: of "Hollowmere"',
  author: 'Ada, of the Fen',
  book_type: 'player_supplement',
  variant: 'classic',
  description: "It's dark.",
  tags: ['fen', '- [x] horror'],
  layout: layoutOf(CHOSEN),
  chosenLayout: CHOSEN,
};

const statBlock = JSON.stringify(
  parseStatBlock({
    name: 'Fen_Hag',
    size: 'Medium',
    kind: 'Fey',
    alignment: 'Neutral Evil',
    layout: '2024',
    armorClass: 14,
    actions: [{ name: 'Claw', text: '*Melee Attack Roll:* +4.' }],
  }),
).replaceAll('"', '&quot;');

const SPELL =
  '<article data-block="spell" data-name="Bog Light" data-level="2" data-school="Evocation" data-classes="Wizard" data-casting-time="Action" data-range="60 feet" data-components="V, S" data-duration="1 minute">';

/** Each kind of block as HTML, with a piece of the Markdown that people should see of it. */
const KINDS: [name: string, html: string, markdown: string][] = [
  [
    'marks',
    '<p>a <strong>b <em>c</em></strong> <s>d</s> <code>e`f</code> <u>g</u></p>',
    '**b *c*** ~~d~~ ``e`f`` <u>g</u>',
  ],
  ['a link', '<p><a href="https://a.b/c_(d)">x_y</a></p>', '[x\\_y](<https://a.b/c_(d)>)'],
  ['a line break', '<p>a<br>- b</p>', 'a\\\n\\- b'],
  ['a line of colons', '<p>:</p><p>a<br>::</p><p>: b</p>', '\\:\n\na\\\n\\::\n\n: b'],
  ['headings', '<h2>Two</h2><h3>Three # 1</h3><p>x</p>', '## Two\n\n### Three'],
  ['a heading of the highest level', '<h1>One</h1><p>x</p>', '<h1>One</h1>'],
  [
    'lists',
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul><ul><li><p>c</p></li></ul>',
    '* a\n\n  3. b\n\n- c',
  ],
  ['tasks', '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li></ul>', '- [x] a'],
  ['code', '<pre><code class="language-js">a\n\n```\n  \\page</code></pre>', '````js\na\n\n```\n  \\page\n````'],
  ['a quotation', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['read-aloud text', '<div data-block="read-aloud"><p>a</p><p>b</p></div>', '> [!readaloud]\n>\n> a\n>\n> b'],
  ['a sidebar', '<aside data-kind="sidebar" data-title="T_"><p>a</p></aside>', '> [!sidebar] T\\_\n>\n> a'],
  ['a note for the game master', '<aside data-kind="gm-note" data-title=""><p>a</p></aside>', '> [!gm]\n>\n> a'],
  [
    'breaks',
    '<p>a</p><hr data-block="page-break"><p>b</p><hr data-block="column-break"><hr><p>c</p>',
    '\\page\n\nb\n\n\\column\n\n___',
  ],
  [
    'a picture',
    '<figure><img src="/api/images/x1" alt="Map"><figcaption>The "fen"</figcaption></figure>',
    '![Map](/api/images/x1 "The \\"fen\\"")',
  ],
  [
    'a wide picture',
    '<figure data-width="page"><img src="/api/images/x1" alt="M [x](y)"></figure>',
    '<figure data-width="page">',
  ],
  [
    'a table',
    '<table><caption>Cap</caption><tr><th align="right">a|b</th><th>c</th></tr><tr><td align="right">1</td><td>2</td></tr></table>',
    'Table: Cap\n\n| a\\|b | c |\n| ---: | --- |',
  ],
  [
    'a table without a head',
    '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
    '|  |  |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'a table with spans and lists',
    '<table><caption>Cap</caption><tr><th colspan="2">a</th></tr><tr><td><ul><li><p>x</p></li></ul></td><td>y</td></tr></table>',
    'Table: Cap\n\n<table>',
  ],
  [
    'a table to roll on',
    '<table data-block="random-table" data-die="d6"><caption>Omens</caption><tr data-roll="1–5"><td>1–5</td><td>a <em>b</em></td></tr><tr data-roll="6"><td>6</td><td>c</td></tr></table>',
    '| d6 | Omens |',
  ],
  [
    'a stat block',
    `<article data-block="stat-block" data-stat-block="${statBlock}"></article><p>After.</p>`,
    '#### Fen\\_Hag',
  ],
  [
    'a spell',
    `${SPELL}<p>It glows.</p></article>`,
    '#### Bog Light\n\n*Level 2 Evocation (Wizard)*\n\n- **Casting Time:** Action',
  ],
  [
    'a spell with text behind it',
    `${SPELL}<p>It glows.</p></article><p>Not of the spell.</p>`,
    '<article data-block="spell"',
  ],
  [
    'text under the title that reads like an item',
    '<p><em>Ring, Rare</em></p><p>It glows.</p><aside data-kind="sidebar" data-title="T"><p>a</p></aside><p>After.</p>',
    '<p><em>Ring, Rare</em></p>\n\nIt glows.',
  ],
  [
    'text under a heading that reads like a creature',
    '<h2>Owls</h2><p><em>Tiny beast, unaligned</em></p><hr><p><strong>Armor Class</strong> 11</p>',
    '<h2>Owls</h2>\n\n*Tiny beast',
  ],
  [
    'a quotation and a table that read like something else',
    '<blockquote><p>[!gm] a</p></blockquote><p>x</p><table><tr><th>d6</th><th>Omen</th></tr><tr><td>1</td><td>a</td></tr></table>',
    '<blockquote><p>[!gm] a</p></blockquote>\n\nx\n\n<table>',
  ],
  [
    'a magic item',
    '<article data-block="magic-item" data-name="Lamp" data-category="Wondrous Item" data-rarity="Rare" data-attunement="true"><p>It glows.</p></article>',
    '*Wondrous Item, Rare (Requires Attunement)*',
  ],
];

function roundTrip(docs: Node[]): { markdown: string; read: Node[] } {
  const sections = docs.map((doc, index) => ({ title: `Part ${index + 1}`, doc }));
  const markdown = bookToMarkdown({ ...FACTS, sections });
  const book = markdownToBook(markdown, 'x.md');
  expect(book.sections.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
  return { markdown, read: book.sections.map(({ doc }) => doc) };
}

describe('a book written as Markdown', { timeout: 60_000 }, () => {
  it('says its facts as the import reads them', () => {
    const doc = documentFromHtml('<p>a</p>');
    const markdown = bookToMarkdown({ ...FACTS, sections: [{ title: 'Only # *one*', doc }] });
    const { sections, report, ...facts } = markdownToBook(markdown, 'x.md');
    const { chosenLayout: layout, ...others } = FACTS;
    expect(facts).toEqual({ ...others, layout });
    expect(report).toEqual([]);
    expect(sections.map(({ title }) => title)).toEqual(['Only # *one*']);
  });

  it.each(KINDS)('holds %s, and reads it back the same', (_name, html, piece) => {
    const doc = documentFromHtml(html);
    const { markdown, read } = roundTrip([doc, documentFromHtml('<p>next</p>')]);
    expect(markdown).toContain(piece);
    expect(read.map(documentToHtml)).toEqual([documentToHtml(doc), '<p>next</p>']);
  });

  it('keeps sections apart whatever headings they have, and a section without text', () => {
    const docs = ['<h1>a</h1><h3>b</h3><h1>c</h1>', '', '<h2>d</h2><h2>e</h2>'].map(documentFromHtml);
    expect(roundTrip(docs).read.map(documentToHtml)).toEqual(docs.map(documentToHtml));
  });

  it('never lets text turn into markup', () => {
    const piece = fc.constantFrom(
      ...'a|b| |  |\n|*|**|_|`|```|~~~|#|# |- |+ |> |1. |1) |[|]|(|)|<|<b>|</b>|<!--|-->|&amp;|&|!|![x](y)|[x]: y|\\|\\page|{{note|}}|---|===|https://a.b|a@b.co|//a.b|www.a.b|mailto:a@b.c|[!gm]|[ ] |:|2|^|~|2^3^|H~2~O|'.split(
        '|',
      ),
      '|',
      '| --- |',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const marks = fc
      .subarray(['bold', 'italic', 'strike', 'underline', 'superscript', 'subscript', 'code'])
      .map((names) => names.map((type) => ({ type })));
    const run = fc.record({ type: fc.constant('text'), text, marks });
    const paragraph = fc.array(run, { maxLength: 3 }).map((content) => ({ type: 'paragraph', content }));
    const heading = paragraph.map(({ content }) => ({ type: 'heading', attrs: { level: 3 }, content }));
    fc.assert(
      fc.property(fc.array(fc.oneof(paragraph, heading), { maxLength: 4 }), (content) => {
        const doc = documentFromJson({ content });
        const { read } = roundTrip([doc, documentFromHtml('<p>next</p>')]);
        const shape = (node: Node | undefined) =>
          node?.children.filter(({ textContent }) => textContent.trim() !== '').map(plainBlock);
        expect(shape(read[0])).toEqual(shape(doc));
        expect(read).toHaveLength(2);
      }),
      { numRuns: tries(300, 50) },
    );
  });
});

/** A block by its type and text; white space is folded as in HTML. */
function plainBlock(node: Node): string {
  return `${node.type.name}: ${node.textContent.replace(/\s+/g, ' ').trim()}`;
}
