import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triesOf } from '#book/testing/arbitraries.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { PRINT_PRESETS, type PrintPreset } from '#book/layout/print-presets.ts';
import { SHOPS } from '#book/layout/print-shops.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { ExportJob } from '../export-jobs.ts';
import type { PrintTarget } from '#domain/exports/export-facts.ts';
import { jobSection } from '../testing/job-section.ts';
import { THEME_IDS } from '#book/layout/themes/theme.ts';
import { smallMixedLetters } from '../testing/mixed-letters.ts';
import { convertsPdfs, output, pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

const HTML = `<h2>Inside</h2><p>See <a href="https://a.b/c">the map</a> of Kell.</p><img src="/api/images/map" alt="A map">
${'<p>The bells of the chapel rang all night, and nobody slept in Kell.</p>'.repeat(150)}`;

let folder: string;
let tools: TypesetTools;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-press-'));
  tools = await openTypesetTools();
  file = join(folder, 'book.pdf');
  const pixels = { width: 900, height: 600, channels: 4 as const, background: { r: 40, g: 90, b: 200, alpha: 0.7 } };
  await sharp({ create: pixels }).png().toFile(join(folder, 'map.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function print(press: Partial<PrintTarget> & { preset: PrintPreset }, changes: Partial<ExportJob> = {}) {
  const map = { address: '/api/images/map', hash: '', file: join(folder, 'map.png'), type: 'image/png' };
  const job: ExportJob = {
    title: 'A Book (bound) of „Kell“',
    description: '',
    author: 'Ada',
    bookTypeLabel: 'Adventure Module',
    layout: { ...DEFAULT_LAYOUT, paper: 'letter' },
    fonts: [],
    images: [{ ...map, width: 900, height: 600 }],
    sections: ['One', 'Two'].map((title) => jobSection({ id: title, title, doc: documentFromHtml(HTML) })),
    press: { colours: 'full', hasGhostscript: false, ...press },
    output: file,
    ...changes,
  };
  return setBook(job, tools);
}

type Box = [left: number, bottom: number, right: number, top: number];

async function boxes(page: number): Promise<Record<'MediaBox' | 'BleedBox' | 'TrimBox', Box>> {
  const info = await output('pdfinfo', ['-box', '-f', String(page), '-l', String(page), file]);
  const box = (name: string) => {
    const found = new RegExp(`${name}:\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)`).exec(info);
    return (found ?? []).slice(1).map(Number) as Box;
  };
  return { MediaBox: box('MediaBox'), BleedBox: box('BleedBox'), TrimBox: box('TrimBox') };
}

/** How far a box extends beyond another on each side, in points. */
const over = (outer: Box, inner: Box) =>
  [inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3]].map(
    (length) => Math.round(length * 10) / 10,
  );

const pagesOf = async () => Number(/Pages:\s+(\d+)/.exec(await output('pdfinfo', [file]))?.[1]);
const objects = () => output('qpdf', ['--qdf', '--object-streams=disable', file, '-']);

describe.skipIf(!readsPdfs())('a book for a print shop', { timeout: 120_000 }, () => {
  it('bleeds on the edges that the shop names, on left and on right pages', async () => {
    await print({ preset: 'drivethrurpg' });
    const [right, left] = [await boxes(3), await boxes(4)];
    expect(over(right.MediaBox, right.TrimBox)).toEqual([0, 9, 9, 9]);
    expect(over(left.MediaBox, left.TrimBox)).toEqual([9, 9, 0, 9]);
    expect(right.BleedBox).toEqual(right.MediaBox);
    expect(right.TrimBox[2] - right.TrimBox[0]).toBeCloseTo(612, 1);
    expect(right.TrimBox[3] - right.TrimBox[1]).toBeCloseTo(792, 1);

    await print({ preset: 'lulu' });
    const lulu = await boxes(4);
    expect(over(lulu.MediaBox, lulu.TrimBox)).toEqual([9, 9, 9, 9]);
    expect(await output('qpdf', ['--check', file])).toContain('No syntax or stream encoding errors');
  });

  it.each(triesOf(PRINT_PRESETS))('keeps every word from the trimmed edge: %s', async (preset) => {
    await print({ preset });
    const { safe, gutter } = SHOPS[preset];
    const least = (mm: number) => (mm / 25.4) * 72;
    for (const page of [3, 4]) {
      const { MediaBox, TrimBox } = await boxes(page);
      const markup = await output('pdftotext', ['-bbox', '-f', String(page), '-l', String(page), file, '-']);
      const words = [...markup.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g)];
      expect(words.length).toBeGreaterThan(200);
      const at = (side: number) => words.map((word) => Number(word[side]));
      // Measured from the corner of the media, and from its top, as poppler does.
      const trim = over(MediaBox, TrimBox);
      const room = {
        left: Math.min(...at(1)) - (trim[0] ?? 0),
        top: Math.min(...at(2)) - (trim[3] ?? 0),
        right: MediaBox[2] - MediaBox[0] - Math.max(...at(3)) - (trim[2] ?? 0),
        bottom: MediaBox[3] - MediaBox[1] - Math.max(...at(4)) - (trim[1] ?? 0),
      };
      const inside = page % 2 === 1 ? room.left : room.right;
      expect(Math.min(...Object.values(room))).toBeGreaterThanOrEqual(least(safe.text));
      expect(inside).toBeGreaterThanOrEqual(least(safe.text + gutter));
    }
  });

  it('has as many pages as the shop binds, the last one blank where it asks for that', async () => {
    const { pages } = await print({ preset: 'drivethrurpg' });
    expect(await pagesOf()).toBe(pages);
    expect(pages % 4).toBe(0);
    expect((await pdfText(file, pages)).trim()).toBe('');
  });

  it('shows nothing that only a screen has: links, bookmarks, tags', async () => {
    await print({ preset: 'print' });
    expect(await output('pdfinfo', ['-url', file])).not.toContain('https://a.b/c');
    const text = await objects();
    expect(text).not.toMatch(/\/Outlines|\/Annots|\/StructTreeRoot/);
    expect(await pdfText(file)).toContain('the map');
  });

  it('is drawn in the four inks, with black text on the black plate alone', async () => {
    await print({ preset: 'ingramspark' });
    expect(await output('pdfimages', ['-list', file])).toMatch(/image +900 +600 +cmyk +4/);
    const text = await objects();
    expect(text).toMatch(/\b0 0 0 1 k\b|\b0\.0 0\.0 0\.0 1\.0 k\b/);
    expect(text).not.toMatch(/DeviceRGB|\/ICCBased/);
  });

  it.each(triesOf(THEME_IDS))('has no small letters on several plates, and large ones in colour: %s', async (theme) => {
    const monster = '<article data-block="stat-block" data-name="Eel" data-ac="12" data-hp="9"></article>';
    const html = `<h2>Large</h2><h3>Small</h3><ul><li>one</li></ul><ol><li>two</li></ol><h6>Least</h6>${monster}`;
    const sections = [jobSection({ id: 'One', title: 'One', doc: documentFromHtml(html) })];
    await print({ preset: 'ingramspark' }, { sections, layout: { ...DEFAULT_LAYOUT, theme } });
    expect(smallMixedLetters(await readFile(file))).toBe(0);
  });

  it('is drawn in black alone where it is asked for', async () => {
    await print({ preset: 'lulu', colours: 'grey' });
    expect(await output('pdfimages', ['-list', file])).toMatch(/image +900 +600 +gray +1/);
    expect(await objects()).not.toMatch(/DeviceRGB|DeviceCMYK|\/ICCBased/);
  });

  it('can be one section, with the numbers that its pages have in the book', async () => {
    const whole = await print({ preset: 'lulu' });
    const firstPage = whole.sections[1]?.page ?? 0;
    const two = jobSection({ id: 'Two', title: 'Two', doc: documentFromHtml(HTML) });
    await print({ preset: 'lulu' }, { sections: [two], firstPage, isExtract: true });
    expect(await pdfText(file, 1)).toContain(`nobody slept in Kell. ${firstPage}`);
  });
});

