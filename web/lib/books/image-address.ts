import type { ImageWidth } from '#contract/images.ts';
import { apiUrl } from '../config.ts';

const OWN = /^\/api\/images\/([A-Za-z0-9_-]+)$/;

/** The id of an image that the server keeps, by its address; null for any other address. */
export function imageIdOf(address: string): string | null {
  return OWN.exec(address)?.[1] ?? null;
}

/** Where an image is shown from: a copy no wider than needed, of what the server keeps; any other address as it is. */
export function screenAddress(address: string, width: ImageWidth): string {
  const id = imageIdOf(address);
  return id === null ? address : apiUrl(`/images/${id}?width=${width}`);
}
