import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_OPENING, type SectionKind } from '#book/sections/opening.ts';
import { DEFAULT_LAYOUT, type LayoutChoices } from '#book/layout/layout.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

interface Bookmark {
  title: string;
  destpageposfrom1: number;
  open: boolean;
  kids: Bookmark[];
}

let folder: string;
let tools: TypesetTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-bookmarks-'));
  tools = await openTypesetTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const item = (name: string) => `<article data-block="magic-item" data-name="${name}"><p>Glows.</p></article>`;
const table = (name: string) => `<table><caption>${name}</caption><tr><td><p>Rope</p></td></tr></table>`;

async function setParts(
  parts: Record<string, string>,
  job: { isExtract?: boolean; language?: string; chosen?: LayoutChoices; kinds?: Record<string, SectionKind> } = {},
) {
  const { language = 'en', isExtract = false, chosen = {}, kinds = {} } = job;
  const sections = Object.entries(parts).map(([title, html], index) =>
    jobSection({
      id: `s${index}`,
      title,
      doc: documentFromHtml(html),
      opening: { ...DEFAULT_OPENING, kind: kinds[title] ?? 'chapter' },
    }),
  );
  const file = join(folder, 'book.pdf');
  const book = { title: 'Book', description: '', author: '', bookTypeLabel: 'Adventure', images: [], fonts: [] };
  const layout = { ...DEFAULT_LAYOUT, ...chosen, language };
  const set = await setBook(
    { ...book, layout, sections, output: file, ...(isExtract && { isExtract, firstPage: 3 }) },
    tools,
  );
  const json = JSON.parse(await output('qpdf', ['--json=2', file])) as {
    outlines: Bookmark[];
    qpdf: [unknown, Record<string, { value?: { '/Type'?: string; '/PageMode'?: string } }>];
  };
  const catalog = Object.values(json.qpdf[1]).find(({ value }) => value?.['/Type'] === '/Catalog')?.value;
  return {
    outlines: json.outlines,
    pageMode: catalog?.['/PageMode'],
    check: await output('qpdf', ['--check', file]),
    starts: set.sections.map(({ page }) => page),
  };
}

const told = ({ title, destpageposfrom1, kids }: Bookmark): unknown[] => [title, destpageposfrom1, ...kids.map(told)];

describe.skipIf(!readsPdfs())('the bookmarks of a book', { timeout: 60_000 }, () => {
  it('say what is raised, and where a line breaks, in signs', async () => {
    const heading = '<h2>Zone 10<sup>3</sup> of H<sub>2</sub>O<br>The <em>Vault</em></h2><p>Wet.</p>';
    const { outlines } = await setParts({ One: `${heading}<h2>The 1<sup>st</sup> Door</h2><p>Shut.</p>` });
    expect(outlines[0]?.kids.map(({ title }) => title)).toEqual(['Zone 10³ of H₂O The Vault', 'The 1st Door']);
  });

  it('are shown when it is opened: its chapters, and after them its entries by kind, in order', async () => {
    const parts = { Shop: `${item('Wand (of Fire)')}${table('Prices')}`, Vault: `${item('Äther')}${item('Bell')}` };
    const { outlines, pageMode, check } = await setParts(parts, { language: 'de' });
    expect(pageMode).toBe('/UseOutlines');
    expect(check).toContain('No syntax or stream encoding errors');
    expect(outlines.map(told)).toEqual([
      ['Shop', 3, ['Wand (of Fire)', 3]],
      ['Vault', 4, ['Äther', 4], ['Bell', 4]],
      ['Magische Gegenstände', null, ['Äther', 4], ['Bell', 4], ['Wand (of Fire)', 3]],
      ['Tabellen', null, ['Prices', 3]],
    ]);
    expect(outlines.every(({ open, kids }) => kids.length === 0 || !open)).toBe(true);
  });

  it('have chapters below their part, with their numbers, and appendices beside it', async () => {
    const parts = { Preface: '', Coast: '', Bay: '<h2>Pier</h2>', Town: '', Prices: '' };
    const kinds = { Preface: 'matter', Coast: 'part', Prices: 'appendix' } as const;
    for (const chapter_start of ['page', 'flow'] as const) {
      const { outlines } = await setParts(parts, { kinds, chosen: { chapter_numbers: 'roman', chapter_start } });
      const after = chapter_start === 'flow' ? 5 : 6;
      expect(outlines.map(told)).toEqual([
        ['Preface', 3],
        ['Part I Coast', 4, ['Chapter I Bay', 5, ['Pier', 5]], ['Chapter II Town', after]],
        ['Appendix A Prices', chapter_start === 'flow' ? 5 : 7],
      ]);
    }
  });

  it('have scenes below their chapter, in whose pages they run on', async () => {
    const parts = { Coast: '', Bay: '<h2>Pier</h2><p>Mud.</p>', 'Low tide': '<h1>Rope</h1><p>Wet.</p>', Town: '' };
    const kinds = { Coast: 'part', 'Low tide': 'scene' } as const;
    for (const chapter_start of ['page', 'flow'] as const) {
      const { outlines, starts } = await setParts(parts, {
        kinds,
        chosen: { chapter_numbers: 'arabic', chapter_start },
      });
      const after = chapter_start === 'flow' ? 4 : 5;
      expect(outlines.map(told)).toEqual([
        ['Part I Coast', 3, ['Chapter 1 Bay', 4, ['Pier', 4], ['Low tide', 4, ['Rope', 4]]], ['Chapter 2 Town', after]],
      ]);
      expect(starts).toEqual([3, 4, 4, after]);
    }
  });

  it('lead to each entry of a name', async () => {
    const { outlines } = await setParts({ One: item('Torch'), Two: item('Torch') });
    expect(outlines.at(-1)?.kids.map(told)).toEqual([
      ['Torch', 3],
      ['Torch', 4],
    ]);
  });

  it('are those of the part where a part alone is asked for', async () => {
    const { outlines, pageMode } = await setParts({ Vault: item('Bell') }, { isExtract: true });
    expect(pageMode).toBe('/UseOutlines');
    expect(outlines.map(({ title }) => title)).toEqual(['Vault']);
  });
});
