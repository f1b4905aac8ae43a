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
  let piece(above, body) = block(breakable: false, width: 100%, above: above, below: 0.5em, body)
  (piece(1.3em, headed), ..lines.slice(first, last).map(line => piece(0.5em, line)), ..if last < lines.len() { (piece(0.5em, lines.slice(last).join()),) })
}

// The lists of the index, from a file that is a flow of them.
#let book-index(book-title, title, lists) = {
  set page(columns: 1, header: header-of(book-title, title), footer: footer)
  opening([#metadata(none) <part-start>] + heading(level: 1, title))
  set par(justify: false, first-line-indent: 0pt, hanging-indent: 1.2em, leading: 0.45em, spacing: 0.5em)
  set text(size: sizes.table, number-type: "lining", hyphenate: false)
  lists
}

#let index-list(groups) = context for (letter, entries) in groups { index-pieces(letter, entries).join() }
`;
