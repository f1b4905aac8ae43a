/** What the running head of a page names. */
export const HEADS = String.raw`
// What can stand in a running head, where it begins.
#let head-at(name, body) = [#metadata(body)#label(name)]

// The layout loop says which of them a page is called by.
#let named-over(page) = {
  let name = query(<pages-stand>).first().value.at(str(page), default: "")
  if name != "" { query(label(name)).at(0, default: (value: none)).value }
}

// The title stands at the inner edge where something is named at the outer one.
#let head-line(title, named, side) = box(width: 100%, height: 1.1em, if named == none {
  place(top + side, one-line(title, side, 80%))
} else {
  place(top + side, one-line(named, side, 49%))
  place(top + side.inv(), one-line(title, side.inv(), 49%))
})

// On which pages they begin, section by section, and which boxes go on in another column, for the layout loop.
#let told-heads(sections) = context [#metadata((
  pages: here().page(),
  boxes: told-boxes(),
  heads: sections.map(names => names.map(((name, is-entry)) => query(label(name)).map(it => (name, is-entry, it.location().page()))).join(default: ())),
)) <heads>]
`;
