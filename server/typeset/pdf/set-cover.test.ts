import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import type { PrintPreset } from '#book/layout/print-presets.ts';
import { createToolbox, openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { CoverJob } from '../export-jobs.ts';
import type { CoverWrap } from '#domain/exports/export-facts.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';
import { setCover } from './set-cover.ts';

const ADDRESS = '/api/images/art';
const BLURB = 'Bells ring under the lake.';

let folder: string;
let tools: TypesetTools;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-cover-'));
  tools = await openTypesetTools();
  file = join(folder, 'cover.pdf');
  const paint = { r: 40, g: 90, b: 200 };
  await sharp({ create: { width: 1800, height: 2700, channels: 3, background: paint } })
    .jpeg()
    .toFile(join(folder, 'art'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function job(preset: PrintPreset, wrap: Partial<CoverWrap> = {}, hasArt = false): CoverJob {
  const art = { address: ADDRESS, hash: '', file: join(folder, 'art'), type: 'image/jpeg', width: 1800, height: 2700 };
  return {
    title: 'The Drowned Chapel',
    description: BLURB,
    author: 'Ada Marsh',
    bookTypeLabel: 'Adventure Module',
    coverImage: hasArt ? ADDRESS : '',
    layout: { ...DEFAULT_LAYOUT, paper: '6x9' },
    fonts: [],
    images: hasArt ? [art] : [],
    sections: [],
    output: file,
    press: { preset, colours: 'full', hasGhostscript: false },
    wrap: { stock: 'white', pages: 222, isLettered: true, ...wrap },
  };
}

type Look = Pick<Layout, 'theme' | 'settings'>;

const toolbox = createToolbox();

async function setThemed(look: Look, hasArt: boolean): Promise<void> {
  const layout = { ...DEFAULT_LAYOUT, ...look };
  await setCover({ ...job('lulu', {}, hasArt), layout }, await toolbox(bookTheme(layout).faces.files));
}

/** The position of a word on the sheet, in inches from its left and its upper edge. */
async function placeOf(word: string): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const markup = await output('pdftotext', ['-bbox', file, '-']);
  const found = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${word}<`).exec(markup);
  const [left = 0, top = 0, right = 0, bottom = 0] = (found ?? []).slice(1).map((points) => Number(points) / 72);
  return { left, right, top, bottom };
}

describe.skipIf(!readsPdfs())('the cover of a paperback', { timeout: 60_000 }, () => {
  it('is one sheet with back, spine and front, as wide as the pages make it', async () => {
    await setCover(job('lulu'), tools);
    const info = await output('pdfinfo', ['-box', file]);
    // 222 pages: 222/444 + 0.06 inches of spine, two pages of 6 × 9 inches, and an eighth of bleed all around.
    const width = (0.125 + 6 + 0.56 + 6 + 0.125) * 72;
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(Number(/MediaBox:\s+0.00\s+0.00\s+([\d.]+)/.exec(info)?.[1])).toBeCloseTo(width, 1);
    expect(info).toMatch(/TrimBox:\s+9.00\s+9.00\s+913.32\s+657.00/);
    const [back, front, spine] = [await placeOf('Bells'), await placeOf('ADVENTURE'), await placeOf('Ada')];
    expect(back.left).toBeGreaterThan(0.125 + 0.5);
    expect(front.left).toBeGreaterThan(6.685 + 0.5);
    expect(spine.left).toBeGreaterThan(6.125 + 1 / 16);
    expect(spine.right).toBeLessThan(6.685 - 1 / 16);
  });

  it('has nothing on a spine that is too thin', async () => {
    await setCover(job('lulu', { pages: 40 }), tools);
    const titles = (await pdfText(file)).match(/Drowned/g) ?? [];
    expect(titles).toHaveLength(1);
  });

  it('has the picture of the author on its front, with title and author where they are wanted', async () => {
    await setCover(job('ingramspark', {}, true), tools);
    expect(await output('pdfimages', ['-list', file])).toMatch(/image +1800 +2700 +cmyk/);
    expect((await pdfText(file)).match(/Drowned/g)).toHaveLength(2);
    await setCover(job('ingramspark', { isLettered: false }, true), tools);
    expect((await pdfText(file)).match(/Drowned/g)).toHaveLength(1);
  });

  it.each([false, true])(
    'has room for a long title, a long word and a long description (picture: %s)',
    async (hasArt) => {
      const title =
        'Unternehmensbewertungsgesellschaftsvertrag: The Exceedingly Long and Winding History of the Bells of Kell, Told by Those Who Heard them';
      const author = 'Bartholomew Constantine Featherstonehaugh';
      const description = `${'The bells of the chapel rang all night, and nobody slept. '.repeat(30)}Finis.`;
      await setCover({ ...job('lulu', {}, hasArt), title, author, description }, tools);
      const text = await pdfText(file);
      for (const words of ['Those Who Heard them', 'Featherstonehaugh', 'Finis']) expect(text).toContain(words);
      const sheet = await output('pdfinfo', [file]);
      const [width = 0, height = 0] = (/Page size:\s+([\d.]+) x ([\d.]+)/.exec(sheet) ?? []).slice(1).map(Number);
      const markup = await output('pdftotext', ['-bbox', file, '-']);
      const words = [...markup.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)];
      // An eighth of an inch of bleed, and half an inch without content.
      const safe = 0.62 * 72;
      for (const [, left, top, right, bottom] of words) {
        expect(Math.min(Number(left), Number(top))).toBeGreaterThan(safe);
        expect(Number(right)).toBeLessThan(width - safe);
        expect(Number(bottom)).toBeLessThan(height - safe);
      }
      // Once on the front, once on the spine.
      expect(words.filter(([, , , , , word]) => word === 'Featherstonehaugh')).toHaveLength(2);
    },
  );

  it('says where its spine is reckoned and not published, and where the picture is coarse', async () => {
    const messages = async (given: CoverJob) => (await setCover(given, tools)).warnings.map(({ subject }) => subject);
    expect(await messages(job('lulu'))).toEqual([]);
    expect(await messages(job('drivethrurpg'))).toEqual(['spine']);
    const large = { ...job('lulu', {}, true), layout: { ...DEFAULT_LAYOUT, paper: 'a4' as const } };
    large.images = large.images.map((image) => ({ ...image, width: 900, height: 1350 }));
    expect(await messages(large)).toEqual(['art']);
  });

  it.each<Look & { least: number; most: number }>([
    { theme: 'parchment', settings: {}, least: 30, most: 90 },
    { theme: 'gothic', settings: { ground: 'always' }, least: 30, most: 90 },
    { theme: 'ink_saver', settings: {}, least: 30, most: 90 },
  ])('has a back of the book’s cloth, whatever its theme: %j', async (look) => {
    await setThemed(look, false);
    const image = join(folder, 'sheet');
    await output('pdftoppm', ['-r', '20', '-gray', '-singlefile', '-png', file, image]);
    const corner = { left: 20, top: 30, width: 10, height: 10 };
    const pixels = await sharp(`${image}.png`).extract(corner).toColourspace('b-w').raw().toBuffer();
    expect(Math.min(...pixels)).toBeGreaterThanOrEqual(look.least);
    expect(Math.max(...pixels)).toBeLessThanOrEqual(look.most);
  });

  it('has its title in one face, on a picture and without', async () => {
    for (const hasArt of [true, false]) {
      await setThemed({ theme: 'gothic', settings: {} }, hasArt);
      const fonts = await output('pdffonts', [file]);
      expect(fonts).toContain('Alegreya-Bold');
      expect(fonts).not.toContain('PirataOne');
    }
  });

  it('is the first page of a PDF for screens, and of none for print', async () => {
    const { wrap: _wrap, press, ...book } = job('print', {}, true);
    const one = jobSection({ id: 's', title: 'One', doc: documentFromHtml('<p>Words.</p>') });
    const { sections } = await setBook({ ...book, sections: [one] }, tools);
    expect(sections).toEqual([{ id: 's', kind: 'chapter', page: 4 }]);
    expect(await output('pdfimages', ['-list', file])).toMatch(/\n +1 +0 +image +1800 +2700/);
    expect(await pdfText(file, 1)).toContain('Drowned');
    await setBook({ ...book, layout: { ...book.layout, cover_lettering: false }, sections: [one] }, tools);
    expect((await pdfText(file, 1)).trim()).toBe('');
    await setBook({ ...book, press, sections: [one] }, tools);
    expect(await pdfText(file, 1)).toContain('Drowned');
    expect(await output('pdfimages', ['-list', file])).not.toContain('1800');
  });

  it('is drawn as the first page of a PDF for screens where its author wants it, with the words of the shelf', async () => {
    const { wrap: _wrap, press, ...book } = job('print');
    const layout = { ...book.layout, cover_page: true };
    const one = jobSection({ id: 's', title: 'One', doc: documentFromHtml('<p>Words.</p>') });
    const { sections } = await setBook({ ...book, layout, sections: [one] }, tools);
    expect(sections).toEqual([{ id: 's', kind: 'chapter', page: 4 }]);
    const words = (await pdfText(file, 1)).split(/\s+/).filter((word) => word !== '');
    expect(words).toEqual('ADVENTURE MODULE The Drowned Chapel Ada Marsh'.split(' '));
    await setBook({ ...book, layout, press, sections: [one] }, tools);
    expect(await pdfText(file, 1)).not.toContain('ADVENTURE MODULE');
  });
});