describe.skipIf(!readsPdfs())('a file for presses', { timeout: 120_000 }, () => {
  it.each([
    ['full', 'cmyk +4'],
    ['grey', 'gray +1'],
  ] as const)('is PDF/X-1a with its boxes, fonts and images: %s', async (colours, image) => {
    const { warnings } = await print({ preset: 'drivethrurpg', colours });
    expect(warnings).toEqual([]);
    const info = await output('pdfinfo', [file]);
    expect(info).toMatch(/PDF subtype:\s+PDF\/X-1/);
    expect(info).toMatch(/PDF version:\s+1\.3/);
    expect(info).toMatch(/Title:\s+A Book \(bound\) of „Kell“/);
    expect(info).toMatch(/CreationDate:\s+\S/);
    const { MediaBox, TrimBox, BleedBox } = await boxes(4);
    expect(over(MediaBox, TrimBox)).toEqual([9, 9, 0, 9]);
    expect(over(MediaBox, BleedBox)).toEqual([0, 0, 0, 0]);
    expect(await output('pdfimages', ['-list', file])).toMatch(new RegExp(`image +900 +600 +${image}`));
    const fonts = (await output('pdffonts', [file])).split('\n').slice(2).filter(Boolean);
    for (const line of fonts) expect(line).toMatch(/ yes yes (?:yes|no) /);
    const bytes = (await readFile(file)).toString('latin1');
    expect(bytes).toContain('/GTS_PDFXConformance (PDF/X-1a:2001)');
    expect(bytes).toContain('CGATS21_CRPC1');
    expect(bytes).not.toMatch(/DeviceRGB|\/ICCBased|\/ObjStm|\/Metadata \d|\/SMask \d/);
    expect(await output('qpdf', ['--check', file])).toContain('No syntax or stream encoding errors');
  });

  it.each(triesOf(THEME_IDS))('is so on a ground that is printed too: %s', async (theme) => {
    const layout = { ...DEFAULT_LAYOUT, theme, settings: { ground: 'always' } };
    for (const colours of ['full', 'grey'] as const) {
      const { warnings } = await print({ preset: 'drivethrurpg', colours }, { layout });
      expect(warnings.filter(({ subject }) => subject === 'pdf-x')).toEqual([]);
      expect(await output('pdfinfo', [file])).toMatch(/PDF subtype:\s+PDF\/X-1/);
    }
  });

  it.skipIf(!convertsPdfs())('is read by a press without a fault', async () => {
    await print({ preset: 'ingramspark' });
    await output('gs', ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', file]);
  });
});
