import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { ImageCollector } from '#import/book-draft.ts';
import { readImage } from '#server/images/read-image.ts';
import type { ReadImage } from './messages.ts';

/** Judges images as an upload does, by their content, and gives each its id; the same bytes are taken once. */
export function createImageCollector(): ImageCollector & { all(): ReadImage[] } {
  const byHash = new Map<string, ReadImage>();

  async function keep(given: Uint8Array<ArrayBuffer>, name: string): Promise<ReadImage> {
    const source = createHash('sha256').update(given).digest('hex');
    const known = byHash.get(source);
    if (known) return known;
    const read = await readImage(given);
    // A copy with a buffer of its own, which can be transferred to another thread.
    const image = { ...read, name, id: randomUUID(), bytes: new Uint8Array(read.bytes) };
    byHash.set(source, image);
    return image;
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
