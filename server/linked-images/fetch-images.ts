import PQueue from 'p-queue';
import { AppError } from '#contract/errors.ts';
import type { FetchedImage, LinkedImage } from '#contract/linked-images.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import { fetchImage, ImageNotFetched } from '#server/images/fetch-image.ts';
import { type ImageServices, storeImage } from '#server/images/intake.ts';
import { addressOf } from '#server/images/present.ts';

/** How many images of one call are fetched at the same time. */
const AT_ONCE = 4;
const NOT_IN_BOOK = 'It could not be fetched: nothing in the book shows this address.';

export interface ImageFetchServices extends ImageServices {
  uploads: UploadGate;
  /** Reaches public addresses alone. */
  publicFetch: { fetch: typeof fetch };
}

export interface ImageFetch {
  /** Who asks, and whose images they will be. */
  personId: string;
  urls: readonly string[];
  /** What the book shows from other servers: nothing else is fetched. */
  linked: readonly LinkedImage[];
  signal: AbortSignal;
}

/** Fetches images of a book and stores them as the person's, a few at a time. What cannot be had is answered with a sentence. */
export function fetchImages(services: ImageFetchServices, given: ImageFetch): Promise<FetchedImage[]> {
  const known = new Map(given.linked.map((image) => [image.url, image]));
  const queue = new PQueue({ concurrency: AT_ONCE });
  return queue.addAll(
    [...new Set(given.urls)].map((url) => async () => {
      const image = known.get(url);
      return image ? fetchOne(services, given, image) : { url, problem: NOT_IN_BOOK };
    }),
  );
}

async function fetchOne(
  services: ImageFetchServices,
  { personId, signal }: ImageFetch,
  { url, alt }: LinkedImage,
): Promise<FetchedImage> {
  const arriving = services.uploads.enter(personId);
  try {
    const bytes = await fetchImage(url, { send: services.publicFetch.fetch, arriving, signal });
    const { id } = await storeImage(services, {
      ownerId: personId,
      bytes,
      name: nameIn(url),
      alt,
      source: 'uploaded',
      signal,
    });
    return { url, image_id: id, address: addressOf(id) };
  } catch (error) {
    if (error instanceof ImageNotFetched || error instanceof AppError) return { url, problem: error.message };
    throw error;
  } finally {
    arriving.leave();
  }
}

/** What its file is called on the other server, to be shown in the library. */
function nameIn(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
