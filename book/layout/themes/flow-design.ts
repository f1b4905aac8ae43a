/** How a box is set apart from the text around it. */
export type BoxFrame = 'rules' | 'frame' | 'side' | 'tint' | 'shadow';

export interface HeadingLook {
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
export interface FlowDesign extends Pick<FlowLook, 'isStriped' | 'hasGrounds'> {
  ornament: Readonly<Record<string, string>>;
  headings: Readonly<Record<string, HeadingLook>>;
  boxes: Readonly<Record<string, BoxFrame>>;
}

export const PLAIN_HEADINGS: HeadingLook = { face: 'headings', colour: 'red', capitals: 'none', weight: 700 };
