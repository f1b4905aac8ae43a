import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../document/html/parse-html.ts';
import { normalizeDocument } from '../../document/normalize.ts';
import { readHtml } from '../../document/html/read-html.ts';
import { documentToHtml } from '../../document/html/to-html.ts';
import { htmlSoup, tries } from '../../testing/arbitraries.ts';
import { readForeignHtml } from './foreign-html.ts';
import { numbersOf } from './word-lists.ts';

const read = (html: string) => documentToHtml(normalizeDocument(readHtml(readForeignHtml(parseHtml(html))), 'html'));

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`;

describe('the number before an item', () => {
  it.each([
    ['3.', [3]],
    ['12)', [12]],
    ['(4)', [4]],
    ['1.2.5', [5]],
    ['b)', [2]],
    ['C.', [3, 100]],
    ['i.', [1, 9]],
    ['iv.', [4]],
    ['bb.', [28]],
    ['XII.', [12]],
  ])('%s means %j', (marker, numbers) => expect(numbersOf(marker)).toEqual(numbers));

  it.each(['·', 'o', '§', 'Ø', '-', '–', '•', 'q', '', '.'])('is none where there is a bullet: %j', (marker) =>
    expect(numbersOf(marker)).toEqual([]),
  );
});

describe('lists of Word', () => {
  it('start again if the numbers do not continue', () => {
    expect(read(wordItem(1, '1.', 'a') + wordItem(1, '2.', 'b') + wordItem(1, '1.', 'c'))).toBe(
      '<ol><li><p>a</p></li><li><p>b</p></li></ol><ol><li><p>c</p></li></ol>',
    );
  });

  it('go on with letters and Roman numbers as they began', () => {
    const letters = ['g.', 'h.', 'i.', 'j.'].map((marker) => wordItem(1, marker, 'x')).join('');
    const roman = ['iii.', 'iv.', 'v.'].map((marker) => wordItem(1, marker, 'x')).join('');
    expect(read(letters)).toBe(`<ol start="7">${'<li><p>x</p></li>'.repeat(4)}</ol>`);
    expect(read(roman)).toBe(`<ol start="3">${'<li><p>x</p></li>'.repeat(3)}</ol>`);
  });

  it('may begin deep and leave a level out', () => {
    expect(read(wordItem(2, '·', 'a') + wordItem(1, '·', 'b') + wordItem(3, '·', 'c'))).toBe(
      '<ul><li><p>a</p></li></ul><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
    );
  });

  it('are not lists if the paragraph has neither number nor bullet', () => {
    expect(read('<p class=MsoListParagraph>Only indented.</p>')).toBe('<p>Only indented.</p>');
  });
});

describe('a list within a list', () => {
  it.each([
    ['beside its item', '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>'],
    ['in an item of its own', '<ul><li>a</li><li><ul><li>b</li></ul></li><li>c</li></ul>'],
    ['in its item', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
  ])('stands under the item before it, written %s', (_place, html) => {
    expect(read(html)).toBe('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>');
  });

  it('leaves no empty bullet where no item stands before it', () => {
    expect(read('<ul><ul><li>a</li></ul><li>b</li></ul>')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
  });
});

describe('emphasis by style', () => {
  it.each([
    ['<span style="font-weight:700">x</span>', '<strong>x</strong>'],
    ['<span style="FONT-STYLE: italic">x</span>', '<em>x</em>'],
    ['<span style="text-decoration: underline solid">x</span>', '<u>x</u>'],
    ['<span style="text-decoration-line: underline line-through">x</span>', '<u><s>x</s></u>'],
    ['<b style="font-weight:normal">x</b>', 'x'],
    ['<i style="font-style:normal">x</i>', 'x'],
    ['<strong style="font-weight:600">x</strong>', '<strong>x</strong>'],
    ['<span style="mso-bidi-font-weight:bold">x</span>', 'x'],
  ])('%s is %s', (html, expected) => expect(read(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`));

  it('is not repeated in headings and links', () => {
    expect(read('<h2><span style="font-weight:700">x</span></h2>')).toBe('<h2>x</h2>');
    const link = '<p><a href="https://a.b/" rel="noopener noreferrer">x</a></p>';
    expect(read('<a href="https://a.b/"><span style="text-decoration:underline">x</span></a>')).toBe(link);
    expect(read('<u><a href="https://a.b/">x</a></u>')).toBe(link);
  });
});

describe('empty lines', () => {
  it('are left out, and nothing that shows anything', () => {
    expect(read('<p>a</p><p>&nbsp;</p><div><br></div><p><o:p>&nbsp;</o:p></p><p>b</p><hr>')).toBe(
      '<p>a</p><p>b</p><hr>',
    );
    expect(read('<p><img src="/api/images/1" alt=""></p>')).toContain('<img');
  });
});

