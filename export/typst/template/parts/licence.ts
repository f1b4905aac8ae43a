/** The page with the words of the book's licence. */
export const LICENCE = String.raw`
// A few lines; a licence that is printed whole has the columns of the text.
#let notice(body) = block(width: calc.min(text-width, 34 * sizes.text), { set par(justify: false); set text(hyphenate: false); body })

#let licence-page(book-title, title, body) = {
  set page(header: header-of(book-title, title), footer: footer)
  opening([#metadata(none) <part-start>] + heading(level: 1, title))
  // Addresses cannot be hyphenated: justified lines beside them would have holes.
  set par(justify: false, first-line-indent: 0pt, spacing: 0.7em)
  set text(size: sizes.table)
  body
}
`;
