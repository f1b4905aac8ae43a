/** The index: terms with their pages, in columns, under the letters that they begin with. */
export const INDEX = String.raw`
// The pages of all places of this name, each page once. Pages that follow each other are one range.
#let pages-of(name) = {
  let runs = ()
  for place in query(label(name)).map(it => it.location()) {
    let last = if runs.len() == 0 { none } else { runs.last().last().page() }
    if last == place.page() { continue }
    if last != none and last + 1 == place.page() { runs.last().push(place) } else { runs.push((place,)) }
  }
  let number(place) = link(place, text(fill: ink, str(place.page())))
  runs.map(run => { number(run.first()); if run.len() > 1 [–#number(run.last())] }).join([, ])
}

// A letter with its entries, in pieces that stay whole: the letter with its first two, and the last two.
#let index-pieces(head, entries) = {
  let line((term, name)) = [#term, #pages-of(name)#parbreak()]
  let lines = entries.map(line)
  let last = if lines.len() < 4 { lines.len() } else { lines.len() - 2 }
  let first = if lines.len() < 4 { last } else { 2 }
  let headed = { block(above: 0pt, below: 0.55em, text(..words.headings.at(3), head)); lines.slice(0, first).join() }
  let piece(above, body) = (above: above, body: block(breakable: false, width: 100%, above: above, below: 0.5em, body))
  (piece(1.3em, headed), ..lines.slice(first, last).map(line => piece(0.5em, line)), ..if last < lines.len() { (piece(0.5em, lines.slice(last).join()),) })
}

// The pieces that stand in as many columns of a height, column by column, and those that are left. Above its first piece a column has no room.
#let packed(pieces, across, height) = {
  let packed = ((),)
  let used = 0pt
  for (index, piece) in pieces.enumerate() {
    let more = if used == 0pt { piece.height } else { piece.above + piece.height }
    if used > 0pt and used + more > height {
      if packed.len() == across { return (packed, pieces.slice(index)) }
      packed.push(())
      (used, more) = (0pt, piece.height)
    }
    packed.last().push(piece.body)
    used += more
  }
  (packed, ())
}

// A list in columns, which fill what is left of a page and the pages after it, and end at one height: the pages' blocks, and what is left
// then. A few entries stay in one column.
#let index-columns(across, groups, left, room) = {
  let width = (room.width - (across - 1) * gutter) / across
  let measured(piece) = piece + (above: piece.above.to-absolute(), height: measure(block(width: width, piece.body)).height)
  let in-columns(columns) = block(breakable: false, width: 100%, spacing: 0pt, grid(columns: (width,) * across, column-gutter: gutter, ..columns.map(bodies => bodies.join())))
  let rest = groups.map(((letter, entries)) => index-pieces(letter, entries)).join().map(measured)
  let (columns, after) = packed(rest, across, left)
  let full = ()
  while after.len() > 0 {
    full.push(in-columns(columns))
    rest = after
    left = room.height
    (columns, after) = packed(rest, across, left)
  }
  let share = calc.max(rest.map(piece => piece.above + piece.height).sum() / across - rest.first().above, 14 * sizes.table)
  while packed(rest, across, share).last().len() > 0 { share += 0.5 * sizes.table }
  let last = in-columns(packed(rest, across, share).first())
  ((..full, last).join(), left - measure(last, width: room.width).height)
}

// What it lists is set once, in the last layout: nothing that stands after it depends on how long it is.
#let book-index(book-title, title, across, lists) = {
  set page(columns: 1, header: header-of(book-title, title), footer: footer)
  let begin = opening([#metadata(none) <part-start>] + heading(level: 1, title))
  begin
  set par(justify: false, first-line-indent: 0pt, hanging-indent: 1.2em, leading: 0.45em, spacing: 0.5em)
  set text(size: sizes.table, number-type: "lining", hyphenate: false)
  layout(room => {
    let stands = query(<pages-stand>).len() > 0
    let left = room.height - measure(begin, width: room.width).height - gaps.opening-clearance
    for (name, groups) in lists {
      if name != none {
        let named = head(2, 2, true, name)
        let room-over = measure(named, width: room.width).height + 2.1em.to-absolute()
        // Not without some lines of its list.
        if left - room-over < 8 * sizes.table {
          colbreak(weak: true)
          left = room.height
        }
        named
        left -= room-over
      }
      if stands {
        let (body, rest) = index-columns(across, groups, left, room)
        body
        left = rest
      }
    }
  })
}
`;

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
  let (leader, gap) = (box(width: 1fr, contents-leader), h(0.35em))
  let line(page) = {
    set text(..listed-face(2))
    grid(columns: (1fr, 2.2em), align: bottom, caption + gap + leader, leader + gap + page)
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
