import type { FaceFile } from '#book/layout/themes/faces.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { flowLook } from '#book/layout/themes/theme-styles.ts';
import { FONT_ROLES, type FontRole, OWN_FAMILIES, withOwnFaces } from '#book/layout/themes/own-faces.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import type { Report } from '#export/diagnostics.ts';
import type { FontFile } from '#export/web-style.ts';
import { facePath } from '#server/typeset/fonts/font-files.ts';
import type { FileJob } from '../export-jobs.ts';
import { embeddableFonts } from '../fonts/own-fonts.ts';

/** A font that a file carries, and where its bytes are. */
export interface CarriedFont extends Omit<FontFile, 'address'> {
  file: string;
}

export interface FileFonts {
  theme: Theme;
  fonts: CarriedFont[];
}

/** The look of a book's file, and the fonts that it carries: the author's, and those of the theme for the roles that are named. */
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

/** Headings may stand in the face of the text, as their author chose. */
function isDrawn({ role }: FaceFile, theme: Theme): boolean {
  return role === 'text' || flowLook(theme).headings.face === 'headings';
}

function carriedFace({ family, weight, isItalic, file }: FaceFile): CarriedFont {
  return { family, weight, isItalic, type: 'font/ttf', file: facePath(file) };
}

/** The font as a style names it, at an address. */
export function fontFile({ file: _, ...font }: CarriedFont, address: string): FontFile {
  return { ...font, address };
}
