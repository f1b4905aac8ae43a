/** Footnotes. */
export const NOTES = String.raw`
#let note(body) = footnote(body)
`;
