import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countIn, reportOn } from './testing/count-in.ts';

/** Files written by Typst itself never open with their bookmarks shown. */
const CLOSED = 'bookmarks that open closed';

async function kindsIn(source: string, pictures?: Record<string, Buffer>): Promise<Record<string, string[]>> {
  const { [CLOSED]: _closed, ...found } = await countIn(source, pictures);
  return found;
}

describe('a book without faults', () => {
  it('has none', async () => {
    const page = '#lines(28)\n#colbreak()\n#lines(28)';
    const chapter = (title: string) =>
      `= ${title}\n#lines(23)\n#colbreak()\n#lines(23)\n#pagebreak()\n${page}\n#pagebreak()\n#lines(9)\n#colbreak()\n#lines(8)\n`;
    const report = await reportOn(`${chapter('One')}#pagebreak()\n${chapter('Two')}`);
    expect(report.kinds.filter(({ name, faults }) => faults.length > 0 && name !== CLOSED)).toEqual([]);
    expect(report).toMatchObject({ pages: 6, bookmarks: [2], entries: 0 });
  });

  it('has none with page-wide tables between its columns and rows that end with a page', async () => {
    const wide =
      '#place(top, scope: "parent", float: true, table(columns: (1fr, 1fr, 1fr, 1fr), [a], [b], [c], [d], [e], [f], [g], [h]))';
    const narrow = '#table(columns: (1fr, 2fr), ..range(20).map(n => ([#n], [Words in the cell])).flatten())';
    expect(await kindsIn(`= One\n${wide}\n#lines(18)\n#colbreak()\n${narrow}#lines(2)`)).toEqual({});
  });
});

describe('order', () => {
  it('finds a table that floated above the words before it', async () => {
    const wide = '#place(top, scope: "parent", float: true, table(columns: (1fr, 1fr, 1fr), [Floated], [b], [c]))';
    expect(await kindsIn(`= One\n#lines(20)\n${wide}\n#colbreak()\n#lines(20)`)).toEqual({
      'inversions of order': [expect.stringMatching(/^1: “Floated b c” stands before “Line 0/)],
    });
  });

  it('finds words that stand above a table which precedes them', async () => {
    const wide = '#place(bottom, scope: "parent", float: true, table(columns: (1fr, 1fr, 1fr), [Sunk], [b], [c]))';
    const found = await kindsIn(`= One\n${wide}\n#lines(21)\n#colbreak()\n#lines(20)`);
    expect(found['inversions of order']).toEqual([expect.stringMatching(/^1: “Line 0.* stands before “Sunk b c”/)]);
  });
});

describe('white', () => {
  it('finds feet that are short within a chapter, and none at its end', async () => {
    const found = await kindsIn(
      '= One\n#lines(15)\n#colbreak()\n#lines(23)\n#pagebreak()\n#lines(5)\n#colbreak()\n#lines(5)',
    );
    expect(found).toEqual({
      'column feet more than 70 pt short': [
        expect.stringMatching(/^1: column 1 ends 9\d pt short, after “Line 14 of the text”$/),
      ],
    });
  });

  it('finds the ends of chapters below a part, whose titles are of the second rank', async () => {
    const below = '#show heading.where(level: 2): title\n= Part\n#pagebreak()\n== One\n';
    const ends = '#lines(15)\n#colbreak()\n#lines(15)\n#pagebreak()\n== Two\n#lines(26)\n#colbreak()\n#lines(26)';
    expect(await kindsIn(below + ends)).toEqual({});
    const asSections = await kindsIn(`= One\n${ends}`);
    expect(asSections['column feet more than 70 pt short']).toHaveLength(2);
  });

  it('finds unbalanced ends, empty columns and a few lines alone on a page', async () => {
    const found = await kindsIn(
      '= One\n#lines(23)\n#colbreak()\n#lines(10)\n#pagebreak()\n= Two\n#lines(23)\n#colbreak()\n#lines(23)\n#pagebreak()\n#lines(3)\n#pagebreak()\n= Three\n#lines(14)',
    );
    expect(found).toEqual({
      'unbalanced ends': [expect.stringMatching(/^1: /), expect.stringMatching(/^4: /)],
      'chapter ends of three lines': [
        '3: “Line 0 of the text Line 1 of the text Line 2 of the text” alone on the page',
      ],
      'pages with an empty column': ['3: column 2 is empty', '4: column 2 is empty'],
    });
  });
});

