import type { Inks } from '#book/print/inks.ts';
import { openImage } from '#server/images/read-image.ts';
import type { JobImage } from '../../job/job.ts';

const QUALITY = 95;
/** Presses know no transparency. */
const PAPER = 'white';

/**
 * An image in the inks of the press, as a JPEG, beside the one that was given. Colours are converted by the profile that the image library
 * brings, whose inks never come to more than 233 per cent.
 */
export async function pressImage(image: JobImage, inks: Exclude<Inks, 'rgb'>): Promise<JobImage> {
  const flat = openImage(image.file).autoOrient().flatten({ background: PAPER });
  const inked =
    inks === 'grey' ? flat.toColourspace('b-w') : flat.toColourspace('cmyk').withIccProfile('cmyk', { attach: false });
  const file = `${image.file}.press`;
  const { width, height } = await inked.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toFile(file);
  return { ...image, file, type: 'image/jpeg', width, height };
}
