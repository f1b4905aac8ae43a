import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { bookToTypst } from './book-to-typst.ts';
import { coverToTypst } from './outer-pages.ts';
import type { TypstOptions } from './typst-book.ts';

const theme = bookTheme();

function source(html: string, options: Partial<TypstOptions> = {}) {
  const sections = [{ id: 's1', title: 'Part', doc: documentFromHtml(html) }];
  const written = bookToTypst({ title: 'Book', sections }, { theme, ...options });
  const markup = written.files.get('/sections/1.typ') ?? '';
  return { ...written, markup: /^#flow\(plan, (?:run\[\n)?(.*?)(?:\n\])?\)$/ms.exec(markup)?.[1] ?? '' };
}

describe('paragraphs beside an image', () => {
  const images = new Map([
    ['/api/images/22222222-2222-4222-8222-222222222222', { path: '/images/1.png', width: 300, height: 300 }],
  ]);
  const image =
    '<figure data-placement="left"><img src="/api/images/22222222-2222-4222-8222-222222222222" alt="A"></figure>';
  const hebrew = '<p>\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd</p>';

  it('run in their own direction', () => {
    const { markup } = source(`${image}${hebrew}<p>English again.</p>`, { images });
    expect(markup).toMatch(/#inset\(plan, 1, left, .*, direction: rtl\);\n\n#"English again\.";$/s);
  });

  it('stand below it from the first that runs the other way', () => {
    const { markup } = source(`${image}<p>English.</p>${hebrew}`, { images });
    expect(markup).not.toContain('direction:');
    expect(markup).toMatch(/\);\n\n#rtl-block\[/);
  });
});

describe('a book as Typst source', () => {
  it('says each block by a function of the template and each text by a string', () => {
    const { markup } = source(
      '<h2>Road</h2><p>A <b>bold</b> <a href="https://a.b">way</a>.<br>On.</p><ul><li>one</li></ul>',
    );
    expect(markup).toBe(
      [
        '#at("part road");#head-at("head s1 road 1")[#"Road";];#head(2, 2, true)[#"Road";];',
        '#"A ";#strong[#"bold";];#" ";#link("https://a.b")[#"way";];#".";#linebreak();#"On.";',
        '#list[#"one";];',
      ].join('\n\n'),
    );
  });

  it('keeps a block with the next only if it is short, and does not ask for it in a box', () => {
    const kept = (words: string) => source(`<p data-keep-with-next="true">${words}</p><p>On.</p>`).markup;
    expect(kept('A way.')).toBe('#kept-text(false)[#"A way.";];\n\n#indented[#"On.";];');
    expect(kept('A long way. '.repeat(400))).not.toMatch(/#kept|#indented/);
    expect(source('<blockquote><p data-keep-with-next="true">A way.</p></blockquote>').markup).not.toContain('#kept');
  });

  it('begins a column or a page with a block, but no column with one across the page', () => {
    const begun = (to: string, more = '') =>
      source(`<p>A way.</p><div data-block="read-aloud" data-break-before="${to}" ${more}><p>On.</p></div>`).markup;
    expect(begun('column')).toBe('#"A way.";\n\n#colbreak(weak: true);\n\n#read-aloud[#"On.";];');
    expect(begun('page')).toContain('], turn, run[\n#read-aloud');
    expect(begun('column', 'data-width="page"')).not.toContain('colbreak');
    expect(begun('page', 'data-width="page"')).toContain('], turn, wide[#read-aloud');
  });

  it('has one file for each section and knows which is which', () => {
    const { main, sections } = source('<p>x</p>');
    expect(sections).toEqual(
      new Map([['/sections/1.typ', { id: 's1', ids: ['s1'], title: 'Part', head: '[#"Part";], ' }]]),
    );
    expect(main).toContain(
      '#section([#"Book";], [#"Part";], chapter: (index: 0, count: chapters))[#at(title: [#"Part";], "part part", "part s1");#include "/sections/1.typ"]',
    );
  });

  it('lets a table that leaves the column part the text of a spell', () => {
    const table = `<table><tr>${'<td>word</td>'.repeat(14)}</tr></table>`;
    const { files } = source(
      `<article data-block="spell" data-name="Way" data-level="1"><header></header><p>One.</p>${table}<p>Two.</p></article>`,
    );
    expect(files.get('/sections/1.typ')).toMatch(
      /run\[[^]*#entry-name[^]*One[^]*\n\], wide\[#grid-table[^]*\], run\[\n#"Two/,
    );
  });

  it('takes a heading along with a table that leaves the column', () => {
    const row = (tag: string) => `<tr>${`<${tag}>word</${tag}>`.repeat(12)}</tr>`;
    const { markup } = source(`<h2>Wide</h2><table>${row('th')}${row('td')}</table>`);
    expect(markup).toMatch(
      /^wide\[#at\("part wide"\);#head-at\("head s1 wide 1"\)\[#"Wide";\];#head\(2, 2, true\)\[#"Wide";\];\n\n#at\("table wide"\);#grid-table\(/,
    );
  });

  it('parts the text where something stands across the page, and where the author begins a new one', () => {
    const row = (tag: string) => `<tr>${`<${tag}>word</${tag}>`.repeat(12)}</tr>`;
    const { files } = source(
      `<p>a</p><table>${row('th')}${row('td')}</table><p>b</p><hr data-block="page-break"><p>c</p>`,
    );
    const parts = files
      .get('/sections/1.typ')
      ?.replace(/wide\[.*?;\](?=, run)/, 'wide[]')
      .split('#flow')[1];
    expect(parts).toBe('(plan, run[\n#"a";\n], wide[], run[\n#"b";\n], turn, run[\n#"c";\n])\n');
  });

  it('keeps a line in italics under a heading with what follows', () => {
    expect(source('<h2>Trap</h2><p><em>Deadly</em></p><p>Text</p>').markup).toContain('#subtitle[#emph[#"Deadly";];];');
  });

  it('repeats header rows, and only those that stand at the top', () => {
    const { markup } = source('<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>');
    expect(markup).toContain('heads: 1, header: ([#"a";], [#"b";],)');
    expect(markup).toContain('[#strong[#"c";];], [#"d";]');
  });

  it('shows the words of an image that it does not have, and says so', () => {
    const { markup, diagnostics } = source('<img src="/api/images/gone" alt="A map">');
    expect(markup).toBe('#absent-picture([#"A map";], none, none);');
    expect(diagnostics).toMatchObject([{ kind: 'image', section: 'Part', subject: '/api/images/gone' }]);
    const elsewhere = source('<img src="https://example.com/map.png" alt="">').markup;
    expect(elsewhere).toBe('#absent-picture(none, [#"https://example.com/map.png";], none);');
  });

  it('says in which block something is that it cannot show', () => {
    const absent = '<img src="/api/images/gone" alt="">';
    const reference = '<p>See <span data-ref="Nowhere">Nowhere</span>.</p>';
    const { diagnostics } = source(`<p>One</p>${reference}<blockquote><p>a</p>${absent}</blockquote>`);
    expect(diagnostics.map(({ kind, block }) => [kind, block])).toEqual([
      ['image', 2],
      ['reference', 1],
    ]);
  });

  it('sets an image that it has in the size that fits', () => {
    const images = new Map([['/api/images/map', { path: '/images/1.png', width: 1000, height: 500 }]]);
    const { markup, diagnostics } = source('<img src="/api/images/map" alt="A &quot;map&quot;">', { images });
    expect(markup).toBe('#flowing-picture(plan, 1, "/images/1.png", "A \\"map\\"", 235.2pt, 117.6pt, none);');
    expect(diagnostics).toEqual([]);
  });

  it('takes the language for hyphenation from the book, and English where it makes no sense', () => {
    expect(
      bookToTypst({ title: 'B', layout: { ...DEFAULT_LAYOUT, language: 'de-AT' }, sections: [] }, { theme }).main,
    ).toContain('language: "de", region: "at"');
    expect(
      bookToTypst({ title: 'B', layout: { ...DEFAULT_LAYOUT, language: '"); evil(' }, sections: [] }, { theme }).main,
    ).toContain('language: "en"');
  });

  it('is for the paper, the columns and the type size of the book', () => {
    const layout = { ...DEFAULT_LAYOUT, paper: 'letter', columns: 3, base_size_pt: 8 } as const;
    const { files } = bookToTypst({ title: 'B', layout, sections: [] }, { theme });
    const values = ['page-width = 215.9mm', 'page-height = 279.4mm', 'page-columns = 3', 'sizes = (text: 8pt,'];
    for (const value of values) expect(files.get('/tome.typ')).toContain(`#let ${value}`);
  });

  it('lets nothing span the page where it has one column', () => {
    const row = (tag: string) => `<tr>${`<${tag}>word</${tag}>`.repeat(12)}</tr>`;
    const html = `<table>${row('th')}${row('td')}</table><figure data-width="page"><img src="/api/images/m"></figure>`;
    const images = new Map([['/api/images/m', { path: '/images/1.png', width: 1000, height: 500 }]]);
    const sections = [{ id: 's1', title: 'Part', doc: documentFromHtml(html) }];
    const { files } = bookToTypst(
      { title: 'B', layout: { ...DEFAULT_LAYOUT, columns: 1 }, sections },
      { theme, images },
    );
    expect(files.get('/sections/1.typ')).not.toContain('wide[');
    expect(files.get('/sections/1.typ')).toContain('490.4pt, 245.2pt');
  });

  it('says so where its columns are too narrow to be read well', () => {
    const layout = { ...DEFAULT_LAYOUT, paper: 'a5', columns: 3 } as const;
    expect(bookToTypst({ title: 'B', layout, sections: [] }, { theme }).diagnostics).toMatchObject([
      { kind: 'layout', sectionId: null, message: expect.stringMatching(/^3 columns leave 36 mm for each/) },
    ]);
  });

  it('has contents as deep as its author wants, or none', () => {
    const doc = documentFromHtml('<h2>Gate</h2><h4>Door</h4>');
    const at = (toc_depth: number) => {
      const layout = { ...DEFAULT_LAYOUT, toc_depth };
      const { main, files } = bookToTypst({ title: 'B', layout, sections: [{ id: 's', title: 'S', doc }] }, { theme });
      const listed = [...(files.get('/sections/1.typ') ?? '').matchAll(/#head\(\d, \d, (true|false)\)/g)];
      return [main.includes('#contents('), ...listed.map(([, is]) => is === 'true')];
    };
    expect([0, 1, 2, 3].map(at)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  it('is justified until its author wants ragged lines', () => {
    const main = (justify: boolean) =>
      bookToTypst({ title: 'B', layout: { ...DEFAULT_LAYOUT, justify }, sections: [] }, { theme }).main;
    expect(main(true)).not.toContain('justify');
    expect(main(false)).toContain('justify: false');
  });

  it('names its contents in the language of the book', () => {
    const layout = { ...DEFAULT_LAYOUT, language: 'pl' };
    const sections = [{ id: 's1', title: 'Part', doc: documentFromHtml('<p>x</p>') }];
    expect(bookToTypst({ title: 'B', layout, sections }, { theme }).main).toContain('[#"Spis tre\\u{15b}ci";]');
  });

  it('has a cover that is the title page alone', () => {
    const { main, files } = coverToTypst({ title: 'Book', author: 'Ada' }, { theme });
    expect(main).toContain('#title-page-of([#"Book";], none, none, [#"Ada";])');
    expect([...files.keys()]).toEqual(['/tome.typ']);
  });
});
