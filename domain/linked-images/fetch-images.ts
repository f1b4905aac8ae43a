import { AppError } from '#contract/errors.ts';
import type { FetchedImage, LinkedImage } from '#contract/linked-images.ts';
import { type ImageServices, storeImage } from '#domain/images/store-images.ts';
import { addressOf } from '#domain/images/present-images.ts';

/** How many images of one call are fetched at the same time. */
const AT_ONCE = 4;
const NOT_IN_BOOK = 'It could not be fetched: nothing in the book shows this address.';

export interface ImageFetchServices extends ImageServices {
  /**
   * Fetches an image from a public address and runs the work with it, while room for its bytes is reserved for the person. Throws
   * ImageNotFetched, or AppError where there is no room or the address is in this server's own network.
   */
  withFetchedImage<Result>(asked: AskedImage, work: (image: ArrivedImage) => Promise<Result>): Promise<Result>;
}

interface AskedImage {
  personId: string;
  url: string;
  signal: AbortSignal;
}

interface ArrivedImage {
  bytes: Uint8Array;
  /** The name of its file on the other server, which the library shows. */
  name: string;
}

/** Why an image was not fetched, in one sentence for people. */
export class ImageNotFetched extends Error {}

interface ImageFetch {
  /** The person who asks, and who will own the images. */
  personId: string;
  urls: readonly string[];
  /** The images that the book shows from other servers; nothing else is fetched. */
  linked: readonly LinkedImage[];
  signal: AbortSignal;
}

/** Fetches images of a book and stores them as the person's, a few at a time. An image that cannot be fetched is answered with a sentence. */
export async function fetchImages(services: ImageFetchServices, given: ImageFetch): Promise<FetchedImage[]> {
  const known = new Map(given.linked.map((image) => [image.url, image]));
  const fetched: FetchedImage[] = [];
  const waiting = [...new Set(given.urls)].entries();
  async function fetchWaiting(): Promise<void> {
    for (const [index, url] of waiting) {
      const image = known.get(url);
      fetched[index] = image ? await fetchOne(services, given, image) : { url, problem: NOT_IN_BOOK };
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchWaiting));
  return fetched;
}

function fetchOne(
  services: ImageFetchServices,
  { personId, signal }: ImageFetch,
  { url, alt }: LinkedImage,
): Promise<FetchedImage> {
  return services
    .withFetchedImage({ personId, url, signal }, async ({ bytes, name }) => {
      const image = { ownerId: personId, bytes, name, alt, source: 'uploaded', signal } as const;
      const { id } = await storeImage(services, image);
      return { url, image_id: id, address: addressOf(id) };
    })
    .catch((error: unknown) => {
      if (error instanceof ImageNotFetched || error instanceof AppError) return { url, problem: error.message };
      throw error;
    });
}
