import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { ImageCollector } from '#import/book-draft.ts';
import { readImage } from '#server/images/read-image.ts';
import type { ReadImage } from './messages.ts';

/** Validates images by their content, as an upload does, and gives each an id. The same bytes are taken only once. */
export function createImageCollector(): ImageCollector & { all(): ReadImage[] } {
  const byHash = new Map<string, ReadImage>();

  async function keep(given: Uint8Array<ArrayBuffer>, name: string): Promise<ReadImage> {
    const source = createHash('sha256').update(given).digest('hex');
    const known = byHash.get(source);
    if (known) return known;
    const read = await readImage(given);
    // A copy of its own: a view would carry the whole file to the server's process.
    const image = { ...read, name, id: randomUUID(), bytes: new Uint8Array(read.bytes) };
    // The same bytes may have been read meanwhile.
    const first = byHash.get(source) ?? image;
    byHash.set(source, first);
    return first;
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
