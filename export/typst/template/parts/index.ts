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

// How many columns of a height the pieces of these heights fill.
#let filled(heights, share) = {
  let (count, used) = (1, 0pt)
  for height in heights {
    if used + height > share { count += 1; used = 0pt }
    used += height
  }
  count
}

// A list in columns, which end at one height where it takes no more than a part of a page. A few entries stay in one.
#let index-columns(across, groups) = layout(room => {
  let pieces = groups.map(((letter, entries)) => index-pieces(letter, entries)).join()
  let width = (room.width - (across - 1) * gutter) / across
  let heights = pieces.map(((above, body)) => measure(block(width: width, body)).height + above.to-absolute())
  let share = calc.max(heights.sum() / across, 14 * sizes.table)
  while filled(heights, share) > across { share += 0.5 * sizes.table }
  let set-in-columns = columns(across, for (body, ..) in pieces { body })
  if share > 0.6 * text-height { set-in-columns } else { block(height: share, breakable: false, set-in-columns) }
})

// What it lists is set once, in the last layout: nothing that stands after it depends on how long it is.
#let book-index(book-title, title, across, lists) = {
  set page(columns: 1, header: header-of(book-title, title), footer: footer)
  opening([#metadata(none) <part-start>] + heading(level: 1, title))
  set par(justify: false, first-line-indent: 0pt, hanging-indent: 1.2em, leading: 0.45em, spacing: 0.5em)
  set text(size: sizes.table, number-type: "lining", hyphenate: false)
  for (name, groups) in lists {
    if name != none { head(2, 2, true, name) }
    when-pages-stand(() => index-columns(across, groups))
  }
}
`;