describe('breaks', () => {
  const before = '= One\n#lines(23)\n#colbreak()\n';
  const after = '\n#pagebreak()\n#lines(4)\n#colbreak()\n#lines(4)';

  it('finds a heading that stands alone at a foot', async () => {
    const alone = '#show heading.where(level: 2): it => block(above: 2pt, below: 2pt, sticky: false, it.body)\n';
    expect(await kindsIn(`${alone}${before}#lines(20)\n== Alone${after}`)).toEqual({
      'headings alone at a foot': ['1: Alone'],
    });
  });

  it('finds widows and orphans', async () => {
    const six = `#set text(costs: (widow: 0%, orphan: 0%))\n#par[${Array.from({ length: 6 }, (_, n) => `Verse ${n}`).join(' #linebreak() ')}]`;
    const orphan = await kindsIn(`${before}#lines(25)\n${six}${after}`);
    expect(orphan).toMatchObject({ orphans: ['1: Verse 0'] });
    expect(orphan['widows']).toBeUndefined();
    const widow = await kindsIn(`${before}#lines(21)\n${six}${after}`);
    expect(widow).toMatchObject({ widows: ['2: Verse 5'] });
    expect(widow['orphans']).toBeUndefined();
  });

  it('finds a word that is broken at the end of a column', async () => {
    const words =
      '#set text(hyphenate: true)\n#par[Misunderstandings misunderstandings misunderstandings misunderstandings again]';
    const found = await kindsIn(`#set text(costs: (widow: 0%, orphan: 0%))\n${before}#lines(25)\n${words}${after}`);
    expect(found).toMatchObject({ 'words broken over columns': [expect.stringMatching(/^1: .*-$/)] });
  });
});

describe('letters', () => {
  const end = '\n#colbreak()\n#lines(3)';

  it('finds tails of words and short last words alone on a line', async () => {
    const tail = '#set text(hyphenate: true)\n#block(width: 60pt, par[of the misunderstanding])';
    expect(await kindsIn(`= One\n${tail}${end}`)).toMatchObject({
      'word tails alone on a line': [expect.stringMatching(/^1: .*- \/ \w+$/)],
    });
    expect(await kindsIn(`= One\n#par[A page has a line to #linebreak() it]${end}`)).toMatchObject({
      runts: ['1: A page has a line to / it'],
    });
  });

  it('finds stubs of two letters where the text is ragged', async () => {
    const words = 'It is about the undertakings of those about them, '.repeat(3);
    const ragged = [70, 80, 90, 100, 110].map(
      (width) => `#block(width: ${width}pt, par(justify: false)[#set text(hyphenate: true);${words}])`,
    );
    const found = await kindsIn(`= One\n${ragged.join('\n')}${end}`);
    expect(found['stubs of two letters']?.[0]).toMatch(/\b\w{1,2}- \/ |- \/ \w{1,2}\b/);
  });

  it('finds lines that start with a dash', async () => {
    expect(await kindsIn(`= One\n#par[A line of words#linebreak()—and more of them]${end}`)).toMatchObject({
      'lines that start with a dash': ['1: —and more of them'],
    });
  });

  it('finds straight quotes, but not in code', async () => {
    expect(
      await kindsIn(
        `= One\n#set smartquote(enabled: false)\n#par[It is the "one"]\n#par[#text(font: "Source Code Pro", raw("'a'"))]${end}`,
      ),
    ).toMatchObject({
      'straight quotes': ['1: It is the "one"', '1: It is the "one"'],
    });
  });
});

