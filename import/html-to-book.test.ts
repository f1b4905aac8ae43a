import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { htmlToBook } from './html-to-book.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A page of the Homebrewery with a creature. */
const HOMEBREWERY = `<div class="brewRenderer"><div class="pages"><div class="page" id="p1"><div class="columnWrapper">
<h1 id="the-marsh">The Marsh</h1><p>It is wet.</p><h1 id="those-in-it">Those in it</h1>
<div class="block monster frame"><h2 id="marsh-guard">Marsh Guard</h2><p><em>Medium humanoid, lawful neutral</em></p><hr>
<dl><dt>Armor Class</dt><dd>15 (chain shirt)</dd><dt>Hit Points</dt><dd>11 (2d8 + 2)</dd><dt>Speed</dt><dd>30 ft.</dd></dl><hr>
<table><thead><tr><th align="center">STR</th><th align="center">DEX</th><th align="center">CON</th><th align="center">INT</th><th align="center">WIS</th><th align="center">CHA</th></tr></thead>
<tbody><tr><td align="center">13 (+1)</td><td align="center">12 (+1)</td><td align="center">12 (+1)</td><td align="center">10 (+0)</td><td align="center">11 (+0)</td><td align="center">10 (+0)</td></tr></tbody></table><hr>
<dl><dt>Senses</dt><dd>passive Perception 12</dd><dt>Challenge</dt><dd>1/8 (25 XP)</dd></dl><hr>
<p><em><strong>Steady.</strong></em> The guard cannot be moved.</p><h3 id="actions">Actions</h3>
<p><em><strong>Spear.</strong></em> <em>Melee Weapon Attack:</em> +3 to hit.</p></div>
<div class="pageNumber auto"></div></div></div></div></div>`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>The Fen</title><style>p.MsoNormal{margin:0cm}${'x{y:z}'.repeat(1000)}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-US><div class=WordSection1>
<h1><a name="_Toc1"></a><span lang=EN-US style='font-family:"Cambria"'>One<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:0cm'><span lang=EN-US>Dark <b>water</b>.<o:p></o:p></span></p>
<p class=MsoListParagraph><![if !supportLists]><span>1.<span>&nbsp;&nbsp; </span></span><![endif]>Wade</p>
<h1><span>Two</span></h1><p class=MsoNormal>More.</p></div></body></html>`;

async function read(html: string, answer: { address: string } | { problem: string } = { address: '/api/images/p1' }) {
  const added: Uint8Array[] = [];
  const images = {
    add: async (bytes: Uint8Array) => {
      added.push(bytes);
      return answer;
    },
  };
  const book = await htmlToBook(html, 'my_page.html', { images });
  return { book, added, notes: book.report.map(({ message }) => message) };
}

describe('a creature of a page', () => {
  it('has no number that the page does not give, and the report names each', async () => {
    const page = HOMEBREWERY.replace(/<table>.*?<\/table>/s, '<p>STR 13, DEX 12</p>').replace(
      '<dt>Speed</dt><dd>30 ft.</dd>',
      '',
    );
    const { book, notes } = await read(page);
    expect(book.sections[1]?.doc.firstChild?.attrs.data).toMatchObject({
      abilities: { str: null, dex: null, con: null, int: null, wis: null, cha: null },
      speed: '',
      armorClass: 15,
    });
    expect(notes).toContain(
      'The creature "Marsh Guard" has no Speed, Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma or challenge rating in the stat block that could be read. What is missing stays empty.',
    );
  });

  it('is not in the report where all its numbers were read', async () => {
    expect((await read(HOMEBREWERY)).notes).toEqual([]);
  });
});

describe('an HTML page', () => {
  it('of lists in each other without end is refused with a sentence', async () => {
    const refusal = read('<ul><li>'.repeat(50_000));
    await expect(refusal).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('inside each other'),
    });
  });

  it('becomes a book as Markdown does', async () => {
    const { book } = await read(
      '<html><head><title> My  Book </title></head><body><h1>A</h1><p>a<h1>B</h1><ul><li>b<li>c</ul>',
    );
    expect(book.title).toBe('My Book');
    expect(book.sections.map(({ title, html }) => [title, html])).toEqual([
      ['A', '<p>a</p>'],
      ['B', '<ul><li><p>b</p></li><li><p>c</p></li></ul>'],
    ]);
  });

  it('may leave out the end of its head', async () => {
    const { book } = await read('<html><head><meta charset="utf-8"><title>Bell</title><h1>A</h1><p>a<h1>B</h1><p>b');
    expect([book.title, ...book.sections.map(({ html }) => html)]).toEqual(['Bell', '<p>a</p>', '<p>b</p>']);
  });

  it('has its facts in its head', async () => {
    const { book, notes } = await read(
      `<head><title>Bell</title><meta name="Description" content="It rings."><meta name="author" content="Ada"><meta name="viewport"
       content="width=1"><meta name="keywords" content="fen, horror"><meta name="book-type" content="full_campaign"></head><h1>A</h1><p>a`,
    );
    expect(book).toMatchObject({ title: 'Bell', description: 'It rings.', author: 'Ada', tags: ['fen', 'horror'] });
    expect(book.book_type).toBe('full_campaign');
    expect(book.sections.map(({ title }) => title)).toEqual(['A']);
    expect(notes).toEqual([]);
  });

  it.each([
    ['a paragraph', '<h1>A</h1><p data-generated>Words kept</p><p>b</p>'],
    ['a page', '<body data-generated><h1>A</h1><p>Words kept</p></body>'],
    ['a header', '<body><header data-generated><p>Words kept</p></header><h1>A</h1></body>'],
    ['an aside', '<h1>A</h1><aside><p class="box-title" data-generated>Words kept</p></aside>'],
    ['a table', '<h1>A</h1><table><thead data-generated><tr><th>Words kept</th></tr></thead></table>'],
  ])('loses no word where %s has a mark like ours', async (_name, html) => {
    const { book } = await read(html);
    expect(book.sections.map(({ html }) => html).join()).toContain('Words kept');
  });

  it('of the Homebrewery has its creatures as stat blocks', async () => {
    const { book } = await read(HOMEBREWERY);
    expect(book.sections.map(({ title }) => title)).toEqual(['The Marsh', 'Those in it']);
    expect(book.sections[1]?.doc.children.map(({ type }) => type.name)).toEqual(['statBlock']);
    expect(book.sections[1]?.doc.firstChild?.attrs.data).toMatchObject({
      name: 'Marsh Guard',
      armorClass: 15,
      hitPoints: 11,
      challenge: '1/8',
      actions: [{ name: 'Spear' }],
    });
  });

  it('of Word has its text without Word’s own marks', async () => {
    const { book, notes } = await read(WORD);
    expect(book.title).toBe('The Fen');
    expect(book.sections.map(({ title, html }) => [title, html])).toEqual([
      ['One', '<p>Dark <strong>water</strong>.</p><ol><li><p>Wade</p></li></ol>'],
      ['Two', '<p>More.</p>'],
    ]);
    expect(notes).toEqual([]);
  });

  it.each(['word-filtered', 'google-docs-saved'])('saved by %s has its lists with their levels', async (name) => {
    const file = (ending: string) => readFileSync(`book/testing/clipboards/${name}${ending}.html`, 'utf8');
    const { book } = await read(file(''));
    expect(book.sections.map(({ html }) => html)).toEqual([documentToHtml(documentFromHtml(file('.expected')))]);
  });

  it('gives the images that it holds itself, and says what becomes of the others', async () => {
    const { book, added, notes } = await read(
      `<h1>A</h1><img src="data:image/png;base64,${PIXEL}" alt="One"><h1>B</h1><img src="https://a.b/c.png" alt="Two"><img src="images/d.png" alt="Three">`,
    );
    expect(added.map((bytes) => Buffer.from(bytes).toString('base64'))).toEqual([PIXEL]);
    expect(book.sections[0]?.html).toBe('<figure><img src="/api/images/p1" alt="One"></figure>');
    expect(book.sections[1]?.html).toContain('Three');
    expect(notes).toEqual([
      'The image https://a.b/c.png stays on its own site. Fetch it or upload it to have it in the book.',
      'The image "images/d.png" is not part of this file, so only its description is kept.',
    ]);
  });

  it.each([
    ['that is none', `data:image/png;base64,${PIXEL.slice(0, 20)}`, { problem: 'This picture is damaged.' }],
    ['that is no base64', 'data:image/png;base64,%%%', { address: '/api/images/p1' }],
    ['that is something else', 'data:text/html;base64,PHNjcmlwdD4=', { address: '/api/images/p1' }],
  ])('keeps the words of an image %s', async (_name, src, answer) => {
    const { book, notes } = await read(`<h1>A</h1><p>a</p><img src="${src}" alt="Words">`, answer);
    expect(book.sections[0]?.html ?? book.title).toContain('Words');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^A picture could not be kept: /);
  });

  it('names what it leaves out, each kind once', async () => {
    const { notes } = await read(
      '<h1>A</h1><p>a<iframe src="x">b</iframe><svg><text>c</text></svg><svg></svg><script>d</script>',
    );
    expect(notes).toEqual([
      'An element <iframe> is left out with all that is in it.',
      '2 elements <svg> are left out with all that is in them.',
    ]);
  });
});

describe('lists that count in letters', () => {
  it('are named, since a book counts in figures', async () => {
    const { notes } = await read(
      '<h1>A</h1><ol type="A"><li>a</li></ol><ol type="i"><li>b</li></ol><ol type="1"><li>c</li></ol>',
    );
    expect(notes).toEqual(['Lists that count in letters or Roman numerals have the same numbers as figures: 1, 2, 3.']);
  });
});

describe('the page numbers of a printed edition', () => {
  it('are not among the words, and are named', async () => {
    const { book, notes } = await read(
      '<h1>A</h1><p>The <span class="pagenum" id="p12">[Pg 12]</span>fen <span role="doc-pagebreak">13</span>waits <span class="pagenum">now</span>.</p>',
    );
    expect(book.sections[0]?.html).toBe('<p>The fen waits now.</p>');
    expect(notes).toEqual(['The page numbers of a printed edition, which stood among the words, are left out.']);
  });
});

describe('a table in another', () => {
  it('stands behind it, and the report names it', async () => {
    const { book, notes } = await read(
      '<h1>A</h1><table><tr><td>x<table><tr><td>1</td><td>2</td></tr></table></td><td>y</td></tr></table><h1>B</h1><p>b</p>',
    );
    expect(book.sections[0]?.html).toContain('</table><table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr>');
    expect(notes).toEqual(['A table that stood in a cell of another table stands behind it.']);
  });
});
