import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { readsPdfs } from '../testing/pdf-tools.ts';
import { wordsOf } from '../testing/pdf-words.ts';
import { setBook } from './set-book.ts';

/** Words above this position are in the head, in points from the top. */
const HEAD_ENDS = 48;
const MIDDLE = 298;

let folder: string;
let tools: TypesetTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-heads-'));
  tools = await openTypesetTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const item = (name: string) => `<article data-block="magic-item" data-name="${name}"><p>Glows.</p></article>`;
const turn = '<hr data-block="page-break">';

/** The running heads of a page, left and right of its middle. */
async function headsOf(html: string): Promise<Map<number, string[]>> {
  const sections = [jobSection({ id: 'an "id"', title: 'Hoard', doc: documentFromHtml(html) })];
  const book = { title: 'Tome', description: '', author: '', bookTypeLabel: 'Adventure', images: [], fonts: [] };
  const output = join(folder, 'book.pdf');
  await setBook({ ...book, layout: DEFAULT_LAYOUT, sections, output }, tools);
  const words = (await wordsOf(output)).filter(({ page, top }) => page > 2 && top < HEAD_ENDS);
  const side = (onLeft: boolean, page: number) =>
    words
      .filter((word) => word.page === page && word.left < MIDDLE === onLeft)
      .map(({ text }) => text)
      .join(' ');
  return new Map(words.map(({ page }) => [page, [side(true, page), side(false, page)]]));
}

describe.skipIf(!readsPdfs())('the running heads', { timeout: 60_000 }, () => {
  it('name the first entry of a left page and the last of a right one, beside the title', async () => {
    const page = `${item('Amulet')}${item('Bell of Gærð')}`;
    const heads = await headsOf(`${page}${turn}${page}${turn}<p>More of the bell.</p>`);
    expect(heads.get(3)).toEqual(['Hoard', 'Bell of Gærð']);
    expect(heads.get(4)).toEqual(['Amulet', 'Tome']);
    expect(heads.get(5)).toEqual(['Hoard', 'Bell of Gærð']);
  });

  it('name main headings where there are no entries, and the title alone where nothing is named', async () => {
    const heads = await headsOf(`<p>Words</p>${turn}<h2>Roads</h2><h3>Inns</h3><p>Words</p>`);
    expect(heads.get(3)).toEqual(['', 'Hoard']);
    expect(heads.get(4)).toEqual(['Roads', 'Tome']);
  });
});