describe('pictures', () => {
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  const shown = '#image("/p.png", width: 72pt, alt: "A square")\n#lines(3)\n#colbreak()\n#lines(9)';

  it('finds those that are coarse and those that are blown up', async () => {
    expect(await kindsIn(`= One\n${shown}`, { '/p.png': await picture(160) })).toEqual({});
    expect(await kindsIn(`= One\n${shown}`, { '/p.png': await picture(120) })).toEqual({
      'pictures below 150 ppi': ['1: 72 × 72 pt at 120 ppi'],
    });
    expect(Object.keys(await kindsIn(`= One\n${shown}`, { '/p.png': await picture(80) }))).toEqual([
      'pictures below 150 ppi',
      'pictures blown up',
    ]);
  });
});

describe('places', () => {
  it('finds lines outside the margins and outside the page', async () => {
    const body = '= One\n#lines(8)\n#colbreak()\n#lines(8)\n';
    expect(await kindsIn(`${body}#place(top + right, dx: 20pt, par[Too far])`)).toMatchObject({
      'lines outside the margins': ['1: Too far'],
    });
    expect(await kindsIn(`${body}#place(top + right, dx: 40pt, par[Gone])`)).toMatchObject({
      'lines outside the page': [expect.stringMatching(/^1: Go/)],
    });
  });

  it('finds lines that a rule cuts, but no underlined ones', async () => {
    const body =
      '= One\n#lines(8)\n#par[Cut]\n#v(-6pt)\n#line(length: 100%)\n#v(4pt)\n#par[Stands on a rule]\n#v(1pt)\n#line(length: 100%)\n#par[All #underline[that is important]]\n#colbreak()\n#lines(8)';
    expect(await kindsIn(body)).toEqual({ 'lines cut by a rule': ['1: Cut'] });
  });

  it('finds pages with nothing but running heads', async () => {
    const body = '= One\n#lines(23)\n#colbreak()\n#lines(23)\n#pagebreak()\n';
    expect(await kindsIn(`${body}#pagebreak()\n= Two\n#lines(3)\n#colbreak()\n#lines(2)`)).toEqual({
      'pages with nothing but running heads': [expect.stringContaining('2: The Running Head')],
    });
    expect(
      await kindsIn(`${body}#page(header: none, footer: none)[]\n= Two\n#lines(3)\n#colbreak()\n#lines(2)`),
    ).toEqual({});
  });

  it('finds lines that lie over each other', async () => {
    const found = await kindsIn('= One\n#lines(8)\n#place(top, dy: 3pt, par[Over it])\n#colbreak()\n#lines(8)');
    expect(found['overlapping lines']?.[0]).toContain('Over it');
  });
});

describe('finding things', () => {
  const creature = (name: string, bookmarked = true) =>
    `#heading(level: 2, bookmarked: ${bookmarked})[${name}]\n#emph[Medium Fiend, Chaotic Evil]\n\nIt bites.\n\n`;

  it('tells which entries lack a bookmark or a place in the index', async () => {
    const index = '\n#pagebreak()\n= Index\nOgre, 1\n\nTroll, 1';
    const found = await kindsIn(
      `= One\n${creature('Ogre')}${creature('Troll', false)}#colbreak()\n#lines(9)${index}\n#colbreak()\nTotal`,
    );
    expect(found).toEqual({ 'entries without a bookmark': ['1: Troll'] });
    const without = await reportOn(`= One\n${creature('Ogre')}#colbreak()\n#lines(4)`);
    expect(without.entries).toBe(1);
    expect(without.kinds.find(({ name }) => name === 'entries that are not in the index')?.faults).toEqual([
      { page: 1, words: 'Ogre' },
    ]);
  });

  it('finds asterisks in bookmarks', async () => {
    expect(await kindsIn('= One\\*\n#lines(3)\n#colbreak()\n#lines(3)')).toMatchObject({
      'asterisks in bookmarks': ['1: One*'],
    });
  });
});
