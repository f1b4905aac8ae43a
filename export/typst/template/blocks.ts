/** Prose and boxes. The functions have short names, because the markup of a long book repeats them thousands of times. */
export const BLOCKS_TEMPLATE = String.raw`
// A break opportunity inside a long word; it leaves no mark and no character.
#let z = h(0.002pt)

#let missing(code) = box(stroke: 0.5pt + red, inset: 1pt, outset: (y: 0.5pt), baseline: 0.5pt, radius: 0.5pt, text(font: mono-faces, size: 0.5em, fill: red, style: "normal", code))

// The last word of a paragraph, which is not hyphenated: its tail would stand alone on a line.
#let w(word) = text(hyphenate: false, word)

// A word that is wider than the place where it stands, also where nothing else is hyphenated.
#let long(word) = text(hyphenate: true, word)

#let code(body) = text(font: mono-faces, size: 0.84em, hyphenate: false, body)

#let heading-looks = (
  (size: sizes.headings.at(0), fill: red, weight: 700),
  (size: sizes.headings.at(1), fill: red, weight: 700),
  (size: sizes.headings.at(2), fill: red, weight: 700),
  (size: sizes.headings.at(3), fill: red, weight: 700),
  (size: sizes.headings.at(4), fill: ink, weight: 700),
  (size: sizes.headings.at(5), fill: faded, weight: 700, style: "italic"),
)

// A heading as large as the author's level, at the structural level that suits the outline.
#let head(look, level, outlined, body) = block(
  sticky: true,
  above: if look < 3 { 1.35em } else { 1.05em },
  below: 0.68em,
  width: 100%,
  {
    set par(justify: false, first-line-indent: 0pt, leading: 0.35em, ..heading-lines)
    set text(..heading-words, ..heading-looks.at(look - 1))
    titled(heading-looks.at(look - 1).size, level: level, outlined: outlined, body)
    // Below the descenders of the words.
    if look == 2 { v(0.4em, weak: true); line(length: 100%, stroke: 0.6pt + gold) }
  },
)

#let subtitle(body) = block(sticky: true, above: 0.3em, below: 0.6em, width: 100%, { set par(justify: false, first-line-indent: 0pt); text(fill: faded, body) })

#let entry-name(level, body) = block(sticky: true, above: 1.25em, below: 0.35em, width: 100%, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.35em, ..heading-lines)
  text(font: capitals-faces, weight: 700, fill: red, ..heading-words, titled(sizes.entry-name, level: level, outlined: false, body))
})

#let entry-line(body) = block(sticky: true, above: 0.35em, below: 0.5em, { set par(justify: false, first-line-indent: 0pt); text(style: "italic", fill: faded, body) })

#let entry-facts(..facts) = block(sticky: true, above: 0.5em, below: 0.7em, {
  set par(justify: false, first-line-indent: 0pt, hanging-indent: 1em, spacing: 0.42em)
  for (label, value) in facts.pos() [#strong(label) #value#parbreak()]
})

#let endless(body) = { set par(linebreaks: "simple"); body; parbreak() }

#let plain(body) = { set par(first-line-indent: 0pt, spacing: 0.7em); body }

#let read-aloud(body) = block(
  width: 100%, fill: mist, stroke: (left: 2.4pt + green), inset: (left: 9pt, right: 8pt, y: 7pt), above: 1em, below: 1em,
  plain(text(style: "italic", body)),
)

#let sidebar(title, body) = block(
  width: 100%, fill: tint, stroke: (top: 1.2pt + gold, bottom: 1.2pt + gold), inset: (x: 8pt, y: 8pt), above: 1.1em, below: 1.1em,
  {
    set text(font: sans-faces, size: sizes.box, number-type: "lining")
    if title != none { block(sticky: true, below: 0.6em, { set par(justify: false); text(font: capitals-faces, size: sizes.box-title, weight: 700, fill: red, title) }) }
    plain(body)
  },
)

#let gm-note(title, body) = block(
  width: 100%, fill: blush, stroke: (left: 2.4pt + red), inset: (left: 9pt, right: 8pt, y: 7pt), above: 1.1em, below: 1.1em,
  {
    set text(font: sans-faces, size: sizes.box, number-type: "lining")
    block(sticky: true, below: 0.6em, { set par(justify: false); text(font: capitals-faces, size: sizes.note-title, weight: 700, fill: red, title) })
    plain(body)
  },
)

#let quoted(body) = block(
  width: 100%, stroke: (left: 1pt + gold), inset: (left: 9pt, y: 2pt), above: 0.9em, below: 0.9em,
  quote(block: false, quotes: false, plain(text(fill: faded, style: "italic", body))),
)

#let code-block(body) = block(
  width: 100%, fill: tint, stroke: 0.5pt + hairline, radius: 2pt, inset: 6pt, above: 0.9em, below: 0.9em,
  { set par(justify: false, first-line-indent: 0pt, leading: 0.5em); text(font: mono-faces, size: sizes.code, hyphenate: false, body) },
)

#let rule = block(above: 1.1em, below: 1.1em, width: 100%, align(center, ornament(gaps.rule)))

#let tick(done) = box(width: 0.78em, height: 0.78em, baseline: 0.08em, stroke: 0.7pt + faded, radius: 1pt, if done {
  place(curve(stroke: 1.1pt + green, curve.move((0.14em, 0.4em)), curve.line((0.33em, 0.6em)), curve.line((0.66em, 0.14em))))
})

#let task(done, body) = list(marker: tick(done), body)

#let picture(path, alt, width, height, caption) = block(breakable: false, width: 100%, above: 1em, below: 1em, {
  set par(first-line-indent: 0pt, justify: false)
  let drawn = if alt == "" { pdf.artifact(image(path, width: width, height: height, fit: "contain")) } else { image(path, width: width, height: height, fit: "contain", alt: alt) }
  align(center, drawn)
  if caption != none { v(0.5em, weak: true); align(center, text(font: sans-faces, size: sizes.caption, fill: faded, caption)) }
})

#let absent-picture(alt, address, caption) = block(width: 100%, breakable: false, stroke: 0.6pt + hairline, fill: tint, inset: 8pt, radius: 2pt, above: 1em, below: 1em, {
  set par(first-line-indent: 0pt, justify: false)
  set text(font: sans-faces, size: sizes.absent, fill: faded)
  set align(center)
  if alt != none { text(style: "italic", alt); parbreak() }
  address
  if caption != none { parbreak(); caption }
})
`;
