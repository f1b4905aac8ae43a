import type { Faces } from './faces.ts';
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

/** How a box is set apart from the text around it. */
export type BoxFrame = 'rules' | 'frame' | 'side' | 'tint' | 'shadow';

interface HeadingLook {
  /** Whether headings stand in the face that the theme has for them, or in that of the text. */
  face: 'headings' | 'text';
  colour: 'red' | 'ink';
  capitals: 'none' | 'small' | 'all';
  weight: 400 | 700;
}

/** What text without pages can have of a theme's drawings: a web page, an e-book, a manuscript. */
export interface FlowLook {
  /** The signs that part two passages; '' where a line does. */
  ornament: string;
  headings: HeadingLook;
  boxes: BoxFrame;
  /** Whether every other row of a table has a ground. */
  isStriped: boolean;
  /** Whether boxes have a ground at all. */
  hasGrounds: boolean;
}

/** The same of a theme, by the values of its settings of these names. */
interface FlowDesign extends Pick<FlowLook, 'isStriped' | 'hasGrounds'> {
  ornament: Readonly<Record<string, string>>;
  headings: Readonly<Record<string, HeadingLook>>;
  boxes: Readonly<Record<string, BoxFrame>>;
}

export const PLAIN_HEADINGS: HeadingLook = { face: 'headings', colour: 'red', capitals: 'none', weight: 700 };

/** How far apart the ornaments of a page stand and how wide they are, in millimetres on A4. */
export interface Ornaments {
  titlePage: {
    margin: number;
    /** How far the two lines of the frame stand outside the margin. */
    outerFrame: number;
    innerFrame: number;
    ornament: number;
    gap: number;
    descriptionGap: number;
    foot: number;
  };
  /** The ornament that parts two passages. */
  rule: number;
  /** Between the title of a section and the rule below it. */
  openingGap: number;
  /** Between the title of a section and its text. */
  openingClearance: number;
  /** Between what stands across all columns and the text. */
  wideClearance: number;
  /** The mark of a chapter at the outer edge: how far it comes in from the cut, and its height where there is room. */
  thumbDepth: number;
  thumbHeight: number;
}

/** What the themes have in common; one that differs says how. */
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
