import { type Faces, PARCHMENT_FACES } from './faces.ts';
import { type Ornaments, PARCHMENT_ORNAMENTS } from './ornaments.ts';
import { PARCHMENT_PALETTE, type Palette } from './palette.ts';
import { PARCHMENT_TYPE, type TypeScale } from './type-scale.ts';

export const THEME_IDS = ['parchment'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** The look of a book: the colours, sizes, faces and ornaments of its pages, its files and its text on a screen. */
export interface Theme {
  id: ThemeId;
  palette: Palette;
  type: TypeScale;
  faces: Faces;
  ornaments: Ornaments;
  /** Columns of text on a page, where the author chose none. */
  columns: number;
}

export const PARCHMENT: Theme = {
  id: 'parchment',
  palette: PARCHMENT_PALETTE,
  type: PARCHMENT_TYPE,
  faces: PARCHMENT_FACES,
  ornaments: PARCHMENT_ORNAMENTS,
  columns: 2,
};
