import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { readPage, setPages } from './set-pages.ts';

let folder: string;
let tools: TypesetTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-pages-'));
  tools = await openTypesetTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the images of the pages of a book', { timeout: 60_000 }, () => {
  it('are one whole SVG a page, with its words beside it', async () => {
    const output = join(folder, 'book');
    const section = (id: string, title: string, html: string) => jobSection({ id, title, doc: documentFromHtml(html) });
    const prose = '<p>The bells of the chapel rang all night &amp; nobody slept.</p>'.repeat(90);
    const sections = [section('a', 'Kell', prose), section('b', 'Zürich <x>', '<p>Quartz &lt;script&gt;.</p>')];
    const book = {
      title: 'A Book',
      description: '',
      author: '',
      bookTypeLabel: 'Adventure',
      layout: DEFAULT_LAYOUT,
      images: [],
      fonts: [],
    };
    const file = await setPages({ ...book, sections, output, pages: true }, tools);
    expect(file.ends.length).toBeGreaterThan(3);

    const pages = await Promise.all(file.ends.map((_, index) => readPage(output, file, index + 1)));
    expect(pages.map((page) => page?.text).join(' ')).toContain('bells of the chapel rang all night & nobody');
    expect(pages.at(-1)?.text).toContain('<script>');
    for (const page of pages) {
      expect(page?.svg).toMatch(/^<svg [^>]*viewBox="0 0 [\d.]+ [\d.]+">/);
      expect(page?.svg.match(/<svg/g)).toHaveLength(1);
      // Letters are outlines and not text, so that the image looks the same on every machine.
      expect(page?.svg).toContain('<path');
      expect(page?.svg).not.toContain('<text');
      expect(page?.svg).not.toContain('bells');
    }
    expect(await readPage(output, file, file.ends.length + 1)).toBeNull();
    expect(await readPage(output, file, 0)).toBeNull();
  });
});