describe('the creature of a page', () => {
  const score = (name: string, value: number) => `<div class="a"><h4>${name}</h4><p>${value} (+0)</p></div>`;
  const SCORES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'].map((name, at) => score(name, 8 + at)).join('');
  const TABLE =
    '<table><tbody><tr><th><p>STR</p></th><th><p>DEX</p></th><th><p>CON</p></th><th><p>INT</p></th><th><p>WIS</p></th><th><p>CHA</p></th></tr><tr><td><p>8 (+0)</p></td><td><p>9 (+0)</p></td><td><p>10 (+0)</p></td><td><p>11 (+0)</p></td><td><p>12 (+0)</p></td><td><p>13 (+0)</p></td></tr></tbody></table>';

  it('has its name, facts and scores, where classes of statblock5e say what they are', () => {
    const html = `<div class="stat-block"><div class="creature-heading"><h1>Owl</h1><h2>Small beast, unaligned</h2></div><div class="property-line first"><h4>Armor Class</h4><p>12</p></div><div class="abilities">${SCORES}</div><div class="property-block"><h4>Keen.</h4><p>It sees.</p></div></div>`;
    expect(read(html)).toBe(
      `<h2>Owl</h2><p><em>Small beast, unaligned</em></p><p><strong>Armor Class</strong> 12</p>${TABLE}<p><strong>Keen.</strong> It sees.</p>`,
    );
  });

  it('has them where those of D&D Beyond do', () => {
    const label = (name: string, text: string) =>
      `<div class="mon-stat-block__attribute"><span class="mon-stat-block__attribute-label">${name}</span><span>${text}</span></div>`;
    const html = `<div class="mon-stat-block__name"><a href="/monsters/1"> Owl </a></div><div class="mon-stat-block__meta">Small beast, unaligned</div>${label('Armor Class', '12')}<div class="ability-block">${SCORES}</div><div class="mon-stat-block__description-block-heading">Actions</div>`;
    expect(read(html)).toBe(
      `<h2>Owl</h2><p><em>Small beast, unaligned</em></p><p><strong>Armor Class</strong> 12</p>${TABLE}<h3>Actions</h3>`,
    );
  });

  it('keeps what such a class stands for elsewhere', () => {
    expect(read('<div class="abilities"><p>He can swim.</p></div>')).toBe('<p>He can swim.</p>');
  });
});

describe('a table that lays out a page', () => {
  it('becomes its contents where its rows have one cell, and hold headings or tables', () => {
    const row = (inner: string) => `<tr><td colspan="6">${inner}</td></tr>`;
    const inner = '<table><tr><td>a</td><td>b</td></tr></table>';
    expect(read(`<table>${row('<h2>Owl</h2>')}${row('<i>Small beast</i>')}${row('')}${row(inner)}</table>`)).toBe(
      '<h2>Owl</h2><p><em>Small beast</em></p><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    );
  });

  it('stays a table where its rows hold words alone', () => {
    expect(read('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).toBe(
      '<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>',
    );
  });
});

describe('HTML of any program, whatever it is', { timeout: 60_000 }, () => {
  const programs = fc.constantFrom(
    "<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>",
    "<span style='mso-list:Ignore'>",
    '<li data-aria-level="3">',
    '<div class="ListContainerWrapper">',
    '<li role="checkbox">',
    '<input type=checkbox>',
    '<div data-callout="x">',
    '<div class="block note">',
    '<div class="abilities">',
    '<div class="property-line">',
    '<table>',
    '<tr>',
    '<td>',
    '<dl>',
    '<dt>',
    '<span style="font-weight:700;text-decoration:underline">',
    '&nbsp;',
    '</p>',
    '</li>',
    '</div>',
    'word',
  );

  it('becomes a valid document, which its own HTML gives again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(programs, htmlSoup), { maxLength: 20 }), (pieces) => {
        const doc = normalizeDocument(readHtml(readForeignHtml(parseHtml(pieces.join('')))), 'html');
        doc.check();
        const html = documentToHtml(doc);
        expect(documentToHtml(normalizeDocument(readHtml(parseHtml(html)), 'html'))).toBe(html);
      }),
      { numRuns: tries(500) },
    );
  });

  it.each([
    ['spans', `<p class=MsoListParagraph>${'<span>&nbsp;</span>'.repeat(100_000)}a</p>`],
    ['emphases', '<u>'.repeat(50) + 'a<b style="font-weight:700">b</b>'.repeat(20_000)],
    ['lines of one item', wordItem(1, '1.', 'a') + '<p class=MsoListParagraph>b</p>'.repeat(50_000)],
    ['lists without items', `<ul><li>a</li>${'<ul><li>b</li></ul>'.repeat(20_000)}</ul>`],
    ['boxes to tick', `<ul><li>${'<span>'.repeat(50)}${'<input>'.repeat(50_000)}[x] a</li></ul>`],
  ])('is read in proportion to its length: %s', (_name, html) => {
    expect(read(html)).not.toBe('');
  });
});
