/** Functions that the renderers of themes and the rest of the template share. */
export const SHARED = String.raw`
// A word of a heading stays whole; in a narrow column it is hyphenated where it would not fit otherwise.
#let heading-lines = if narrow { (linebreaks: "optimized") } else { (:) }
#let heading-words = if narrow { (hyphenate: true, costs: (hyphenation: 100000%)) } else { (hyphenate: false) }

// Letters below this size are printed with one plate: where several plates do not quite meet, they would have coloured edges.
#let least-mixed = 12pt
#let letter-ink(colour, size: 0pt) = if (size.em > 0 or size < least-mixed) and colour in mixed-inks { ink } else { colour }

// The same in settings of text, by what is set in them.
#let in-letter-inks(words) = {
  if type(words) == array { return words.map(in-letter-inks) }
  if type(words) != dictionary { return words }
  if "fill" in words { return words + (fill: letter-ink(words.fill, size: words.at("size", default: 0pt))) }
  words.pairs().map(((what, own)) => ((what): in-letter-inks(own))).join()
}

// Heads and numbers ask for their page, so that they are drawn in the last layout alone, when the pages stand.
#let when-pages-stand(draw) = context if query(<pages-stand>).len() > 0 { draw() }

// A mark at the edge of a page, its inner corners round.
#let thumb(width, height, side, ..drawn) = rect(width: width, height: height, radius: if side == right { (left: 2.5pt) } else { (right: 2.5pt) }, ..drawn)

// Text in as many lines as it needs, each about as long as the others.
#let balanced(body) = layout(room => {
  let tall(width) = measure(block(width: width, body)).height
  let (least, most) = (room.width / 2, room.width)
  for _ in range(7) {
    let middle = (least + most) / 2
    if tall(middle) > tall(room.width) { least = middle } else { most = middle }
  }
  block(width: most, body)
})

// The few lines about a book on its title page.
#let described(body) = { set par(leading: 0.65em); balanced(body) }

// As much of the text as this much of a line of a running head holds, with the room above it that round letters and accents take.
#let one-line(body, side, width) = box(width: width, height: 1.1em, outset: (top: 0.4em), clip: true, align(side + top, { set par(leading: 1em); body }))
`;

/** Places that can be linked to, and their pages. */
export const ANCHORS = String.raw`
// A place by its names. It prints nothing.
#let at(title: none, ..names) = for name in names.pos() [#metadata(title)#label(name)]

// Where what has these names stands: page, and from its left and its top. It is asked once, in the last layout.
#let told-entries(lists) = when-pages-stand(() => [#metadata(lists.map(names => names.map(name => query(label(name)).map(it => {
  let (page, x, y) = it.location().position()
  (page, x.pt(), y.pt())
})))) <entries>])

// The name of the place, as a link to it: of a section its title, of anything else the name by which it was asked for.
#let to-name(name, shown) = context {
  let found = query(label(name))
  if found.len() == 0 { shown } else {
    let place = found.first()
    link(place.location(), if place.value == none { shown } else { place.value })
  }
}

// The page of the place, as a link to it; what stands in for it where no place has the name.
#let to-page(name, word, otherwise) = context {
  let found = query(label(name))
  if found.len() == 0 { otherwise } else {
    let place = found.first().location()
    link(place, [#word~#place.page()])
  }
}
`;

/** Footnotes. */
export const NOTES = String.raw`
#let note(body) = footnote(body)
`;
