import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageSetup } from '#book/layout/page-setup.ts';
import { printedPixels } from '#book/layout/page-sizes.ts';
import type { Database } from '#domain/database/database.ts';
import { createBookReader } from '#server/exports/book-reader.ts';
import { writeFonts } from '#server/exports/write-fonts.ts';
import { writeImages } from '#server/exports/write-images.ts';
import type { ImageStore } from '#server/images/store.ts';
import type { Resizer } from '#server/images/resizer.ts';
import type { LiveJob } from './worker/live-jobs.ts';

type SentBook = Extract<LiveJob, { do: 'load' }>['book'];

/** Reads a person's book as it is saved, and hands it over; its texts and images lie in files only until that is done. */
export type WithBook = (
  place: { ownerId: string; projectId: string; goOn(): void },
  hand: (book: SentBook) => Promise<void>,
) => Promise<void>;

export function createWithBook(db: Database, resizer: Resizer, imageStore: Pick<ImageStore, 'get'>): WithBook {
  const books = createBookReader(db);
  return async ({ ownerId, projectId, goOn }, hand) => {
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-live-'));
    try {
      const textFile = join(folder, 'texts');
      const order = await books.book(ownerId, projectId);
      const { request, sections } = await order.read(textFile, goOn);
      const printed = printedPixels(pageSetup(request.layout));
      const images = await writeImages(request.images, {
        folder,
        goOn,
        readImage: (image) => resizer.forPrint(image, printed),
      });
      const fonts = await writeFonts(request.fonts, { folder, goOn, read: imageStore.get });
      await hand({ ...request, sections, textFile, images, fonts });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
