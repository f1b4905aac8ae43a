import type { ImageWidth } from '#contract/images.ts';
import { apiUrl } from '../config.ts';

const OWN = /^\/api\/images\/([A-Za-z0-9_-]+)$/;

/** The id of an image with an address on this server; null for any other address. */
export function imageIdOf(address: string): string | null {
  return OWN.exec(address)?.[1] ?? null;
}

/** The address from which to show an image: a copy no wider than needed for images on this server, otherwise the address itself. */
export function screenAddress(address: string, width: ImageWidth): string {
  const id = imageIdOf(address);
  return id === null ? address : apiUrl(`/images/${id}?width=${width}`);
}
