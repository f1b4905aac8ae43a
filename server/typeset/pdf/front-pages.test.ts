import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { ExportJob } from '../export-jobs.ts';
import { jobSection } from '../testing/job-section.ts';
import { pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

const CREDITS = 'Writing: Ada "Salt" Gale\nEditing: Ben of Kell\n\nPrinted in #set page()';
const picture = (caption: string, credit: string) =>
  `<figure><img src="/api/images/map" alt="A map"><figcaption>${caption}<p class="credit">${credit}</p></figcaption></figure>`;
const SECTIONS = [
  picture('The coast', 'Drawn by Cem'),
  '<p>Rain.</p>',
  picture('', 'Drawn by Cem') + picture('', 'Dee'),
];

let folder: string;
let tools: TypesetTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-front-'));
  tools = await openTypesetTools();
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2858c8' } })
    .png()
    .toFile(join(folder, 'map.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The texts of the first pages. */
async function pages(layout: Partial<Layout>, changes: Partial<ExportJob> = {}): Promise<string[]> {
  const output = join(folder, 'book.pdf');
  const image = { address: '/api/images/map', hash: '', file: join(folder, 'map.png'), type: 'image/png' };
  const job: ExportJob = {
    title: 'The Fen',
    description: '',
    author: 'Ada',
    bookTypeLabel: 'Adventure',
    layout: { ...DEFAULT_LAYOUT, ...layout },
    fonts: [],
    images: [{ ...image, width: 300, height: 200 }],
    sections: SECTIONS.map((html, at) =>
      jobSection({ id: `s${at}`, title: `Part ${at + 1}`, doc: documentFromHtml(html) }),
    ),
    output,
    ...changes,
  };
  await setBook(job, tools);
  return Promise.all([1, 2, 3, 4, 5].map((page) => pdfText(output, page)));
}

describe.skipIf(!readsPdfs())('the pages before the text', { timeout: 60_000 }, () => {
  it('are the title page and the contents alone, until an author wants more', async () => {
    const [title, contents, first] = await pages({});
    expect(title).toContain('Adventure');
    expect(contents).toContain('Contents');
    expect(first).toMatch(/Part 1.*The coast Drawn by Cem/);
  });

  it('begin with a half title, and go on with the credits after the title page', async () => {
    const [half, title, credits, contents, first] = await pages({ half_title: true, credits: CREDITS, language: 'de' });
    expect(half?.trim()).toBe('The Fen');
    expect(title).toContain('Adventure');
    expect(credits).toContain('Mitwirkende Writing: Ada „Salt“ Gale Editing: Ben of Kell Printed in #set page()');
    expect(credits).toContain('Bilder Drawn by Cem, 5, 7 Dee, 7');
    expect(contents).toContain('Inhalt');
    expect(contents).not.toContain('Mitwirkende');
    expect(first).toContain('The coast');
  });

  it('list the images with captions after the contents, with their pages', async () => {
    const section = (html: string, at: number) =>
      jobSection({ id: `s${at}`, title: `Part ${at + 1}`, doc: documentFromHtml(html) });
    const texts = [
      picture('The coast', 'Cem') + picture('Of "#set page()" $x$ &lt;at&gt;]', ''),
      picture('The coast', '') + picture('', 'Dee'),
    ];
    const sections = texts.map(section);
    const [, contents, list, first, second] = await pages({ figures: true, language: 'it' }, { sections });
    expect(contents).toContain('Indice');
    const plain = list?.replace(/[\s.·]+/g, ' ').trim();
    expect(plain).toContain('Indice delle illustrazioni The coast 4 Of «#set page()» $x$ <at>] 4 The coast 5');
    expect(first).toContain('Part 1');
    expect(second).toContain('Part 2');
  });

  it('list maps below a heading of their own', async () => {
    const map = picture('Kell', '').replace('<figure', '<figure data-kind="map"');
    const first = jobSection({ id: 's', title: 'Part 1', doc: documentFromHtml(map + picture('The coast', '')) });
    const rest = ['a', 'b'].map((id) => jobSection({ id, title: id, doc: documentFromHtml(map) }));
    const [, , list] = await pages({ figures: true }, { sections: [first, ...rest] });
    const plain = list?.replace(/[\s.·]+/g, ' ').trim();
    expect(plain).toContain('Illustrations The coast 4 Maps Kell 4 Kell 5 Kell 6');
  });

  it('have no list of images where none has a caption', async () => {
    const sections = ['a', 'b', 'c'].map((id) =>
      jobSection({ id, title: 'Part 1', doc: documentFromHtml(picture('', 'Dee')) }),
    );
    const [, , first] = await pages({ figures: true }, { sections });
    expect(first).toContain('Part 1');
  });

  it('leave the back of the half title blank in print', async () => {
    const press = { preset: 'lulu', colours: 'full', hasGhostscript: false } as const;
    const [half, blank, title, credits] = await pages({ half_title: true, credits: 'Ada' }, { press });
    expect([half?.trim(), blank?.trim()]).toEqual(['The Fen', '']);
    expect(title).toContain('Adventure');
    expect(credits).toContain('Credits');
  });
});
