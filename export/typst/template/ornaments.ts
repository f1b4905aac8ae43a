/** The ornaments that the rest of the template shares. */
export const ORNAMENTS = String.raw`
// A word of a heading stays whole; in a narrow column it is hyphenated where it would not fit otherwise.
#let heading-lines = if narrow { (linebreaks: "optimized") } else { (:) }
#let heading-words = if narrow { (hyphenate: true, costs: (hyphenation: 1000%)) } else { (hyphenate: false) }

// A heading of exactly this size: the compiler's own scale of headings would enlarge it.
#let titled(size, outlined: true, bookmarked: true, level: 1, body) = {
  show heading: set text(size: size)
  heading(level: level, outlined: outlined, bookmarked: bookmarked, body)
}

// A leaf on a stem with a dot on either side, drawn.
#let ornament(width, colour: gold) = {
  let leaf(flip) = curve(
    fill: colour,
    curve.move((0pt, 5pt)),
    curve.cubic((4pt * flip, -1pt), (11pt * flip, -1pt), (15pt * flip, 5pt)),
    curve.cubic((11pt * flip, 8pt), (4pt * flip, 9pt), (0pt, 5pt)),
    curve.close(),
  )
  box(width: width, height: 12pt, {
    place(left + horizon, line(length: width / 2 - 22pt, stroke: 0.7pt + colour))
    place(right + horizon, line(length: width / 2 - 22pt, stroke: 0.7pt + colour))
    place(left + top, dx: width / 2 + 2pt, dy: 1pt, leaf(1))
    place(left + top, dx: width / 2 - 2pt, dy: 1pt, leaf(-1))
    place(left + horizon, dx: width / 2 - 20.5pt, circle(radius: 1.1pt, fill: colour))
    place(left + horizon, dx: width / 2 + 18.3pt, circle(radius: 1.1pt, fill: colour))
  })
}

#let gold-rule(weight: 0.8pt) = line(length: 100%, stroke: weight + gold)
#let double-rule() = stack(spacing: 1.3pt, gold-rule(weight: 1.6pt), gold-rule(weight: 0.5pt))
#let double-rule-closing() = stack(spacing: 1.3pt, gold-rule(weight: 0.5pt), gold-rule(weight: 1.6pt))
`;
