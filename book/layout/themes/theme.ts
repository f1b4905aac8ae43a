import type { Faces } from './faces.ts';
import type { FlowDesign } from './flow-design.ts';
import type { Ornaments } from './ornaments.ts';
import type { Palette } from './palette.ts';
import type { Settings, ThemeSetting } from './settings.ts';
import type { TypeScale } from './type-scale.ts';

export const THEME_IDS = ['parchment', 'modern', 'gothic', 'zine', 'ink_saver'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** The look of a book as it was designed: the colours, sizes, faces and ornaments of its pages, its files and its text on a screen. */
export interface ThemeDesign {
  id: ThemeId;
  name: string;
  /** One sentence for those who choose. */
  description: string;
  palette: Palette;
  /** Other palettes by the value of the setting `inks`. */
  inks?: Readonly<Record<string, Palette>>;
  type: TypeScale;
  faces: Faces;
  ornaments: Ornaments;
  /** What text without pages has of its drawings. */
  flow: FlowDesign;
  /** Columns of text on a page, where the author chose none. */
  columns: number;
  /** Whether lines are as long as their column, where the author chose nothing. */
  justify: boolean;
  settings: readonly ThemeSetting[];
}

/** The look of one book: a design with what its author chose in it. */
export interface Theme extends ThemeDesign {
  chosen: Settings;
  /** Whether headings stand in a font of the author, whatever the theme would choose between. */
  hasOwnHeadings: boolean;
}
