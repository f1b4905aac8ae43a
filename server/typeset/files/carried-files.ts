import type { FaceFile } from '#book/layout/themes/faces.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { flowStyle } from '#book/layout/themes/theme-styles.ts';
import { FONT_ROLES, type FontRole, OWN_FAMILIES, withOwnFaces } from '#book/layout/themes/own-faces.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import type { Report } from '#export/diagnostics.ts';
import type { FontFile } from '#export/web-style.ts';
import { facePath } from '#server/typeset/fonts/font-files.ts';
import { IMAGE_ENDINGS } from '#book/catalogue/limits.ts';
import type { ImageProblem } from '#export/absent-image.ts';
import type { EpubImage } from '#export/epub/epub-book.ts';
import { openImage } from '#server/images/read-image.ts';
import type { FileJob, JobImage } from '../export-jobs.ts';
import { embeddableFonts } from '../fonts/own-fonts.ts';

/** A font that a file embeds, and where its bytes are. */
export interface CarriedFont extends Omit<FontFile, 'address'> {
  file: string;
}

interface FileFonts {
  theme: Theme;
  fonts: CarriedFont[];
}

/** The style of a book's file, and the fonts that it embeds: the author's, and the theme's for the given roles. */
export function fileFonts(job: FileJob, ofTheme: readonly FontRole[], report: Report): FileFonts {
  const own = embeddableFonts(job, report);
  const theme = withOwnFaces(bookTheme(job.facts.layout), new Set(own.map(({ role }) => role)));
  const wanted = FONT_ROLES.filter((role) => ofTheme.includes(role) && !own.some((font) => font.role === role));
  return {
    theme,
    fonts: [
      ...own.map(({ role, weight, isItalic, type, file }) => ({
        family: OWN_FAMILIES[role],
        weight,
        isItalic,
        type,
        file,
      })),
      ...theme.faces.drawn.filter((face) => wanted.includes(face.role) && isDrawn(face, theme)).map(carriedFace),
    ],
  };
}

/** Whether the face is used: an author may have headings set in the face of the text. */
function isDrawn({ role }: FaceFile, theme: Theme): boolean {
  return role === 'text' || flowStyle(theme).headings.face === 'headings';
}

function carriedFace({ family, weight, isItalic, file }: FaceFile): CarriedFont {
  return { family, weight, isItalic, type: 'font/ttf', file: facePath(file) };
}

/** The font as a style sheet names it, at an address. */
export function fontFile({ file: _, ...font }: CarriedFont, address: string): FontFile {
  return { ...font, address };
}

/** Formats that every reader's program shows; WebP and AVIF are not among them. */
const KNOWN = new Set(['image/png', 'image/jpeg', 'image/gif']);
const TRIAL = 64;
const JPEG_QUALITY = 88;

/**
 * An image that every program can show: upright, in a common format, with at most this many pixels on a side. A converted one is written
 * beside the job's files. Throws the library's error where it cannot decode the whole image.
 */
export async function fittedImage(
  { file, type, width, height }: JobImage,
  maxSide: number,
): Promise<{ file: string; type: string }> {
  const image = openImage(file);
  const { orientation = 1, hasAlpha } = await image.metadata();
  const fits = Math.max(width, height) <= maxSide && orientation === 1;
  if (KNOWN.has(type) && (fits || type === 'image/gif')) {
    await openImage(file).resize(TRIAL, TRIAL, { fit: 'inside' }).raw().toBuffer();
    return { file, type };
  }
  const shown = image.autoOrient().resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
  const made = `${file}.fitted`;
  if (hasAlpha || type === 'image/png') {
    await shown.png().toFile(made);
    return { file: made, type: 'image/png' };
  }
  await shown.jpeg({ quality: JPEG_QUALITY }).toFile(made);
  return { file: made, type: 'image/jpeg' };
}

/** The most pixels on a side that bookshops accept and devices show. */
const MAX_SIDE = 2000;

interface PreparedImages {
  /** By their address in the book. */
  images: Map<string, EpubImage>;
  /** The file of each, by its path in the EPUB. */
  files: Map<string, string>;
  /** Why an image cannot be shown, by its address. */
  problems: Map<string, ImageProblem>;
}

/** Prepares a job's images so that every reading device can show them. Converted ones are written beside the job's files. */
export async function prepareImages(given: readonly JobImage[]): Promise<PreparedImages> {
  const prepared: PreparedImages = { images: new Map(), files: new Map(), problems: new Map() };
  for (const image of given) {
    const { address, hash } = image;
    try {
      const { file, type } = await fittedImage(image, MAX_SIDE);
      const path = `images/${hash}.${IMAGE_ENDINGS[type]}`;
      prepared.images.set(address, { path, type });
      prepared.files.set(path, file);
    } catch {
      // Whatever error the library throws, the image is damaged.
      prepared.problems.set(address, 'damaged');
    }
  }
  return prepared;
}
