/** Boxes as the look of the theme frames them. */
export const BOXES = String.raw`
// The settings of a box that holds text, in its frame.
#let framed(kind, body, ..settings) = block(width: 100%, ..frames.at(kind), ..settings, { box-head(kind); body; box-foot(kind) })
`;

/** Content that may continue in the next column, and the notice that it does. */
export const BREAKING = String.raw`
// What follows begins here only where at least so much room is left.
#let need(room, above) = {
  block(height: room, breakable: false, above: above, below: 0pt)
  v(-room)
}

// The least that stands at the foot of a column of a table or a box that goes on in the next.
#let least-part = calc.min(6.5 * sizes.text, text-height * 0.2)

// Where a box begins and ends that is not to be divided only to make columns end at one height.
#let box-edge(kind) = place(left, [#metadata((none, kind, 0)) <mark>])

// Stays in one column.
#let held(body, above: 0.7em, below: 0.7em) = block(breakable: false, width: 100%, above: above, below: below, { body; parbreak() })

#let name-line(words, body) = { set par(justify: false, ..heading-lines); text(..words, ..heading-words, body) }

// A name, and below a gap what may break between its blocks. Over what goes on stands the name again, in the same room, so that where it
// breaks does not depend on what is written there, and it can wait until the pages stand. Which boxes go on the layout loop says, so that the
// others need not be set again then.
#let named(id, words, name, title, gap, body) = {
  let repeated = counter("box " + id)
  let again = text(..words, size: 0.7 * words.size, fill: faded, [#name, #continued])
  grid(
    columns: (100%,),
    grid.header(grid.cell(inset: (bottom: gap), {
      [#metadata(id) <box-part>]
      repeated.step()
      context if query(label("goes on " + id)).len() == 0 or repeated.get().first() < 2 { title } else {
        hide(name-line(words, name))
        place(top + left, again)
      }
    })),
    body,
  )
}

// The boxes of which more than one part was set.
#let told-boxes() = {
  let parts = (:)
  for it in query(<box-part>) { parts.insert(it.value, parts.at(it.value, default: 0) + 1) }
  parts.pairs().filter(((id, count)) => count > 1).map(((id, count)) => id)
}
`;

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

// Stays on the page of what follows it.
#let kept(above: 1em, below: 1em, body) = block(sticky: true, width: 100%, above: above, below: below, body)

// A paragraph that is not seen to follow another, since one of the two stands in a block.
#let indented(body) = { set par(first-line-indent: (amount: prose.first-line-indent, all: true)); body; parbreak() }

#let kept-text(follows, body) = kept(above: prose.spacing, below: prose.spacing, if follows { indented(body) } else { body; parbreak() })

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
