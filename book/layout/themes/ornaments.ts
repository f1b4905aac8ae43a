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
