import type { ImageProblem } from '#export/absent-image.ts';
import { readFile } from 'node:fs/promises';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { printedPixels } from '#book/layout/page-sizes.ts';
import { fittedImage } from '../job/fitted-image.ts';
import type { JobImage } from '../job/job.ts';
import type { WordImage } from './inline.ts';

const TYPES: Readonly<Record<string, WordImage['type']>> = { 'image/jpeg': 'jpg', 'image/gif': 'gif' };

export interface FittedImages {
  images: Map<string, WordImage>;
  /** Why an image cannot be shown: a sentence, by its address. */
  problems: Map<string, ImageProblem>;
}

/**
 * A job's images as Word can show them, with no more pixels than a page has to show: with photographs straight from a camera the file
 * would be too large to be mailed.
 */
export async function fitImages(given: readonly JobImage[], page: PageSetup): Promise<FittedImages> {
  const most = printedPixels(page);
  const maxSide = Math.max(most.width, most.height);
  const images = new Map<string, WordImage>();
  const problems = new Map<string, ImageProblem>();
  for (const image of given) {
    const { address } = image;
    try {
      const { file, type } = await fittedImage(image, maxSide);
      images.set(address, { type: TYPES[type] ?? 'png', bytes: await readFile(file) });
    } catch {
      // Whatever error the library throws, the image is damaged.
      problems.set(address, 'damaged');
    }
  }
  return { images, problems };
}
