/** Tables and tables to roll on. */
export const TABLES = String.raw`
#let cell-text(size, body) = {
  set text(..words.table, size: size)
  set par(justify: false, first-line-indent: 0pt, leading: 0.42em, spacing: 0.5em)
  body
}

#let table-caption(body) = block(sticky: true, above: 1.2em, below: 0.5em, width: 100%, {
  set par(justify: false, first-line-indent: 0pt, ..heading-lines)
  text(..words.table-caption, ..heading-words, body)
})

// Widths are shares of the room, so that a table always fills its column and never leaves it.
#let grid-table(widths, align: left, size: sizes.table, header: none, heads: 0, holds: true, whole: false, captioned: false, ..cells) = {
  let above = if captioned { 0.5em } else { 1em }
  if not whole { need(if captioned { 0.6 * least-part } else { least-part }, above) }
  // Most cells are below the head, and a rule for all would be tried for each.
  let head-cells = selector.or(..range(calc.max(1, heads)).map(y => table.cell.where(y: y)))
  block(width: 100%, breakable: not whole, above: if whole { above } else { 0pt }, below: 1.1em, cell-text(size, {
    show table.cell.where(y: 0): set text(hyphenate: false) if heads > 0
    // Made bold here and not where it is written: a cell wrapped in anything loses its spans.
    show head-cells: it => if heads > 0 { set text(..words.table-head); strong(it) } else { it }
    set table.cell(breakable: not holds)
    set list(body-indent: 0.35em, indent: 0pt)
    table(
      columns: widths,
      align: align,
      stroke: if row-line == none { none } else { (_, y) => if y > heads { (top: row-line) } },
      // Below the line there is room for what hangs from its letters.
      inset: (x: 0.42em, top: 0.31em, bottom: 0.33em),
      fill: (x, y) => if y < heads { head-ground } else { row-ground(y - heads) },
      ..if header == none { (table.hline(stroke: table-foot-line),) } else { (table.header(..header, table.hline(stroke: table-head-line)),) },
      ..cells,
      table.hline(stroke: table-foot-line),
    )
  }))
}

// Two numbers of two digits and the dash between them stay on one line.
#let roll-column = 3.4em * table-letters

#let roll-table(die, title, whole: false, ..rows) = grid-table((roll-column, 1fr), align: (center, left), header: ([#die], title), heads: 1, whole: whole and not narrow, ..rows)
`;
