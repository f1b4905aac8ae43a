import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_IDS } from '#book/layout/themes/theme.ts';
import { adventure } from '../books/adventure/adventure.ts';
import { type BenchBook, makePdf } from '../books/make-pdf.ts';
import { countFaults } from '../page-faults/count-faults.ts';
import { GALLERY_PAPERS } from './gallery.ts';

/** Faults that no theme may cause on any paper. */
const NEVER = ['lines outside the page', 'overlapping lines', 'entries without a bookmark'];

let folder: string;
let book: BenchBook;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-gallery-'));
  book = await adventure();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(THEME_IDS)('the pages of the theme %s', (theme) => {
  it.each(GALLERY_PAPERS)('are made on %s without a word of warning, and the text is whole', async (paper) => {
    const file = join(folder, `${theme}-${paper}.pdf`);
    const { pages, warnings } = await makePdf(book, file, { theme, paper });
    expect(warnings).toEqual([]);
    expect(pages).toBeGreaterThan(book.sections.length);
    const { kinds, entries } = await countFaults(file);
    expect(entries).toBe(27);
    expect(kinds.filter(({ name, faults }) => NEVER.includes(name) && faults.length > 0)).toEqual([]);
  });
});
