import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Shape } from '#contract/live/drawn-page.ts';
import type { Compiler } from './compiler.ts';
import { openTypesetTools } from './typeset-tools.ts';
import { drawPage } from './draw-page.ts';
import { pageText, VectorFile } from './vector-file.ts';

const FACE = '#set text(font: "Alegreya", size: 10pt, hyphenate: true, lang: "en")\n';

let compiler: Compiler;
beforeAll(async () => {
  compiler = (await openTypesetTools()).compiler;
});

function layOut(main: string): VectorFile {
  return new VectorFile(compiler.vector({ main: FACE + main, files: new Map() }).bytes);
}

function drawn(
  main: string,
  sent = { glyphs: new Set<string>(), assets: new Set<string>(), addressOf: (_hash: string): string | null => null },
) {
  const file = layOut(main);
  const [page] = file.pages;
  if (!page) throw new Error('There is no page');
  return drawPage(file, page, sent);
}

/** All shapes, including those in groups. */
function flat(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => [shape, ...(shape[0] === 'group' ? flat(shape[5]) : [])]);
}

// These tests fail where the compiler's format of pages differs from the one that is read here.
describe('a page that is drawn', { timeout: 30_000 }, () => {
  it('has its size, its words where they stand, and the outlines of their letters', () => {
    const { page, parts } = drawn(
      '#set page(width: 300pt, height: 200pt, margin: 20pt)\nAbba #text(fill: rgb("#123456"))[red]',
    );
    expect([page.width, page.height]).toEqual([300, 200]);
    const [first, second] = page.shapes;
    expect(first).toMatchObject(['text', 20, expect.any(Number), 10, 0, 0, 'Abba ', expect.any(Array)]);
    // Glyphs and advances alternate; the second and the third letter are the same.
    const run = first?.[0] === 'text' ? first[7] : [];
    expect(run).toHaveLength(10);
    expect(run[2]).toBe(run[4]);
    expect(second?.[6]).toBe('red');
    expect(page.styles).toContain('fill="#123456"');
    const outlines = Object.values(parts.glyphs);
    expect(outlines.length).toBeGreaterThan(4);
    for (const outline of outlines) expect(outline).toMatch(/^(M -?\d|$)/);
  });

  it('sends what pages share only once', async () => {
    const bytes = await sharp({ create: { width: 3, height: 5, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    compiler.addImage('/images/1.png', bytes);
    const sent = { glyphs: new Set<string>(), assets: new Set<string>(), addressOf: () => '/api/images/one' };
    const source = 'Map #image("/images/1.png", width: 33pt)';
    const first = drawn(source, sent);
    expect(Object.values(first.parts.assets)).toEqual([{ address: '/api/images/one' }]);
    const shape = first.page.shapes.find(([kind]) => kind === 'image');
    expect(shape).toEqual([
      'image',
      expect.any(Number),
      expect.any(Number),
      33,
      55,
      Object.keys(first.parts.assets)[0],
    ]);
    const second = drawn(source, sent);
    expect(second.parts).toEqual({ glyphs: {}, assets: {} });
    expect(second.page).toEqual(first.page);
    // An image that the server does not have is sent with its bytes.
    const own = drawn(source);
    expect(Object.values(own.parts.assets)).toEqual([{ type: 'image/png', data: bytes.toString('base64') }]);
  });

  it('has lines, dashes, gradients, patterns, turns and cuts', () => {
    const { page } = drawn(`
#rect(fill: gradient.linear(red, blue), width: 77pt, height: 20pt)
#rect(fill: tiling(size: (5pt, 6pt), circle(radius: 2pt, fill: red)), width: 10pt)
#rect(stroke: (paint: red, thickness: 2pt, dash: (3pt, 4pt), cap: "round"), width: 10pt)
#rotate(30deg)[R] #box(clip: true, radius: 3pt, width: 9pt)[cut]`);
    const shapes = flat(page.shapes);
    expect(page.paints[0]).toMatch(/^<linearGradient .*<stop offset="0" stop-color="#ff4136ff"\/>/);
    expect(page.paints[1]).toMatchObject({ width: 5, height: 6, shapes: [expect.anything()] });
    expect(page.styles).toContain('fill="url(#paint-0)"');
    expect(page.styles.join()).toMatch(
      /stroke="#ff4136" stroke-linecap="round"|stroke-linecap="round".*stroke="#ff4136"/,
    );
    expect(page.styles.join()).toContain('stroke-dasharray="3 4"');
    const groups = shapes.filter((shape) => shape[0] === 'group');
    expect(groups.some((group) => group[3].startsWith('matrix(0.866'))).toBe(true);
    expect(groups.some((group) => group[4].startsWith('M '))).toBe(true);
  });

  it('is named by what it looks like', () => {
    const hashes = (main: string) => layOut(main).pages.map(({ hash }) => hash);
    const before = hashes('One #pagebreak() Two');
    expect(hashes('One #pagebreak() Two')).toEqual(before);
    const after = hashes('One #pagebreak() Three');
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('gives its words, whole where a line divides them', () => {
    const file = layOut('#set page(width: 130pt, margin: 20pt)\nExtraordinarily unbelievable communications');
    const text = file.pages.map((page) => pageText(file, page)).join(' ');
    expect(text).toBe('Extraordinarily unbelievable communications');
    const lines = flat(
      drawn('#set page(width: 130pt, margin: 20pt)\nExtraordinarily unbelievable communications').page.shapes,
    );
    expect(lines.length).toBeGreaterThan(2);
  });
});
