/** What may go on in the next column, and how it says so. */
export const BREAKING = String.raw`
// What follows begins here only where at least so much room is left.
#let need(room, above) = {
  block(height: room, breakable: false, above: above, below: 0pt)
  v(-room)
}

// The least that stands at the foot of a column of a table or a box that goes on in the next.
#let least-part = calc.min(6.5 * sizes.text, text-height * 0.2)

// Stays in one column.
#let held(body, above: 0.7em, below: 0.7em) = block(breakable: false, width: 100%, above: above, below: below, { body; parbreak() })

#let name-line(words, body) = { set par(justify: false, ..heading-lines); text(..words, ..heading-words, body) }

// A name, and below a gap what may break between its blocks. Over what goes on stands the name again, in the same room, so that where it
// breaks does not depend on what is written there, and it can wait until the pages stand.
#let named(id, words, name, title, gap, body) = {
  let repeated = counter("box " + id)
  let again = text(..words, size: 0.7 * words.size, fill: faded, [#name, #continued])
  grid(
    columns: (100%,),
    grid.header(grid.cell(inset: (bottom: gap), {
      repeated.step()
      context if query(<pages-stand>).len() == 0 or repeated.get().first() < 2 { title } else {
        hide(name-line(words, name))
        place(top + left, again)
      }
    })),
    body,
  )
}
`;
