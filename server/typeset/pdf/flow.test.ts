import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Node } from 'prosemirror-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { statBlockToMarkdown } from '#book/rules-5e/stat-block/stat-block-markdown.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { readsPdfs } from '../testing/pdf-tools.ts';
import { type PdfWord, wordsOf } from '../testing/pdf-words.ts';
import { setBook } from './set-book.ts';

let folder: string;
let tools: TypesetTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-flow-'));
  tools = await openTypesetTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The words in the body of a book with one section. */
async function words(html: string, layout: Partial<typeof DEFAULT_LAYOUT> = {}): Promise<PdfWord[]> {
  return wordsOfDocument(documentFromHtml(html), layout);
}

async function wordsOfDocument(doc: Node, layout: Partial<typeof DEFAULT_LAYOUT> = {}): Promise<PdfWord[]> {
  const sections = [jobSection({ id: 's', title: 'Part', doc })];
  const book = { title: 'Book', description: '', author: '', bookTypeLabel: 'Adventure', images: [], fonts: [] };
  const output = join(folder, 'book.pdf');
  await setBook({ ...book, layout: { ...DEFAULT_LAYOUT, ...layout }, sections, output }, tools);
  const found = await wordsOf(output);
  return found.filter(({ page, top }) => page > 2 && top > 48 && top < 785);
}

const prose = (paragraphs: number) =>
  '<p>The bells of the chapel rang all night, and nobody slept in Kell. At dawn the miller found his door open and flour on the sill, and he told it to whoever came for bread.</p>'.repeat(
    paragraphs,
  );
