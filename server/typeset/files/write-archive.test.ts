import { randomFillSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import type { FileJob, JobImage } from '../export-jobs.ts';
import { jobSection } from '../testing/job-section.ts';
import { writeBookFile } from './write-book-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function write(html: string, changes: Partial<Omit<FileJob, 'facts'>> & { thumbnail?: string }) {
  const { thumbnail = '', ...rest } = changes;
  const facts: FileJob['facts'] = {
    id: 'p1',
    title: 'The Lamps',
    description: '',
    author: '',
    book_type: 'adventure',
    bookTypeLabel: 'Adventure Module',
    variant: 'classic',
    status: 'draft',
    tags: [],
    thumbnail,
    ai: 'on',
    style_notes: '',
    canon: [],
    layout: DEFAULT_LAYOUT,
    chosenLayout: {},
    updatedAt: '2026-01-02T03:04:05.678Z',
  };
  const sections = [jobSection({ id: 's1', title: 'One', doc: documentFromHtml(html) })];
  const output = join(folder, 'book.zip');
  return writeBookFile({ format: 'zip', appUrl: '', facts, sections, images: [], fonts: [], output, ...rest });
}

async function buildImage(bytes: Buffer): Promise<JobImage> {
  const file = join(folder, 'picture');
  await writeFile(file, bytes);
  return { address: '/api/images/p1', hash: 'ab'.repeat(32), file, type: 'image/png', width: 1, height: 1 };
}

describe('the archive of a book', () => {
  it('names every image that it is without: of the text, beside it, and on the cover', async () => {
    const images = JSON.stringify([{ id: 'x', url: '/api/images/beside', alt: '', caption: '', type: 'uploaded' }]);
    const doc = documentFromHtml('<img src="https://example.com/a.png">');
    const { warnings } = await write('', {
      thumbnail: '/api/images/cover',
      sections: [jobSection({ id: 's1', title: 'One', doc, images })],
    });
    expect(warnings.map(({ section, subject }) => [section, subject])).toEqual([
      ['Cover', '/api/images/cover'],
      ['One', '/api/images/beside'],
      ['One', 'https://example.com/a.png'],
    ]);
  });

  it('holds an image once, however many addresses lead to it', async () => {
    const image = await buildImage(Buffer.from('x'));
    await write('<img src="/api/images/p1"><img src="/api/images/p2">', {
      images: [image, { ...image, address: '/api/images/p2' }],
    });
    const { paths } = await openZip(await readFile(join(folder, 'book.zip')));
    expect(paths.filter((path) => path.startsWith('images/'))).toEqual([`images/${image.hash}.png`]);
  });

  it('says so when it is larger than an import may be', async () => {
    const image = await buildImage(randomFillSync(Buffer.alloc(51 * 1024 * 1024)));
    const { warnings } = await write('<img src="/api/images/p1">', { images: [image] });
    expect(warnings).toEqual([
      expect.objectContaining({ kind: 'layout', message: expect.stringMatching(/at most 50 MB/) }),
    ]);
  });
});
