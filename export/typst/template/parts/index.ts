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

#let index-group(head, entries) = {
  block(sticky: true, above: 1.3em, below: 0.55em, text(..words.headings.at(3), head))
  for (term, name) in entries [#term, #pages-of(name)#parbreak()]
}

#let book-index(book-title, title, across, lists) = {
  set page(columns: 1, header: header-of(book-title, title), footer: footer)
  opening([#metadata(none) <part-start>] + heading(level: 1, title))
  set par(justify: false, first-line-indent: 0pt, hanging-indent: 1.2em, leading: 0.45em, spacing: 0.5em)
  set text(size: sizes.table, number-type: "lining", hyphenate: false)
  for (head, groups) in lists {
    if head != none { block(sticky: true, above: 1.8em, below: 0.8em, text(size: sizes.text, ..words.headings.at(1), heading(level: 2, head))) }
    columns(across, context for (letter, entries) in groups { index-group(letter, entries) })
  }
}
`;
