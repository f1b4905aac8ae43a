import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { ExportJob } from '../export-jobs.ts';
import type { ExportResult } from '#domain/exports/export-request.ts';
import { setBook } from './set-book.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, pdfText, readsPdfs } from '../testing/pdf-tools.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let folder: string;
let tools: TypesetTools;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-pdf-'));
  tools = await openTypesetTools();
  file = join(folder, 'book.pdf');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Part = [title: string, html: string];

function setHtml(parts: Part[], changes: Partial<ExportJob> = {}): Promise<ExportResult> {
  const sections = parts.map(([title, html], i) => jobSection({ id: `s${i}`, title, doc: documentFromHtml(html) }));
  const book = {
    title: 'A Book',
    description: '',
    author: '',
    bookTypeLabel: 'Adventure Module',
    // Off, so that straight quotation marks come back unchanged.
    layout: { ...DEFAULT_LAYOUT, smart_quotes: false },
    images: [],
    fonts: [],
  };
  return setBook({ ...book, sections, output: file, ...changes }, tools);
}

const prose = (times: number) =>
  '<p>The bells of the chapel rang all night, and nobody slept in Kell.</p>'.repeat(times);

const creature = (name: string, lines: number) => {
  const text = 'It burns whatever it touches, and what it burns stays burnt. '.repeat(lines);
  const data = parseStatBlock({
    name,
    layout: '2024',
    actions: [
      { name: 'First', text },
      { name: 'Last', text: `End of ${name}.` },
    ],
  });
  return `<article data-block="stat-block" data-stat-block="${JSON.stringify(data).replaceAll('"', '&quot;')}"></article>`;
};

