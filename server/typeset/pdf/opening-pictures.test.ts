import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { toPoints } from '#book/layout/papers.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { printPage } from '#book/layout/print-shops.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { ExportJob } from '../export-jobs.ts';
import { jobSection } from '../testing/job-section.ts';
import { inspectPdf } from '../pdf-file/inspect-pdf.ts';
import { withSources } from './book-source.ts';

const SIZES = { tall: [1200, 1500], wide: [1600, 700], small: [160, 200] } as const;
type Picture = keyof typeof SIZES;

let folder: string;
let tools: TypesetTools;
let images: ExportJob['images'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-openers-'));
  tools = await openTypesetTools();
  images = await Promise.all(
    Object.entries(SIZES).map(async ([name, [width, height]]) => {
      const file = join(folder, `${name}.png`);
      await sharp({ create: { width, height, channels: 3, background: '#2858c8' } })
        .png()
        .toFile(file);
      return { address: `/api/images/${name}`, hash: name, file, type: 'image/png', width, height };
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { width, height, bleed } = printPage(DEFAULT_LAYOUT, 'lulu');
const SHEET = { width: toPoints(width + 2 * bleed), height: toPoints(height + 2 * bleed) };
const FOOT = 70;

/** A book for a print shop whose sections begin with these pictures up to the edges; the pages with one, measured from the bottom. */
async function openedBy(pictures: Picture[], layout: Partial<Layout> = {}, opening: Partial<Opening> = {}) {
  const prose = documentFromHtml('<p>The bells of the chapel rang all night.</p>'.repeat(4));
  const job: ExportJob = {
    title: 'Book',
    description: '',
    author: '',
    bookTypeLabel: '',
    layout: { ...DEFAULT_LAYOUT, chapter_numbers: 'words', toc_depth: 0, ...layout },
    images,
    fonts: [],
    sections: pictures.map((name, index) => {
      const given = { image: `/api/images/${name}`, alt: 'A picture', placement: 'bleed', ...opening } as const;
      return jobSection({
        id: `s${index}`,
        title: `Tide ${index}`,
        opening: { ...DEFAULT_OPENING, ...given },
        doc: prose,
      });
    }),
    press: { preset: 'lulu', colours: 'full', hasGhostscript: false },
    output: join(folder, 'none'),
  };
  return withSources(job, tools, async (source) => {
    const { pages } = inspectPdf(tools.compiler.pdf(source).pdf);
    const found = pages.flatMap(({ images: [image], texts }) => (image === undefined ? [] : [{ ...image, texts }]));
    return { found, warnings: source.diagnostics.map(({ message }) => message) };
  });
}

describe('an opening picture that reaches the edges', { timeout: 60_000 }, () => {
  it.each(['page', 'right', 'flow'] as const)(
    'is the head of its page on left and right ones, without a running head, where chapters start: %s',
    async (chapter_start) => {
      const { found, warnings } = await openedBy(['wide', 'wide', 'wide'], { chapter_start });
      expect(warnings).toEqual([]);
      expect(found).toHaveLength(3);
      for (const { left, right, top, bottom, texts } of found) {
        expect(left).toBeCloseTo(0, 1);
        expect(right).toBeCloseTo(SHEET.width, 1);
        expect(top).toBeCloseTo(SHEET.height, 1);
        expect(top - bottom).toBeCloseTo((SHEET.width * 700) / 1600, 0);
        expect(texts.length).toBeGreaterThan(8);
        expect(texts.every((text) => text.top < bottom)).toBe(true);
        expect(texts.some((text) => text.top < FOOT)).toBe(true);
      }
    },
  );

  it('leaves the greater half of a page to the text, and is cut where it is tall', async () => {
    for (const kind of ['chapter', 'part'] as const) {
      const { found } = await openedBy(['tall'], {}, { kind });
      const [{ left, right, top, bottom, texts } = { left: 1, right: 0, top: 0, bottom: 0, texts: [] }] = found;
      // The whole picture is drawn, but the page shows only its middle.
      expect(right - left).toBeCloseTo(SHEET.width, 0);
      expect(top).toBeGreaterThanOrEqual(SHEET.height - 0.1);
      expect(texts.every((text) => text.top < SHEET.height * 0.55)).toBe(true);
      expect(bottom).toBeGreaterThan(0);
    }
  });

  it('stands between the margins, and says so, where it would be larger than its pixels', async () => {
    const { found, warnings } = await openedBy(['small']);
    const [{ left, right } = { left: 0, right: 0 }] = found;
    expect(right - left).toBeCloseTo(120, 0);
    expect(warnings.join()).toContain('too few pixels');
  });
});
