/** Places that the rest of the book leads to, and their pages. */
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
