/** Prose and boxes. The functions have short names, because the markup of a long book repeats them thousands of times. */
export const BLOCKS_TEMPLATE = String.raw`
// A break opportunity inside a long word; it leaves no mark and no character.
#let z = h(0.002pt)

#let missing(code) = box(stroke: 0.5pt + red, inset: 1pt, outset: (y: 0.5pt), baseline: 0.5pt, radius: 0.5pt, text(font: mono-faces, size: 0.5em, fill: letter-ink(red), style: "normal", code))

// Blocks whose text runs the other way than the book's.
#let rtl-block(body) = { set text(dir: rtl); body }
#let ltr-block(body) = { set text(dir: ltr); body }

// A word that is not hyphenated: the last of a paragraph, whose tail would stand alone on a line, or an address.
#let w(word) = text(hyphenate: false, word)

// A word that is wider than the place where it stands, also where nothing else is hyphenated.
#let long(word) = text(hyphenate: true, word)

#let code(body) = text(font: mono-faces, size: 0.84em, hyphenate: false, body)

// A heading as large as the author's level, at the structural level that suits the outline.
#let head(look, level, outlined, notes: none, body) = block(
  sticky: true,
  above: if look < 3 { 1.35em } else { 1.05em },
  below: 0.68em,
  width: 100%,
  {
    set par(justify: false, first-line-indent: 0pt, leading: 0.35em, ..heading-lines)
    set text(..heading-words, ..words.headings.at(look - 1))
    heading(depth: level, outlined: outlined, bookmarked: true, body)
    notes
    under-heading(look)
  },
)

// A term of a glossary, over what it means.
#let term(level, notes: none, body) = block(sticky: true, above: 0.95em, below: 0.4em, width: 100%, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.35em, ..heading-lines)
  set text(..words.headings.at(3), size: 1.08em, ..heading-words)
  heading(depth: level, outlined: false, bookmarked: true, body)
  notes
})

#let glossary-text(body) = { set text(size: sizes.table); set par(first-line-indent: 0pt, spacing: 0.6em); body }

#let subtitle(body) = block(sticky: true, above: 0.3em, below: 0.6em, width: 100%, { set par(justify: false, first-line-indent: 0pt); text(..words.subtitle, body) })

// The larger a name is, the lower hang its letters.
#let below-name = calc.max(0.35 * sizes.text, 0.5 * sizes.entry-name - 0.3 * sizes.text)

#let entry-name(level, body) = block(sticky: true, above: 1.25em, below: below-name, width: 100%, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.35em, ..heading-lines)
  text(..words.entry-name, ..heading-words, heading(depth: level, outlined: false, bookmarked: true, body))
})

#let entry-line(body) = block(sticky: true, above: 0.4em, below: 0.65em, { set par(justify: false, first-line-indent: 0pt); text(..words.entry-line, body) })

#let entry-facts(..facts) = block(above: 0.5em, below: 0.95em, {
  set par(justify: false, first-line-indent: 0pt, hanging-indent: 1em, spacing: 0.42em)
  for (label, value) in facts.pos() [#strong(label) #value#parbreak()]
})

#let endless(body) = { set par(linebreaks: "simple"); body; parbreak() }

// A text alone in a box is a paragraph only by its end, and not a part of a line.
#let plain(body) = { set par(first-line-indent: 0pt, spacing: 0.7em); body; parbreak() }

#let read-aloud(body) = {
  need(least-part, 1em)
  framed("read-aloud", above: 0pt, below: 1em, plain(text(..words.read-aloud, body)))
}

#let titled-box(kind, id, title-words, title, body) = {
  need(least-part, 1.1em)
  framed(kind, above: 0pt, below: 1.1em, {
    set text(..words.at(kind))
    if title == none { plain(body) } else { named(id, title-words, title, name-line(title-words, title), 0.75em, plain(body)) }
  })
}

#let sidebar(id, title, body) = titled-box("sidebar", id, words.sidebar-title, title, body)

#let gm-note(id, title, body) = titled-box("gm-note", id, words.gm-note-title, title, body)

#let quoted(body) = framed("quote", above: 0.9em, below: 0.9em, quote(block: false, quotes: false, plain(text(..words.quote, body))))

#let code-block(body) = framed("code", above: 0.9em, below: 0.9em,
  { set par(justify: false, first-line-indent: 0pt, leading: 0.5em); text(font: mono-faces, size: sizes.code, hyphenate: false, body) },
)

#let rule = block(above: 1.1em, below: 1.1em, width: 100%, align(center, ornament(gaps.rule)))

#let tick(done) = box(width: 0.78em, height: 0.78em, baseline: 0.08em, stroke: 0.7pt + faded, radius: 1pt, if done {
  place(curve(stroke: 1.1pt + green, curve.move((0.14em, 0.4em)), curve.line((0.33em, 0.6em)), curve.line((0.66em, 0.14em))))
})

#let task(done, body) = { show list: set block(above: 0.7em, below: 0.7em); list(marker: tick(done), body) }
`;
