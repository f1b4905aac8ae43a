import type { Faces } from './faces.ts';
import type { Palette } from './palette.ts';
import type { Settings, ThemeSetting } from './settings.ts';
import type { TypeScale } from './type-scale.ts';

export const THEME_IDS = ['parchment', 'modern', 'gothic', 'zine', 'ink_saver'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** A theme as designed: the colours, sizes, fonts and ornaments of the pages, the files and the text on a screen. */
export interface ThemeDesign {
  id: ThemeId;
  name: string;
  /** One sentence for people who choose a theme. */
  description: string;
  palette: Palette;
  /** Other palettes, by the value of the setting `inks`. */
  inks?: Readonly<Record<string, Palette>>;
  type: TypeScale;
  faces: Faces;
  ornaments: Ornaments;
  /** What text without pages takes from the theme's drawings. */
  flow: FlowDesign;
  /** The columns of text on a page if the author chose none. */
  columns: number;
  /** Whether lines are justified if the author chose nothing. */
  justify: boolean;
  settings: readonly ThemeSetting[];
}

/** The theme of one book: a design with the author's settings. */
export interface Theme extends ThemeDesign {
  chosen: Settings;
  /** Whether headings use a font of the author, whatever the theme offers. */
  hasOwnHeadings: boolean;
}

/** How a box is set apart from the text around it. */
export type BoxFrame = 'rules' | 'frame' | 'side' | 'tint' | 'shadow';

interface HeadingStyle {
  /** Whether headings use the heading font of the theme, or that of the text. */
  face: 'headings' | 'text';
  colour: 'red' | 'ink';
  capitals: 'none' | 'small' | 'all';
  weight: 400 | 700;
}

/** What text without pages can show of a theme's drawings: a web page, an e-book, a manuscript. */
export interface FlowStyle {
  /** The characters between two passages; '' if there is a line instead. */
  ornament: string;
  headings: HeadingStyle;
  boxes: BoxFrame;
  /** Whether every other row of a table has a background. */
  isStriped: boolean;
  /** Whether boxes have a background at all. */
  hasGrounds: boolean;
}

/** The options for `FlowStyle` that a theme offers. Options of a setting are keyed by its values. */
interface FlowDesign extends Pick<FlowStyle, 'isStriped' | 'hasGrounds'> {
  ornament: Readonly<Record<string, string>>;
  headings: Readonly<Record<string, HeadingStyle>>;
  boxes: Readonly<Record<string, BoxFrame>>;
}

export const PLAIN_HEADINGS: HeadingStyle = { face: 'headings', colour: 'red', capitals: 'none', weight: 700 };

/** The distances and widths of the ornaments of a page, in millimetres on A4. */
export interface Ornaments {
  titlePage: {
    margin: number;
    /** How far the two lines of the frame are outside the margin. */
    outerFrame: number;
    innerFrame: number;
    ornament: number;
    gap: number;
    descriptionGap: number;
    foot: number;
  };
  /** The ornament between two passages. */
  rule: number;
  /** The gap between the title of a section and the rule below it. */
  openingGap: number;
  /** The gap between the title of a section and its text. */
  openingClearance: number;
  /** The gap between what extends across all columns and the text. */
  wideClearance: number;
  /** The mark of a chapter at the outer edge: its depth from the trimmed edge, and its height if there is room. */
  thumbDepth: number;
  thumbHeight: number;
}

/** The values that themes have in common. A theme that differs overrides them. */
export const COMMON_ORNAMENTS: Ornaments = {
  titlePage: {
    margin: 30,
    outerFrame: 12,
    innerFrame: 10.5,
    ornament: 52,
    gap: 9,
    descriptionGap: 10,
    foot: 4,
  },
  rule: 32,
  openingGap: 3.6,
  openingClearance: 7,
  wideClearance: 5,
  thumbDepth: 4,
  thumbHeight: 16,
};
