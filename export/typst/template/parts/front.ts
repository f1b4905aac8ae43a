/** The pages around the title page: the title alone, and who made the book. */
export const FRONT = String.raw`
// In print its back stays blank, so that the title page is a right one.
#let half-title-page(title) = {
  page(header: none, footer: none, margin: title-page-lengths.margin + bleed, {
    set par(justify: false, first-line-indent: 0pt, leading: 0.5em)
    set text(hyphenate: false)
    v(1fr)
    align(center, text(..words.headings.at(0), size: sizes.opening, title))
    v(2fr)
  })
  if not has-links { pagebreak(to: "odd") }
}

// Captions of images and the names of their places. The pages are set in the last layout alone; their room is kept until then, so that
// each list is as long in every layout.
#let figure-lines(figures) = for (caption, name) in figures {
  let leader(inset) = box(width: 1fr, inset: inset, contents-leader)
  let line(page) = {
    set text(..listed-face(2))
    grid(columns: (1fr, 2.2em), align: bottom, caption + leader((left: 0.35em)), leader((right: 0.35em)) + page)
  }
  block(above: 0.7em, breakable: false, context {
    let found = if query(<pages-stand>).len() > 0 { query(label(name)) } else { () }
    if found.len() == 0 { return line(none) }
    let place = found.first().location()
    link(place, line(str(place.page())))
  })
}

// Over the second list, below the first.
#let figures-head(title) = block(sticky: true, above: 1.8em, below: 0.9em, text(..words.headings.at(2), title))

#let figure-lists(book-title, title, body) = {
  set page(header: header-of(book-title, title), footer: footer)
  opening(heading(level: 1, outlined: false, title))
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em, spacing: 0.5em)
  set text(hyphenate: false)
  body
}

// Groups of lines, each line with what was done and who did it; below them whose the images are, with their pages.
#let credits-page(book-title, title, groups, images-title, images) = {
  set page(header: header-of(book-title, title), footer: footer)
  opening(heading(level: 1, outlined: false, title))
  set par(justify: false, first-line-indent: 0pt, hanging-indent: 1.2em, leading: 0.5em, spacing: 0.6em)
  set text(hyphenate: false)
  for lines in groups {
    block(below: 1.5em, for (role, names) in lines [#if role != none { strong(role) + [ ] }#names#parbreak()])
  }
  if images.len() == 0 { return }
  block(sticky: true, above: 1.8em, below: 0.8em, text(..words.headings.at(2), images-title))
  context for (credit, name) in images [#credit, #pages-of(name)#parbreak()]
}
`;
