import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { DEFAULT_OPENING, type SectionKind } from '#book/sections/opening.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, pdfLines, pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

let folder: string;
let tools: TypesetTools;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-glossary-'));
  file = join(folder, 'book.pdf');
  tools = await openTypesetTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const MEANING = '<p>What the people of the fen call it when the water comes up through the floor at night.</p>'.repeat(
  4,
);
const GLOSSARY = LETTERS.map((letter) => {
  const terms = ['ab', 'el', 'om'].map((end) => `<h3>${letter}${end}term</h3>${MEANING}`);
  return `<h2>Letter ${letter}</h2>${terms.join('')}`;
}).join('');

async function set(kind: SectionKind, layout: Partial<Layout> = {}) {
  const opening = { ...DEFAULT_OPENING, kind };
  const text = { id: 'text', title: 'Tides', doc: documentFromHtml(`<h2>Ebb</h2>${MEANING}`) };
  const words = { id: 'words', title: 'Words', doc: documentFromHtml(GLOSSARY), opening };
  const facts = { title: 'Book', description: '', author: '', bookTypeLabel: '', images: [], fonts: [] };
  const sections = [jobSection(text), jobSection(words)];
  return setBook({ ...facts, layout: { ...DEFAULT_LAYOUT, toc_depth: 3, ...layout }, sections, output: file }, tools);
}

describe.skipIf(!readsPdfs())('a glossary', { timeout: 60_000 }, () => {
  it.each([
    [{}, 3],
    [{ columns: 1 }, 3],
    [{ paper: '6x9' }, 2],
  ] as const)('is set in narrow columns that end at one height: %j', async (layout, columns) => {
    await set('glossary', layout);
    const lines = (await pdfLines(file)).filter(
      ({ page, words }) => page === 5 && words.join(' ').startsWith('What the people'),
    );
    expect(new Set(lines.map(({ left }) => Math.round(left))).size).toBe(columns);
  });

  it('names over each page the first term of a left one and the last of a right one', async () => {
    await set('glossary');
    const terms = async (page: number) =>
      [...(await pdfText(file, page)).matchAll(/\b[A-Z](?:ab|el|om)term\b/gi)].map(([term]) => term.toLowerCase());
    const [left, right] = [await terms(4), await terms(5)];
    // The running head is the first or the last of what is read from a page.
    expect(left.filter((term) => term === left.toSorted()[0])).toHaveLength(2);
    expect(right.filter((term) => term === right.toSorted().at(-1))).toHaveLength(2);
  });

  it('has its terms in the bookmarks and not in the contents, where its letters stand', async () => {
    await set('glossary');
    const contents = await pdfText(file, 2);
    expect(contents).toContain('Letter Q');
    expect(contents).not.toContain('Qabterm');
    expect(await output('qpdf', ['--json=2', file])).toContain('"title": "Qabterm"');
    await set('matter');
    expect(await pdfText(file, 2)).toContain('Qabterm');
  });
});
