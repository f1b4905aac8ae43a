import type { PageImage } from '#web/lib/pages/page-worker-messages.ts';

/** Pages that are kept besides those that are looked at. */
const KEPT = 40;

/** The images with a newer one, and the numbers of the pages that are not kept for it. */
export function withImage(
  before: ReadonlyMap<number, PageImage>,
  image: PageImage,
  wanted: readonly number[],
): { images: Map<number, PageImage>; dropped: number[] } {
  const images = new Map(before).set(image.number, image);
  const kept = new Set([...wanted, ...[...images.keys()].slice(-KEPT)]);
  const dropped = [...images.keys()].filter((number) => !kept.has(number));
  for (const number of dropped) images.delete(number);
  return { images, dropped };
}
