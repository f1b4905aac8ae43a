/** How sections begin: what stands with their titles, and the pages of parts. */
export const OPENERS = String.raw`
// It stands in the middle below a title in the middle, and else at the edge that the title leaves free.
#let epigraph-of((said, source)) = block(width: 64%, above: gaps.opening-clearance, {
  set text(hyphenate: false)
  text(..words.quote, said)
  if source != none { v(0.6em, weak: true); text(size: 0.9em, fill: faded)[#sym.dash.em #source] }
})

// The title of a section or of a page before them. A picture above it, its number and what stands below it may each be none.
#let opening(body, number: none, picture: none, epigraph: none, side: opening-side) = block(width: 100%, sticky: true, below: gaps.opening-clearance, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.4em, ..heading-lines)
  if picture != none { block(width: 100%, below: gaps.opening-clearance, align(center, picture)) }
  set align(side)
  if number != none { block(width: 100%, below: 0.32 * sizes.opening, chapter-number(number)) }
  chapter-title(body)
  if epigraph != none { align(if side == center { center } else { end }, epigraph-of(epigraph)) }
})

// Where a section begins. One of a part is named in its bookmarks and contents below the title of the part.
#let section-title(title, number) = [#metadata(none) <part-start>#heading(depth: 1, numbering: if number != none { (..) => number }, title)<section-title>]

// The page of a part has neither head nor number. Its title stands in the upper half.
#let part-opening(title, number: none, picture: none, bleeds: false, epigraph: none) = {
  [#metadata(none) <bare-page>]
  if not bleeds { v(if picture == none { text-height * 0.24 } else { text-height * 0.06 }) }
  opening(section-title(title, number), number: number, picture: picture, epigraph: epigraph, side: center)
}

#let section-opening(is-part: false, bleeds: false, title, number: none, ..rest) = if is-part { part-opening(title, number: number, bleeds: bleeds, ..rest) } else { opening(section-title(title, number), number: number, ..rest) }
`;
