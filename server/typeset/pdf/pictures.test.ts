import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { toPoints } from '#book/layout/papers.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import type { PdfInspection } from '#export/check-print-file.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { ExportJob } from '../export-jobs.ts';
import { jobSection } from '../testing/job-section.ts';
import { inspectPdf } from '../pdf-file/inspect-pdf.ts';
import { withSources } from './book-source.ts';

const SIZES = { tall: [1200, 1500], wide: [1600, 900], small: [160, 200] } as const;
type Picture = keyof typeof SIZES;

let folder: string;
let tools: TypesetTools;
let images: ExportJob['images'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-pictures-'));
  tools = await openTypesetTools();
  images = await Promise.all(
    Object.entries(SIZES).map(async ([name, [width, height]]) => {
      const file = join(folder, `${name}.png`);
      await sharp({ create: { width, height, channels: 3, background: { r: 60, g: 20, b: 20 } } })
        .png()
        .toFile(file);
      return { address: `/api/images/${name}`, hash: name, file, type: 'image/png', width, height };
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const prose = (paragraphs: number) =>
  '<p>The bells of the chapel rang all night, and nobody slept in Kell. At dawn the miller found his door open and flour on the sill, and he told it to whoever came for bread.</p>'.repeat(
    paragraphs,
  );
const picture = (name: Picture, placement: string, more = '') =>
  `<figure data-placement="${placement}" ${more}><img src="/api/images/${name}" alt="A picture"></figure>`;

interface Choice {
  layout?: Partial<Layout>;
  isPrinted?: boolean;
}

async function set(html: string, { layout = {}, isPrinted = false }: Choice = {}) {
  const job: ExportJob = {
    title: 'Book',
    description: '',
    author: '',
    bookTypeLabel: '',
    layout: { ...DEFAULT_LAYOUT, toc_depth: 0, ...layout },
    images,
    fonts: [],
    sections: [jobSection({ id: 's', title: 'Part', doc: documentFromHtml(html) })],
    ...(isPrinted && { press: { preset: 'lulu' as const, colours: 'full' as const, hasGhostscript: false } }),
    output: join(folder, 'none'),
  };
  return withSources(job, tools, async (source) => ({
    warnings: source.diagnostics,
    ...inspectPdf(tools.compiler.pdf(source).pdf),
  }));
}

const LEFT_COLUMN = 298;
const A4 = { width: toPoints(210), height: toPoints(297) };

/** The only picture of a book, with the texts of its page; positions count from the top of the page. */
function only({ pages }: PdfInspection) {
  const page = pages.find(({ images }) => images.length > 0);
  const [image] = page?.images ?? [];
  if (page === undefined || image === undefined) throw new Error('There is no picture');
  const body = page.texts.filter(({ top, bottom }) => bottom > 60 && top < A4.height - 60);
  return { ...image, texts: page.texts, body, width: image.right - image.left, number: pages.indexOf(page) + 1 };
}

describe('a picture on the page', { timeout: 60_000 }, () => {
  it.each([1, 2])('stands at the head or the foot of a page, in %i columns', async (columns) => {
    const page = async (placement: string) =>
      only(await set(prose(6) + picture('wide', placement, 'data-width="page"') + prose(60), { layout: { columns } }));
    const [above, below] = [await page('top'), await page('bottom')];
    expect(above.body.filter(({ bottom }) => bottom > above.top)).toHaveLength(0);
    expect(below.body.filter(({ top }) => top < below.bottom)).toHaveLength(0);
    expect(Math.round(above.width)).toBe(Math.round(below.width));
    expect(above.width).toBeGreaterThan(480);
  });

  it.each([1, 2])('has a page of its own, and the text before it goes on behind it, in %i columns', async (columns) => {
    const found = await set(prose(6) + picture('tall', 'page') + prose(90), { layout: { columns } });
    const { body, number } = only(found);
    expect(body).toHaveLength(0);
    const before = found.pages[number - 2]?.texts ?? [];
    const last = before.filter(({ left, bottom }) => bottom > 60 && (columns === 1 || left > LEFT_COLUMN));
    expect(Math.min(...last.map(({ bottom }) => bottom))).toBeLessThan(120);
  });

  it('reaches over all edges of the paper where it is to, without heads and numbers', async () => {
    const { left, right, top, bottom, texts } = only(
      await set(prose(60) + picture('tall', 'bleed') + prose(90), { isPrinted: true }),
    );
    expect(Math.max(left, bottom)).toBeLessThan(0.1);
    expect(right).toBeGreaterThan(A4.width + 2 * toPoints(3) - 0.1);
    expect(top).toBeGreaterThan(A4.height + 2 * toPoints(3) - 0.1);
    expect(texts).toHaveLength(0);
  });

  it('does not reach them, and says so, where it would be larger than its pixels', async () => {
    const found = await set(prose(10) + picture('small', 'bleed') + prose(90));
    expect(only(found).width).toBeCloseTo(120, 0);
    expect(found.warnings.map(({ message }) => message).join()).toContain('too few pixels');
  });

  it.each(['left', 'right'] as const)('stands at the %s of its column with text beside it', async (side) => {
    const { left, right, top, bottom, width, body } = only(await set(prose(3) + picture('tall', side) + prose(20)));
    expect(width).toBeLessThan(110);
    const beside = body.filter((text) => text.top < top && text.bottom > bottom && text.left < LEFT_COLUMN);
    expect(beside.length).toBeGreaterThan(5);
    expect(beside.every((text) => (side === 'left' ? text.left >= right : text.right <= left))).toBe(true);
  });

  it('is never drawn larger than its pixels', async () => {
    const { pages } = await set(prose(2) + picture('small', 'here', 'data-width="page"') + picture('small', 'top'));
    expect(pages.flatMap(({ images }) => images).every(({ ppi }) => Math.round(ppi) >= 96)).toBe(true);
  });
});

describe('a picture that has no room where it stands', { timeout: 60_000 }, () => {
  it.each(Array.from({ length: 6 }, (_, index) => 12 + index))(
    'leaves no white foot, %i paragraphs on, and never stands before its place',
    async (paragraphs) => {
      const found = await set(`${prose(paragraphs)}<p>BEFORE</p>${picture('tall', 'here')}${prose(40)}`);
      const { body, left, top } = only(found);
      const inColumn = body.filter((text) => text.left > LEFT_COLUMN === left > LEFT_COLUMN);
      const foot = Math.min(...inColumn.map(({ bottom }) => bottom));
      expect(foot).toBeLessThan(120);
      const first = found.pages.find(({ texts }) => texts.length > 20);
      const columns = [true, false].map((isRight) =>
        (first?.texts ?? []).filter((text) => text.left > LEFT_COLUMN === isRight && text.bottom > 60),
      );
      for (const column of columns) expect(Math.min(...column.map(({ bottom }) => bottom))).toBeLessThan(140);
      expect(top).toBeLessThan(A4.height);
    },
  );

  it('across the page, is made a little smaller at the end of a chapter', async () => {
    const end = (paragraphs: number) => set(prose(paragraphs) + picture('wide', 'here', 'data-width="page"'));
    const widths: number[] = [];
    for (const paragraphs of [14, 20, 24, 26]) widths.push(only(await end(paragraphs)).width);
    expect(Math.max(...widths)).toBeGreaterThan(480);
    expect(widths.some((width) => width > 320 && width < 470)).toBe(true);
    expect(widths.every((width) => width > 310)).toBe(true);
  });
});
