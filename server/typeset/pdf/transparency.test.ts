import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { createToolbox } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, readsPdfs } from '../testing/pdf-tools.ts';
import { checkBook } from './check-printed-book.ts';
import { setBook } from './set-book.ts';

let folder: string;
const toolbox = createToolbox();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-transparency-'));
  const clear = { r: 255, g: 255, b: 255, alpha: 0 };
  await sharp({ create: { width: 900, height: 600, channels: 4, background: clear } })
    .png()
    .toFile(join(folder, 'clear.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PICTURE = '<p>Bells.</p><img src="/api/images/clear" alt="Glass">';
const DARK = { theme: 'gothic', settings: { ground: 'always' } } as const;

function bookOf(html: string, changes: Partial<Layout>, colours: 'full' | 'grey' = 'full') {
  const image = { address: '/api/images/clear', hash: '', file: join(folder, 'clear.png'), type: 'image/png' };
  return {
    title: 'A Book',
    description: '',
    author: '',
    bookTypeLabel: '',
    layout: { ...DEFAULT_LAYOUT, ...changes },
    fonts: [],
    images: [{ ...image, width: 900, height: 600 }],
    sections: [jobSection({ id: 's', title: 'One', doc: documentFromHtml(html) })],
    press: { preset: 'drivethrurpg' as const, colours, hasGhostscript: false },
    output: join(folder, 'book.pdf'),
  };
}

async function toolsFor(changes: Partial<Layout>) {
  return toolbox(bookTheme({ ...DEFAULT_LAYOUT, ...changes }).faces.files);
}

/** The share of light pixels on a page. */
async function lightShare(page: number): Promise<number> {
  const image = join(folder, 'page');
  await output('pdftoppm', [
    '-r',
    '40',
    '-gray',
    '-singlefile',
    '-f',
    `${page}`,
    '-png',
    join(folder, 'book.pdf'),
    image,
  ]);
  const pixels = await sharp(`${image}.png`).toColourspace('b-w').raw().toBuffer();
  return pixels.filter((light) => light > 128).length / pixels.length;
}

describe.skipIf(!readsPdfs())('a picture that is clear in parts, in a file for a press', { timeout: 60_000 }, () => {
  it.each(['full', 'grey'] as const)('stands on the ground of its page: %s', async (colours) => {
    await setBook(bookOf(PICTURE, DARK, colours), await toolsFor(DARK));
    expect(await lightShare(3)).toBeLessThan(0.04);
  });

  it('is named where its edges are seen: on uneven pages, and in boxes', async () => {
    const named = async (html: string, changes: Partial<Layout>) => {
      const tools = await toolsFor(changes);
      const { warnings } = await setBook(bookOf(html, changes), tools);
      const { findings } = await checkBook({ ...bookOf(html, changes), check: true }, tools);
      const found = findings.filter(({ code }) => code === 'colour_space').map(({ section }) => section?.id);
      expect(found).toHaveLength(warnings.length);
      return warnings.map(({ message }) => /it was laid on .*: (.*) its edges/i.exec(message)?.[1]);
    };
    expect(await named(PICTURE, DARK)).toEqual(['on a page that is not of one colour']);
    expect(await named(PICTURE, {})).toEqual([]);
    const boxed = `<aside data-block="sidebar">${PICTURE}</aside>`;
    expect(await named(boxed, {})).toEqual(['in a box of another colour']);
  });
});