const table = (name: string, rows: number) => {
  const row = (tag: string, text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(12)}</tr>`;
  return `<h3>${name}</h3><table>${row('th', 'head')}${row('td', 'cell').repeat(rows)}</table>`;
};
const MIDDLE = 298;

describe.skipIf(!readsPdfs())('the flow of a section', { timeout: 60_000 }, () => {
  it.each([3, 20, 34, 55])('ends both columns at one height after %i paragraphs', async (paragraphs) => {
    const found = await words(prose(paragraphs));
    const last = found.filter(({ page }) => page === found.at(-1)?.page);
    const foot = (column: PdfWord[]) => Math.max(...column.map(({ bottom }) => bottom));
    const left = foot(last.filter(({ left: x }) => x < MIDDLE));
    const right = foot(last.filter(({ left: x }) => x > MIDDLE));
    expect(Math.abs(left - right)).toBeLessThan(40);
  });

  it('keeps a short creature in one column, and so do two beside each other', async () => {
    const creature = (name: string) =>
      statBlockToMarkdown(
        parseStatBlock({
          name,
          armorClass: 12,
          hitPoints: 22,
          actions: [
            { name: 'Zinging', text: 'It sings until dawn.' },
            { name: 'Zanging', text: 'It sings until noon.' },
          ],
        }),
      );
    const sides = async (...names: string[]) => {
      const found = await wordsOfDocument(documentFromMarkdown(names.map(creature).join('\n\n')));
      return found.filter(({ text }) => /^Z[ia]nging/.test(text)).map(({ left }) => left < MIDDLE);
    };
    expect(await sides('Fen Owl')).toEqual([true, true]);
    expect(await sides('Fen Owl', 'Fen Hen')).toEqual([true, true, false, false]);
  });

  it('ends columns that run from the right at one height', async () => {
    const hebrew = '<p>פעמוני הקפלה צלצלו כל הלילה ואיש לא ישן בכפר, ועם שחר מצא הטוחן את דלתו פתוחה.</p>';
    const found = await words(hebrew.repeat(24), { language: 'he', toc_depth: 1 });
    expect(new Set(found.map(({ page }) => page)).size).toBe(1);
    const feet = [true, false].map((isLeft) =>
      Math.max(...found.filter(({ left }) => left < MIDDLE === isLeft).map(({ bottom }) => bottom)),
    );
    expect(Math.abs((feet[0] ?? 0) - (feet[1] ?? 0))).toBeLessThan(40);
  });

  it.each([8, 26, 31, 38])('has nothing across the page before its place, %i paragraphs on', async (paragraphs) => {
    const html = `${prose(paragraphs)}<p>Before.</p>${table('Salt', 12)}<p>After.</p>${prose(40)}`;
    const found = await words(html);
    const place = (text: string) => found.find((word) => word.text === text);
    const [before, salt, cell, after] = [place('Before.'), place('Salt'), place('cell'), place('After.')];
    expect(salt?.page).toBe(cell?.page);
    expect(salt && cell && salt.top < cell.top).toBe(true);
    const isAfter = (a?: PdfWord, b?: PdfWord) => a && b && (a.page > b.page || (a.page === b.page && a.top > b.top));
    expect(isAfter(salt, before)).toBe(true);
    expect(isAfter(after, before) || (after && before && after.left > before.left)).toBe(true);
  });

  it('begins a page and a column where the author says so', async () => {
    const found = await words(
      '<p>First.</p><hr data-block="page-break"><p>Second.</p><hr data-block="column-break"><p>Third.</p>',
    );
    const [first, second, third] = ['First.', 'Second.', 'Third.'].map((text) =>
      found.find((word) => word.text === text),
    );
    expect(second?.page).toBe((first?.page ?? 0) + 1);
    expect(third?.page).toBe(second?.page);
    expect(third && third.left > MIDDLE).toBe(true);
  });

  it('begins a page and a column before a block whose author says so', async () => {
    const found = await words(
      '<p>First.</p><h2 data-break-before="page">Second.</h2><p>Text.</p><h2 data-break-before="column">Third.</h2><p>Text.</p>',
    );
    const [first, second, third] = ['First.', 'Second.', 'Third.'].map((text) =>
      found.find((word) => word.text === text),
    );
    expect(second?.page).toBe((first?.page ?? 0) + 1);
    expect(third?.page).toBe(second?.page);
    expect(third && second && third.left > MIDDLE && Math.abs(third.top - second.top) < 1).toBe(true);
  });

  it('sets a table in a column or across the page, as its author says', async () => {
    const cells = async (width: string, row: string) => {
      const found = await words(`${prose(6)}<table data-width="${width}">${row}</table>${prose(6)}`);
      const [first, last] = ['Aa', 'Zz'].map((text) => found.find((word) => word.text === text));
      if (!first || !last) throw new Error('The table is not there');
      return { first: first.left < MIDDLE, last: last.left < MIDDLE };
    };
    const short = '<tr><td>Aa</td><td>and</td><td>Zz</td></tr>';
    const long = `<tr><td>Aa</td>${'<td>incomprehensibility</td>'.repeat(5)}<td>Zz</td></tr>`;
    expect(await cells('auto', short)).toEqual({ first: true, last: true });
    expect(await cells('page', short)).toEqual({ first: true, last: false });
    expect(await cells('auto', long)).toEqual({ first: true, last: false });
    expect(await cells('column', long)).toEqual({ first: true, last: true });
  });

  it('sets a creature across the page in two columns', async () => {
    const actions = ['Zinging', 'Zanging'].map((name) => ({ name, text: 'It sings until dawn. '.repeat(12) }));
    const data = JSON.stringify(parseStatBlock({ name: 'Fen Owl', armorClass: 12, hitPoints: 22, actions }));
    const found = await words(
      `${prose(6)}<article data-block="stat-block" data-width="page" data-stat-block='${data}'></article>${prose(6)}`,
    );
    const places = ['Zinging', 'Zanging'].map((name) => found.find(({ text }) => text.startsWith(name)));
    expect(places.map((place) => place && place.left < MIDDLE)).toEqual([true, false]);
  });

  it('keeps a block in the column of the one after it', async () => {
    const divided = async (keep: string) => {
      const found = await words(`<p ${keep}>Kept.</p><p>Next.</p>`.repeat(170));
      const columns = (text: string) =>
        found.filter((word) => word.text === text).map(({ page, left }) => `${page} ${left < MIDDLE}`);
      const [kept, next] = [columns('Kept.'), columns('Next.')];
      expect([kept.length, next.length]).toEqual([170, 170]);
      return kept.filter((column, index) => column !== next[index]).length;
    };
    expect(await divided('')).toBeGreaterThan(0);
    expect(await divided('data-keep-with-next="true"')).toBe(0);
  });

  it('begins a section with a letter of several lines, which is read with its word', async () => {
    const found = await words(prose(12).replaceAll('</p><p>', ' '), { drop_caps: true });
    const tops = (text: string) => found.filter((word) => word.text === text && word.page === 3).map(({ top }) => top);
    const first = Math.min(...tops('bells'));
    expect(Math.min(...tops('The'))).toBeLessThan(first + 1);
    const starts = found.filter(({ top, left, text }) => text !== 'T' && left < 65 && top > first && top < first + 20);
    expect(starts).toHaveLength(0);
  });

  it('lets chapters begin below each other, each with some of its text', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const sections = titles.map((title) => jobSection({ id: title, title, doc: documentFromHtml(prose(5)) }));
    const output = join(folder, 'flowing.pdf');
    const layout = { ...DEFAULT_LAYOUT, chapter_start: 'flow', toc_depth: 0 } as const;
    const facts = { title: 'Book', description: '', author: '', bookTypeLabel: '', images: [], fonts: [] };
    const { pages, sections: placed } = await setBook({ ...facts, layout, sections, output }, tools);
    expect(pages).toBeLessThan(5);
    const found = await wordsOf(output);
    for (const [index, title] of titles.entries()) {
      const page = placed[index]?.page;
      const place = found.find((word) => word.text === title && word.page === page && word.top > 48);
      const below = found.filter((word) => word.page === page && place && word.top > place.bottom && word.top < 785);
      expect(below.length).toBeGreaterThan(30);
    }
  });

  it.each([1, 3])('sets %i columns', async (columns) => {
    const found = await words(`${prose(30)}${table('Salt', 12)}${prose(30)}<p>End.</p>`, { columns });
    expect(found.some(({ text }) => text === 'End.')).toBe(true);
    expect(found.filter(({ text }) => text === 'bells')).toHaveLength(60);
  });
});
