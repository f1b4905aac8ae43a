import type { OwnImage } from '#contract/images.ts';
import type { ImageRow } from './row-store.ts';

/** As images are named in documents, on covers and to the web. */
export function addressOf(id: string): string {
  return `/api/images/${id}`;
}

/** A name for who saves the image: never the one it came with. */
export function fileName(id: string, type: string): string {
  return `${id}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`;
}

export function presentImage({ id, name, alt, source, type, bytes, width, height, created_at }: ImageRow): OwnImage {
  return {
    id,
    url: addressOf(id),
    name,
    alt,
    source: source === 'generated' ? 'generated' : 'uploaded',
    type,
    bytes,
    width,
    height,
    created_at,
  };
}
