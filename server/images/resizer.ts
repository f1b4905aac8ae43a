import { IMAGE_WIDTHS, type ImageWidth } from '#contract/images.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { createLocalSlots } from '#server/queue/slots.ts';
import { damaged } from './inspect.ts';
import type { ImageCopies } from './copies.ts';
import { openImage } from './read-image.ts';
import type { ImageStore } from './image-store.ts';

/** The formats that the typesetter supports. */
const PRINTABLE = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const SCREEN_QUALITY = 82;
const PRINT_QUALITY = 92;

interface StoredImage {
  owner_id: string;
  hash: string;
  type: string;
  width: number;
  height: number;
}

export interface Pixels {
  width: number;
  height: number;
}

interface PrintImage {
  bytes: Uint8Array;
  type: string;
  width: number;
  height: number;
}

/** Copies of stored images for the screen and for print, made at the first request and kept. */
export interface Resizer {
  /** A WebP of at most this width, upright, with only the first frame of an animation. Null where the store has no such image. */
  forScreen(image: StoredImage, width: ImageWidth): Promise<Uint8Array | null>;
  /** An image in a format that the typesetter supports, with no more pixels than a page shows; the stored bytes themselves where they fit. */
  forPrint(image: StoredImage, most: Pixels): Promise<PrintImage | null>;
  /** Deletes the copies of an image. */
  removeCopies(hash: string): Promise<void>;
  /** The hashes with these first two digits that have copies, and when the newest copy was made. */
  listCopied(beginning: string): AsyncIterable<{ hash: string; modifiedAt: number }>;
}

/**
 * A page of pictures requests all of them at once, and so do its readers; so more copies may wait than other jobs of a person. They wait in
 * the turns of the images' owner.
 */
const COPIES_PER_OWNER = 100;

export function createResizer(copies: ImageCopies, store: ImageStore, images: FairQueue): Resizer {
  const queue = images.countedBy(createLocalSlots(COPIES_PER_OWNER));
  const making = new Map<string, Promise<Uint8Array | null>>();

  async function make({ owner_id, hash }: StoredImage, name: string, convert: (bytes: Buffer) => Promise<Buffer>) {
    // The bytes are read only now, so that images waiting in the queue take no memory.
    const copy = await queue.run(owner_id, async () => {
      const bytes = await store.get(hash);
      return bytes && convert(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    if (!copy) return null;
    await copies.put(hash, name, copy);
    // Another deletion of the image, in any process, removes its bytes before its copies. So either it removes this copy too, or the bytes
    // are missing here.
    if (!(await store.has(hash))) await copies.removeAll(hash);
    return copy;
  }

  /** The stored copy. Concurrent calls for one that is being made share the work. */
  async function copyOf(image: StoredImage, name: string, convert: (bytes: Buffer) => Promise<Buffer>) {
    const kept = await copies.get(image.hash, name);
    if (kept) return kept;
    const key = `${image.hash}/${name}`;
    const run = making.get(key) ?? make(image, name, convert).finally(() => making.delete(key));
    making.set(key, run);
    return run;
  }

  return {
    forScreen(image, width) {
      const wide = sufficientWidth(image.width, width);
      return copyOf(image, `${wide}.webp`, (bytes) => screenCopy(bytes, wide));
    },
    async forPrint(image, most) {
      const size = fitPrint(image, most);
      if (PRINTABLE.has(image.type) && size.width === image.width) {
        const bytes = await store.get(image.hash);
        return bytes && { ...image, bytes };
      }
      const opaque = image.type === 'image/jpeg';
      const bytes = await copyOf(image, `print-${size.width}x${size.height}`, (given) =>
        printCopy(given, size, opaque),
      );
      return bytes && { bytes, type: isPng(bytes) ? 'image/png' : 'image/jpeg', ...size };
    },
    removeCopies: (hash) => copies.removeAll(hash),
    listCopied: (beginning) => copies.list(beginning),
  };
}

/** The smallest of the fixed widths that has as many pixels as requested, or as the image has. */
function sufficientWidth(own: number, asked: ImageWidth): ImageWidth {
  return IMAGE_WIDTHS.find((width) => width >= Math.min(own, asked)) ?? asked;
}

/** The size of an image without the pixels that a page cannot show. */
function fitPrint({ width, height }: Pixels, most: Pixels): Pixels {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function screenCopy(bytes: Buffer, width: number): Promise<Buffer> {
  const image = openImage(bytes).autoOrient().resize({ width, withoutEnlargement: true });
  return image
    .webp({ quality: SCREEN_QUALITY, effort: 3 })
    .toBuffer()
    .catch((error) => {
      throw damaged(error);
    });
}

/** A JPEG, or a PNG where some of the image is transparent. */
async function printCopy(bytes: Buffer, size: { width: number; height: number }, opaque: boolean): Promise<Buffer> {
  const image = openImage(bytes)
    .autoOrient()
    .resize({ ...size, fit: 'fill' });
  const solid = opaque || !(await openImage(bytes).metadata()).hasAlpha;
  const copy = solid ? image.jpeg({ quality: PRINT_QUALITY, chromaSubsampling: '4:4:4' }) : image.png();
  return copy.toBuffer().catch((error) => {
    throw damaged(error);
  });
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89;
}
