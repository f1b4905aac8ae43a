import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { IMAGE_MAX_BYTES } from '#contract/images.ts';
import type { PictureShelf } from '#import/book-draft.ts';
import { inspectImage } from '#server/images/inspect.ts';
import type { ReadPicture } from './messages.ts';

const TOO_LARGE = 'This picture has more than 20 MB. Please make it smaller.';

/** Judges pictures as an upload does, by their content, and gives each its id; the same bytes are taken once. */
export function createPictureShelf(): PictureShelf & { all(): ReadPicture[] } {
  const byHash = new Map<string, ReadPicture>();

  function keep(bytes: Uint8Array<ArrayBuffer>): ReadPicture {
    if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('too_large', { message: TOO_LARGE });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = byHash.get(hash);
    if (known) return known;
    const picture = { id: randomUUID(), hash, bytes, ...inspectImage(bytes) };
    byHash.set(hash, picture);
    return picture;
  }

  return {
    async add(bytes) {
      try {
        return { address: `/api/images/${keep(bytes).id}` };
      } catch (error) {
        if (error instanceof AppError) return { problem: error.message };
        throw error;
      }
    },
    all: () => [...byHash.values()],
  };
}
