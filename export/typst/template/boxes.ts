/** Boxes as the look of the theme frames them. */
export const BOXES = String.raw`
// The settings of a box that holds text, in its frame.
#let framed(kind, body, ..settings) = block(width: 100%, ..frames.at(kind), ..settings, { box-head(kind); body; box-foot(kind) })
`;
