import sharp, { type Sharp } from 'sharp';
import { type Inks, lightness, toCmyk, WHITE } from '#book/layout/print-presets.ts';
import { openImage } from '#server/images/read-image.ts';
import type { JobImage } from '../export-jobs.ts';

type PressInks = Exclude<Inks, 'rgb'>;

const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** An image for a press, and whether the original is transparent. */
export interface PressImage extends JobImage {
  isFlattened: boolean;
}

/**
 * Writes an image in the inks of the press as a JPEG, beside the original. The image library's profile converts the colours, with at most 233
 * per cent ink. Presses have no transparency, so it is blended with the background of the page.
 */
export async function pressImage(image: JobImage, inks: PressInks, ground: string): Promise<PressImage> {
  const opened = () => openImage(image.file).autoOrient();
  const { hasAlpha } = await openImage(image.file).metadata();
  const isFlattened = hasAlpha && !(await openImage(image.file).stats()).isOpaque;
  const flat =
    isFlattened && ground !== WHITE
      ? await laidOn(groundInks(ground, inks), opened, inks)
      : inked(opened().flatten({ background: WHITE }), inks);
  const file = `${image.file}.press`;
  const { width, height } = await flat.jpeg(JPEG).toFile(file);
  return { ...image, file, type: 'image/jpeg', width, height, isFlattened };
}

function inked(image: Sharp, inks: PressInks): Sharp {
  return inks === 'grey'
    ? image.toColourspace('b-w')
    : image.toColourspace('cmyk').withIccProfile('cmyk', { attach: false });
}

/** The background of pages, each ink from 0 to 255; a grey is given as lightness. */
function groundInks(colour: string, inks: PressInks): number[] {
  const shares = inks === 'grey' ? [lightness(colour)] : toCmyk(colour);
  return shares.map((share) => share * 255);
}

/** Blended ink by ink, so that transparent areas have exactly the inks of the background and not others that look like them. */
async function laidOn(ground: readonly number[], opened: () => Sharp, inks: PressInks): Promise<Sharp> {
  const { data, info } = await inked(opened().removeAlpha(), inks).raw().toBuffer({ resolveWithObject: true });
  const alpha = await opened().extractChannel('alpha').raw().toBuffer();
  const planes = ground.map((under, ink) =>
    Buffer.from(
      alpha.map((cover, pixel) => {
        const over = data[pixel * info.channels + ink] ?? 0;
        return Math.round((over * cover + under * (255 - cover)) / 255);
      }),
    ),
  );
  const [first = alpha, ...rest] = planes;
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  const joined = sharp(first, { raw });
  return inks === 'grey' ? joined.toColourspace('b-w') : joined.joinChannel(rest, { raw }).toColourspace('cmyk');
}
