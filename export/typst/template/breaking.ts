/** What may go on in the next column, and how it says so. */
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
