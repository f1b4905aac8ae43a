import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { pageSetup } from '#book/layout/page-setup.ts';
import { printedPixels } from '#book/layout/page-sizes.ts';
import { readImage } from '#server/images/read-image.ts';
import { createResizer, type Resizer } from '#server/images/resizer.ts';
import { createDiskCopies } from '#server/images/copies.ts';
import { createDiskStore, type ImageStore } from '#server/images/image-store.ts';
import { createQueues } from '#server/queue/queues.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import type { BookImage } from '#domain/exports/export-facts.ts';
import { type OpenExporter, openExporter } from '../open-exporter.ts';
import { requestOfBook } from '../testing/request-of-book.ts';

const pixelsOf = (changes: Partial<Layout> = {}) => printedPixels(pageSetup({ ...DEFAULT_LAYOUT, ...changes }));
const A4 = pixelsOf();

describe('the images of a PDF', { timeout: 60_000 }, () => {
  let dataDir: string;
  let exporter: OpenExporter;
  let imageStore: ImageStore;
  let resizer: Resizer;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tomewright-pictures-'));
    imageStore = createDiskStore(join(dataDir, 'images'));
    const queues = createQueues();
    resizer = createResizer(createDiskCopies(join(dataDir, 'pictures')), imageStore, queues.images);
    exporter = openExporter({ dataDir, imageStore, resizer, queues, projectExists: async () => true });
  });
  afterAll(async () => {
    exporter.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const store = async (id: string, bytes: Buffer): Promise<BookImage> => {
    const { bytes: kept, ...facts } = await readImage(bytes);
    await imageStore.put(facts.hash, kept);
    return { id, owner_id: 'ann', ...facts };
  };

  it('are set in every format that is stored', async () => {
    const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
    const images = await Promise.all(formats.map(async (format) => store(format, await buildImage(format, 40, 30))));
    const html = formats.map((format) => `<img src="/api/images/${format}" alt="A ${format}">`).join('');
    const facts = { title: 'Pictures', description: '', author: '', bookTypeLabel: '', layout: DEFAULT_LAYOUT };
    const { file, facts: result } = await exporter.typeset(
      requestOfBook({ ...facts, images, fonts: [] }, documentFromHtml(html)),
    );
    expect(result.warnings).toEqual([]);
    const pdf = (await readFile(file)).toString('latin1');
    expect(pdf.match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(formats.length);
  });

  it('have no more pixels than a page shows at 300 dots an inch, upright and as clear as they were', async () => {
    const wide = await sharp({ create: { width: 5000, height: 2000, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const large = await resizer.forPrint(await store('wide', wide), A4);
    expect(large).toMatchObject({ type: 'image/jpeg', width: 2044, height: 818 });
    const small = await resizer.forPrint(await store('wide', wide), pixelsOf({ paper: 'a5' }));
    expect(small).toMatchObject({ width: 1406, height: 562 });
    const held = await sharp(wide).withMetadata({ orientation: 6 }).toBuffer();
    expect(await resizer.forPrint(await store('held', held), A4)).toMatchObject({ width: 967, height: 2417 });
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const seeThrough = await sharp({ create: { width: 3000, height: 300, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const printed = await resizer.forPrint(await store('clear', seeThrough), A4);
    expect(printed).toMatchObject({ type: 'image/png', width: 2044 });
    expect((await sharp(printed?.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('that are small enough are set as they were stored', async () => {
    const image = await store('small', await buildImage('jpeg', 400, 300));
    const printed = await resizer.forPrint(image, A4);
    expect(Buffer.from(printed?.bytes ?? []).equals((await imageStore.get(image.hash)) as Buffer)).toBe(true);
  });
});
