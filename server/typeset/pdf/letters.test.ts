import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { pdfLines, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

/** The height of a line of Alegreya in em: from its ascender to its descender. */
const LINE_EM = 1.361;
const { text, headings, opening } = bookTheme().type.page;
const SOFT_HYPHEN = '\u00AD';

let folder: string;
let tools: TypesetTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-letters-'));
  tools = await openTypesetTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The lines of a book that has one section, from its third page on. */
async function linesOf(html: string) {
  const output = join(folder, 'book.pdf');
  const sections = [jobSection({ id: 's', title: 'Opening', doc: documentFromHtml(html) })];
  const book = {
    title: 'Book',
    description: '',
    author: '',
    bookTypeLabel: '',
    layout: DEFAULT_LAYOUT,
    images: [],
    fonts: [],
  };
  await setBook({ ...book, sections, output }, tools);
  return (await pdfLines(output)).filter(({ page }) => page > 2);
}

/** Paragraphs that differ by one word each, so that their last lines end at all widths, always with the same long word. */
const PARAGRAPHS = Array.from(
  { length: 60 },
  (_, count) =>
    `The dragon remembers every impossible adventure of the kingdom${' and one more'.repeat(count % 20)}, without exception, ` +
    `${'o'.repeat(1 + (count % 7))} considerable consternation notwithstanding, unfortunately disadvantage.`,
);

describe.skipIf(!readsPdfs())('the letters of a page', { timeout: 60_000 }, () => {
  it('have exactly the sizes of the theme', async () => {
    const words = headings.map((_, index) => `Level${index + 1}`);
    const lines = await linesOf(`${words.map((word, i) => `<h${i + 1}>${word}</h${i + 1}>`).join('')}<p>Prose</p>`);
    const sizeOf = (word: string) => {
      const heights = lines.filter(({ words: [first] }) => first === word).map(({ height }) => height);
      return Math.round((Math.max(...heights) / LINE_EM) * 10) / 10;
    };
    expect(['Opening', ...words, 'Prose'].map(sizeOf)).toEqual([opening, ...headings, text]);
  });

  it('leave no tail of a word alone on a line', async () => {
    const lines = await linesOf(PARAGRAPHS.map((paragraph) => `<p>${paragraph}</p>`).join(''));
    const hyphenated = lines.filter(({ words }) => words.at(-1)?.endsWith(SOFT_HYPHEN));
    expect(hyphenated.length).toBeGreaterThan(0);
    const last = lines.filter(({ words }) => words.at(-1)?.endsWith('vantage.'));
    expect(last.map(({ words }) => words.at(-1))).toEqual(PARAGRAPHS.map(() => 'disadvantage.'));
  });

  it('hyphenate a ragged cell only where a word is wider than it', async () => {
    const cell = (words: string) => `<td><p>${words}</p></td>`;
    const row = `<tr>${cell('considerable consternation and exhilaration '.repeat(9))}${cell('an extraordinary consideration '.repeat(9))}</tr>`;
    const ends = async (html: string) =>
      (await linesOf(html)).filter(({ words }) => words.at(-1)?.endsWith(SOFT_HYPHEN)).length;
    expect(await ends(`<table>${row.repeat(4)}</table>`)).toBe(0);
    const narrow = `<tr>${cell('x '.repeat(300))}${cell('internationalization')}${cell('word '.repeat(300))}</tr>`;
    expect(await ends(`<table>${narrow}</table>`)).toBeGreaterThan(0);
  });

  it('leave no short word alone on the last line of a fact', async () => {
    const creatures = Array.from({ length: 40 }, (_, count) => {
      const data = {
        name: `Creature ${count}`,
        senses: `darkvision ${'of a kind '.repeat(3)}${'x'.repeat(count)}`,
        passivePerception: 87,
      };
      return `<article data-block="stat-block" data-stat-block='${JSON.stringify(data)}'></article>`;
    });
    const lines = await linesOf(creatures.join(''));
    expect(lines.filter(({ words }) => words.at(-1) === '87').length).toBe(creatures.length);
    expect(lines.filter(({ words }) => words.length === 1 && words[0] === '87')).toEqual([]);
  });

  it('begin no line with a dash', async () => {
    const dashes = Array.from(
      { length: 40 },
      (_, count) => `<p>${'ab '.repeat(count)}one—two <b>three</b>—four – five</p>`,
    );
    const lines = await linesOf(dashes.join(''));
    expect(lines.some(({ words }) => words.at(-1) === 'one—')).toBe(true);
    expect(lines.filter(({ words }) => /^[—–]/.test(words[0] ?? ''))).toEqual([]);
  });
});
