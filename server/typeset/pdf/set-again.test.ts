import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { createBookMemory, openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { readsPdfs } from '../testing/pdf-tools.ts';
import { wordsOf } from '../testing/pdf-words.ts';
import { setBook } from './set-book.ts';

let folder: string;
let cold: TypesetTools;
let warm: TypesetTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-again-'));
  cold = await openTypesetTools();
  warm = { ...(await openTypesetTools()), ...createBookMemory() };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const prose = (paragraphs: number) =>
  '<p>The bells of the chapel rang all night, and nobody slept in Kell. At dawn the miller found his door open.</p>'.repeat(
    paragraphs,
  );
const row = (tag: string, text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(12)}</tr>`;
const table = `<h3>Salt</h3><table>${row('th', 'head')}${row('td', 'cell').repeat(12)}</table>`;

async function set(texts: Record<string, string>, tools: TypesetTools) {
  const sections = Object.entries(texts).map(([id, html]) =>
    jobSection({ id, title: `The ${id}`, doc: documentFromHtml(html) }),
  );
  const book = { title: 'Book', description: '', author: '', bookTypeLabel: 'Adventure', images: [], fonts: [] };
  const output = join(folder, 'book.pdf');
  const { pages, sections: starts } = await setBook({ ...book, layout: DEFAULT_LAYOUT, sections, output }, tools);
  return { pages, starts, words: (await wordsOf(output)).map(({ text }) => text).toSorted() };
}

describe.skipIf(!readsPdfs())('a book that is set again by who set it before', { timeout: 60_000 }, () => {
  const mill = `${prose(31)}${table}${prose(40)}`;
  it.each([
    ['a first time', { mill, chapel: prose(20) }],
    ['unchanged', { mill, chapel: prose(20) }],
    ['with more text in its first section', { mill: prose(45) + mill, chapel: prose(20) }],
    ['with a section between', { mill: prose(45) + mill, crypt: prose(9), chapel: prose(20) }],
    ['without its first section', { crypt: prose(9), chapel: prose(20) }],
  ])('%s has the pages and the words that it has by who sees it first', async (_, texts) => {
    expect(await set(texts, warm)).toEqual(await set(texts, cold));
  });
});
