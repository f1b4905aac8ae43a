import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { PictureShelf } from '#import/book-draft.ts';
import { readPicture } from '#server/images/read-picture.ts';
import type { ReadPicture } from './messages.ts';

/** Judges pictures as an upload does, by their content, and gives each its id; the same bytes are taken once. */
export function createPictureShelf(): PictureShelf & { all(): ReadPicture[] } {
  const byHash = new Map<string, ReadPicture>();

  async function keep(given: Uint8Array<ArrayBuffer>, name: string): Promise<ReadPicture> {
    const source = createHash('sha256').update(given).digest('hex');
    const known = byHash.get(source);
    if (known) return known;
    const read = await readPicture(given);
    // Bytes of their own, which can be handed over to another thread.
    const picture = { ...read, name, id: randomUUID(), bytes: new Uint8Array(read.bytes) };
    byHash.set(source, picture);
    return picture;
  }

  return {
    async add(bytes, name = '') {
      try {
        return { address: `/api/images/${(await keep(bytes, name)).id}` };
      } catch (error) {
        if (error instanceof AppError) return { problem: error.message };
        throw error;
      }
    },
    all: () => [...byHash.values()],
  };
}
