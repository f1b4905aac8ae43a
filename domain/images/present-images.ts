import type { OwnImage } from '#contract/images.ts';
import type { ImageRow } from './images-store.ts';

/** The address of an image in documents, on covers and for the web. */
export function addressOf(id: string): string {
  return `/api/images/${id}`;
}

/** The file name for a download, which is never that of the uploaded file. */
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
