import { readFile } from 'node:fs/promises';
import type { IPropertiesOptions } from 'docx';
import type { Theme } from '#book/layout/themes/theme.ts';
import { facePath } from '#server/typeset/fonts.ts';
import { headingFaceOf } from './word-theme.ts';

export type FontOptions = NonNullable<IPropertiesOptions['fonts']>[number];

/** The fonts that a Word document carries: the face of headings, where the theme has one of their own. */
export async function wordFonts(theme: Theme): Promise<FontOptions[]> {
  const face = headingFaceOf(theme);
  if (!face) return [];
  const data = await readFile(facePath(face.file));
  return [{ name: face.family, data, ...(face.weight === 700 && { bold: data }) }];
}
