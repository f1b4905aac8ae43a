import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageSetup } from '#book/layout/page-setup.ts';
import { printedPixels } from '#book/layout/page-sizes.ts';
import type { BookReader } from '#domain/exports/book-reader.ts';
import { writeFonts } from '#server/exports/write-fonts.ts';
import { writeImages } from '#server/exports/write-images.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import type { Resizer } from '#server/images/resizer.ts';
import type { LiveJob } from './worker/live-jobs.ts';

type SentBook = Extract<LiveJob, { do: 'load' }>['book'];

/** Reads a person's book as it is saved, and hands it over; its texts and images lie in files only until that is done. */
export type WithBook = (
  place: { ownerId: string; projectId: string; goOn(): void },
  hand: (book: SentBook) => Promise<void>,
) => Promise<void>;

export interface BookParts {
  bookReader: Pick<BookReader, 'book'>;
  resizer: Pick<Resizer, 'forPrint'>;
  imageStore: Pick<ImageStore, 'get'>;
}

export function createWithBook({ bookReader, resizer, imageStore }: BookParts): WithBook {
  return async ({ ownerId, projectId, goOn }, hand) => {
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-live-'));
    try {
      const textFile = join(folder, 'texts');
      const request = await bookReader.book(ownerId, projectId);
      const { input, sections } = await request.read(textFile, goOn);
      const printed = printedPixels(pageSetup(input.layout));
      const images = await writeImages(input.images, {
        folder,
        goOn,
        readImage: (image) => resizer.forPrint(image, printed),
      });
      const fonts = await writeFonts(input.fonts, { folder, goOn, read: imageStore.get });
      await hand({ ...input, sections, textFile, images, fonts });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
