import type { IPropertiesOptions } from 'docx';
import { readFile } from 'node:fs/promises';
import type { FaceFile } from '#book/layout/themes/faces.ts';
import type { FlowStyle, Theme } from '#book/layout/themes/theme.ts';
import { flowStyle } from '#book/layout/themes/theme-styles.ts';
import type { PageColours } from '#book/layout/themes/palette.ts';
import type { WordSizes } from '#book/layout/themes/type-scale.ts';
import { facePath } from '#server/typeset/fonts/font-files.ts';

/** A theme in the terms of Word. */
export interface WordTheme {
  serif: string;
  /** The face of headings and names. */
  headings: string;
  sans: string;
  mono: string;
  /** In half points. */
  sizes: WordSizes;
  /** Without the number sign. */
  colours: PageColours;
  look: FlowStyle;
}

/** Uses the colours for white paper, which is how Word shows a document. */
export function wordTheme(theme: Theme): WordTheme {
  const { faces, type, palette } = theme;
  const { text: serif, sans, mono } = faces.word;
  const look = flowStyle(theme);
  const { headings, ...sizes } = type.word;
  return {
    serif,
    headings: headingFaceOf(theme)?.family ?? serif,
    look,
    sans,
    mono,
    sizes: { ...mapValues(sizes, halfPoints), headings: headings.map(halfPoints) },
    colours: mapValues(palette.print, (colour) => colour.slice(1).toUpperCase()),
  };
}

/** The face of headings, if it is the theme's own or the author's choice; a Word document embeds it. */
function headingFaceOf(theme: Theme): FaceFile | undefined {
  if (flowStyle(theme).headings.face === 'text') return undefined;
  return theme.faces.drawn.find(({ role }) => role === 'headings');
}

function halfPoints(points: number): number {
  return Math.round(points * 2);
}

function mapValues<Name extends string, Value>(given: Record<Name, Value>, change: (value: Value) => Value) {
  const changed = Object.entries<Value>(given).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(changed) as Record<Name, Value>;
}

export type FontOptions = NonNullable<IPropertiesOptions['fonts']>[number];

/** The fonts that a Word document embeds: the face of headings, if the theme has one of its own. */
export async function wordFonts(theme: Theme): Promise<FontOptions[]> {
  const face = headingFaceOf(theme);
  if (!face) return [];
  const data = await readFile(facePath(face.file));
  return [{ name: face.family, data, ...(face.weight === 700 && { bold: data }) }];
}