describe.skipIf(!readsPdfs())('a typeset book', { timeout: 60_000 }, () => {
  it('holds the text of each section, in order, in every script that the fonts cover', async () => {
    const result = await setHtml([
      ['Latin', '<p>The dragon’s naïve façade: Łódź, Ærø, Þórr.</p>'],
      ['Greek', '<h2>Ἀθήνα</h2><p>Ὁ δράκων καθεύδει ἐν τῷ ἄντρῳ.</p>'],
      ['Cyrillic', '<ul><li><p>Дракон спит в пещере.</p></li></ul>'],
      ['Emoji', '<p>Beware 🐉 and ⚔ here.</p>'],
    ]);
    const text = await pdfText(file);
    const expected = [
      'naïve façade: Łódź, Ærø, Þórr.',
      'Ἀθήνα',
      'Ὁ δράκων καθεύδει',
      'Дракон спит в пещере.',
      'Beware 🐉 and ⚔ here.',
    ];
    // Contents and running heads contain the words of headings too.
    let rest = text.normalize('NFC');
    for (const words of expected.map((each) => each.normalize('NFC'))) {
      expect(rest).toContain(words);
      rest = rest.slice(rest.indexOf(words) + words.length);
    }
    expect(result.warnings).toEqual([]);
  });

  it('takes hostile text as text, wherever it stands', async () => {
    const hostile =
      '#read("/etc/passwd") $x$ @ref <label> // no comment /* none */ https://a.b *_`~\\ = [x] #[y] "); #panic("no") --- ...';
    const shown = hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const cell = `<table><tr><th>${shown}</th></tr><tr><td>${shown}</td></tr></table>`;
    await setHtml(
      [[hostile, `<h1>${shown}</h1><p>${shown}</p><pre>${shown}</pre><aside data-title="${shown}">${cell}</aside>`]],
      {
        title: hostile,
        description: hostile,
        author: hostile,
      },
    );
    const text = (await pdfText(file)).replaceAll(' ', '');
    expect(text.split(hostile.replaceAll(' ', '')).length).toBeGreaterThan(6);
    expect(text).not.toContain('root:');
  });

  it('keeps an arrow in one piece at the end of a line, in code too', async () => {
    const paths = Array.from({ length: 300 }, (_, index) => `${'n'.repeat(1 + (index % 11))}->s`).join(' ');
    await setHtml([['Ways', `<p>${paths}</p><p><code>${paths}</code></p>`]]);
    const text = await pdfText(file);
    expect(text.split('->').length - 1).toBe(600);
  });

  it('gives back any text of covered characters', async () => {
    const character = fc.constantFrom(...'abc XYZ019 #$@<>/*_`~\\=[](){}"\'-+.,:;!?&%^|–—’“”…éßñЖюλΩ'.split(''));
    const word = fc.string({ unit: character, minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(word, async (text) => {
        const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        await setHtml([['Part', `<p>${markup}</p>`]], { title: 'T' });
        const set = (await pdfText(file, 3)).replace(/\s/g, '');
        expect(set).toContain(text.replace(/\s/g, ''));
      }),
      { numRuns: 25 },
    );
  });

  it('sets the letters of each book, whatever the book before held', async () => {
    // Letters with the same last byte in UTF-8.
    for (const letter of ['Ω', 'é', 'щ', 'É', 'ω']) {
      await setHtml([[letter, `<p>a${letter}b</p>`]]);
      expect((await pdfText(file, 3)).replace(/\s/g, '')).toContain(`a${letter}b`);
    }
  });

  it('names a character that no font covers, with its section, and sets the book', async () => {
    const { warnings, pages } = await setHtml([['Far East', '<p>中 中 and ☃ and \u{1F409}</p>']]);
    expect(warnings).toMatchObject([{ kind: 'glyph', section: 'Far East', sectionId: 's0', subject: 'U+4E2D 中' }]);
    expect(pages).toBe(3);
  });

  it('sets a book without a section, and a section without a word', async () => {
    expect(await setHtml([])).toMatchObject({ pages: 1, warnings: [] });
    expect(await setHtml([['', '']])).toMatchObject({ pages: 3, warnings: [] });
  });

  it('repeats the header of a table that goes on', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => `<tr><td>${i}</td><td>row</td></tr>`).join('');
    await setHtml([['Long', `<table><tr><th>Number</th><th>Word</th></tr>${rows}</table>`]]);
    expect((await pdfText(file)).match(/Number/g)?.length).toBeGreaterThan(1);
  });

  it('sets the header cells of a table over the columns that they span', async () => {
    const heads = '<tr><th rowspan="2">Name</th><th colspan="2">Price</th></tr><tr><th>Silver</th><th>Golden</th></tr>';
    await setHtml([['Costs', `<table>${heads}<tr><td>Rope</td><td>Seven</td><td>Eight</td></tr></table>`]]);
    const [rope, seven, eight] = [await leftOf('Rope'), await leftOf('Seven'), await leftOf('Eight')];
    expect(await leftOf('Name')).toBe(rope);
    expect([await leftOf('Price'), await leftOf('Silver'), await leftOf('Golden')]).toEqual([seven, seven, eight]);
    expect((await output('pdffonts', [file])).split('\n').some((line) => /AlegreyaSans-Bold /.test(line))).toBe(true);
  });

  it.each([
    ['quotations', '<blockquote><p>a</p>'],
    ['lists', '<ol><li><p>a</p>'],
    ['lists in quotations', '<blockquote><ul><li><p>a</p>'],
  ])('sets %s nested deeper than the compiler follows', async (_name, open) => {
    await setHtml([['Deep', `${open.repeat(40)}<p>bottom</p>`]]);
    expect(await pdfText(file)).toContain('bottom');
  });

  it('loses no cell of a table wider than a page', async () => {
    const cells = (tag: string) => Array.from({ length: 40 }, (_, i) => `<${tag}>c${i}</${tag}>`).join('');
    await setHtml([['Wide', `${prose(5)}<table><tr>${cells('th')}</tr><tr>${cells('td')}</tr></table>`]]);
    const text = (await pdfText(file)).replace(/\s/g, '');
    for (let i = 0; i < 40; i += 1) expect(text.split(`c${i}`).length).toBeGreaterThan(2);
  });

  it('divides a stat block between its entries where a column has no room for it, and says that it goes on', async () => {
    await setHtml([['Beasts', `${prose(20)}${creature('Small Fiend', 6)}${prose(24)}${creature('Great Fiend', 20)}`]]);
    expect(await columnsOf('Small', 'End of Small')).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const text = await pdfText(file);
    expect(text).toContain('Great Fiend, continued');
    expect(text).not.toContain('Small Fiend, continued');
    expect(text.match(/continued/g)).toHaveLength(1);
    await setHtml([['Beasts', creature('Endless Fiend', 400)]]);
    expect(await pdfText(file)).toContain('End of Endless Fiend.');
  });

  it('keeps a heading with what follows it', async () => {
    for (let lines = 14; lines < 26; lines += 1) {
      await setHtml([['Part', `${prose(lines)}<h2>Kept Heading</h2><p>Following words stand here.</p>`]]);
      const [start, end] = await columnsOf('Kept', 'Following words');
      expect(end).toEqual(start);
    }
  });

  it('shows the words of an image that is missing or damaged, and says which', async () => {
    const whole = join(folder, 'whole');
    const broken = join(folder, 'broken');
    await writeFile(whole, Buffer.from(PIXEL, 'base64'));
    await writeFile(broken, Buffer.from(PIXEL, 'base64').subarray(0, 50));
    const jobImage = (address: string, from: string) => ({
      address,
      hash: '',
      file: from,
      type: 'image/png',
      width: 1,
      height: 1,
    });
    const image = (src: string, alt: string) => `<img src="${src}" alt="${alt}">`;
    const html = `${image('/api/images/good', 'Good')}${image('/api/images/bad', 'A bad one')}${image('https://a.b/c.png', 'Elsewhere')}`;
    const { warnings } = await setHtml([['Pictures', html]], {
      images: [jobImage('/api/images/good', whole), jobImage('/api/images/bad', broken)],
    });
    expect(warnings.map(({ subject }) => subject)).toEqual(['/api/images/bad', 'https://a.b/c.png']);
    const text = await pdfText(file);
    expect(text).toContain('A bad one');
    expect(text).toContain('https://a.b/c.png');
  });

  it('says on which page each of its sections begins', async () => {
    const { sections } = await setHtml([
      ['Long', prose(200)],
      ['Empty', ''],
      ['Short', '<p>Quartz.</p>'],
    ]);
    const text = await output('pdftotext', [file, '-']);
    const pages = text.split('\f');
    const starts = sections.map(({ page }) => page);
    expect(starts).toHaveLength(3);
    expect(starts[0]).toBe(3);
    expect(pages[(starts[1] ?? 0) - 1]).toContain('Empty');
    expect(pages[(starts[2] ?? 0) - 1]).toContain('Quartz.');
  });

  it('is sound, tagged, titled, bookmarked, and embeds its fonts', async () => {
    const { cover } = await setHtml([['First Part', `<h2>Inside</h2>${prose(2)}${creature('Fiend', 2)}`]], {
      title: 'The Tome',
      author: 'Ada',
    });
    expect(await output('qpdf', ['--check', file])).toContain('No syntax or stream encoding errors');
    const info = await output('pdfinfo', [file]);
    expect(info).toMatch(/Title:\s+The Tome/);
    expect(info).toMatch(/Author:\s+Ada/);
    expect(info).toMatch(/Tagged:\s+yes/);
    const fonts = (await output('pdffonts', [file])).split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(3);
    for (const line of fonts) expect(line).toMatch(/ yes yes yes /);
    const objects = await output('qpdf', ['--qdf', '--object-streams=disable', file, '-']);
    expect(objects).toMatch(/\/Lang \(en\)/);
    expect(objects).toMatch(/\/Outlines /);
    expect(objects).toContain('pdfuaid');
    expect(cover).toMatch(/^<svg/);
    expect((await readFile(file)).length).toBeLessThan(400_000);
  });

  it.each(['chapter', 'part'] as const)(
    'is accessible where it is one chapter alone, from behind a %s',
    async (kind) => {
      const chapters = { skipped: [[kind]], count: 2 };
      const layout = { ...DEFAULT_LAYOUT, chapter_numbers: 'arabic' } as const;
      await setHtml([['Bay', '<h2>Pier</h2>']], { isExtract: true, firstPage: 4, chapters, layout });
      const objects = await output('qpdf', ['--qdf', '--object-streams=disable', file, '-']);
      expect(objects).toContain('pdfuaid');
      expect(await pdfText(file)).toContain(kind === 'part' ? 'Chapter 1' : 'Chapter 2');
    },
  );
});

/** How far from the left edge of its page a word stands, in whole points. */
async function leftOf(word: string): Promise<number> {
  const boxes = await output('pdftotext', ['-bbox', file, '-']);
  const line = boxes.split('\n').find((markup) => markup.includes(`>${word}</word>`));
  return Math.round(Number(/xMin="([\d.]+)"/.exec(line ?? '')?.[1]));
}

/** The page and column (0 left, 1 right) in which the first word of each text stands. */
async function columnsOf(...texts: string[]): Promise<[page: number, column: number][]> {
  const boxes = await output('pdftotext', ['-bbox', file, '-']);
  const pages = boxes.split('<page ').slice(3);
  return texts.map((text) => {
    const words = text.split(' ').map((word) => `>${word}</word>`);
    for (const [page, markup] of pages.entries()) {
      const lines = markup.split('\n');
      const at = lines.findIndex((_, i) => words.every((word, k) => lines[i + k]?.includes(word)));
      const x = /xMin="([\d.]+)"/.exec(lines[at] ?? '')?.[1];
      if (x !== undefined) return [page, Number(x) < 290 ? 0 : 1];
    }
    throw new Error(`Not in the PDF: ${text}`);
  });
}
