import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { PrintPreset } from '#book/layout/print-presets.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { wordsOf } from '../testing/pdf-words.ts';
import { setBook } from './set-book.ts';
import { setCover } from './set-cover.ts';

let folder: string;
let tools: TypesetTools;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-binding-'));
  tools = await openTypesetTools();
  file = join(folder, 'book.pdf');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function bookIn(language: string, preset: PrintPreset) {
  const html = '<p>Bells rang all night in Kell.</p>'.repeat(20);
  return {
    title: 'Chapel',
    description: 'Blurb',
    author: 'Ada',
    bookTypeLabel: '',
    layout: { ...DEFAULT_LAYOUT, language },
    fonts: [],
    images: [],
    sections: [jobSection({ id: 's', title: 'One', doc: documentFromHtml(html) })],
    press: { preset, colours: 'full' as const, hasGhostscript: false },
    output: file,
  };
}

/** What is cut off at the left and the right of a page, in points. */
async function cuts(page: number): Promise<[left: number, right: number]> {
  const info = await output('pdfinfo', ['-box', '-f', String(page), '-l', String(page), file]);
  const box = (name: string) =>
    (new RegExp(`${name}:\\s+([\\d.]+)\\s+[\\d.]+\\s+([\\d.]+)`).exec(info) ?? []).slice(1).map(Number);
  const [[left = 0, right = 0], [trimLeft = 0, trimRight = 0]] = [box('MediaBox'), box('TrimBox')];
  return [Math.round(trimLeft - left), Math.round(right - trimRight)];
}

describe.skipIf(!readsPdfs())('a printed book', { timeout: 60_000 }, () => {
  it.each([
    { language: 'en', cut: [0, 9], numberAt: 'right', direction: false },
    { language: 'he', cut: [9, 0], numberAt: 'left', direction: true },
  ])('is bound where its lines begin: $language', async ({ language, cut, numberAt, direction }) => {
    await setBook(bookIn(language, 'drivethrurpg'), tools);
    expect(await cuts(3)).toEqual(cut);
    expect(await cuts(4)).toEqual(cut.toReversed());
    const number = (await wordsOf(file)).find(({ page, text }) => page === 3 && text === '3');
    expect(number && number.left > 300 ? 'right' : 'left').toBe(numberAt);
    const bytes = (await readFile(file)).toString('latin1');
    expect(/\/ViewerPreferences <<\s*\/Direction \/R2L/.test(bytes)).toBe(direction);
  });

  it('says in any file that it is read from right to left', async () => {
    await setBook(bookIn('ar', 'lulu'), tools);
    expect(await output('qpdf', ['--qdf', '--object-streams=disable', file, '-'])).toContain('/Direction /R2L');
  });

  it('has its front on the side that is seen first', async () => {
    const placesIn = async (language: string) => {
      const wrap = { stock: 'white' as const, pages: 222, isLettered: true };
      await setCover({ ...bookIn(language, 'lulu'), wrap }, tools);
      const words = await wordsOf(file);
      const leftOf = (text: string) => words.filter((word) => word.text === text).map(({ left }) => left);
      return { front: Math.min(...leftOf('Chapel')), back: leftOf('Blurb')[0] ?? 0, spine: leftOf('Ada') };
    };
    const english = await placesIn('en');
    expect(english.back).toBeLessThan(english.front);
    const hebrew = await placesIn('he');
    expect(hebrew.front).toBeLessThan(hebrew.back);
    expect(hebrew.spine.some((left) => left > hebrew.front && left < hebrew.back)).toBe(true);
    expect(await pdfText(file)).toContain('Blurb');
  });
});
