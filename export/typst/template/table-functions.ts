/** Tables and random tables. */
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

/** Stat blocks in the layouts of 2014 and of 2024. */
export const STAT_BLOCKS = String.raw`
#let fact-lines(facts) = {
  set par(hanging-indent: 0.9em, spacing: 0.4em)
  for (label, value) in facts [#text(..words.fact-label, strong(label))#h(0.22em) #value#parbreak()]
}

// In a narrow column the abilities stand in more rows, so that no number is wider than its cell.
#let abilities-2014(abilities) = {
  let across = if column-width < 15 * sizes.stat-block { 3 } else { 6 }
  table(
    columns: (1fr,) * across, align: center, stroke: none, inset: (x: 0pt, y: 0.2em),
    ..abilities.chunks(across).map(row => row.map(a => text(..words.fact-label, strong(a.at(0)))) + row.map(a => a.at(1))).flatten(),
  )
}

#let abilities-2024(abilities) = {
  let across = if column-width < 14 * sizes.stat-block { 1 } else if column-width < 22 * sizes.stat-block { 2 } else if column-width < 46 * sizes.stat-block { 3 } else { 6 }
  let small(body) = text(size: 0.72em, fill: faded, body)
  table(
    columns: (1.25fr, 0.85fr, 1fr, 1.15fr) * across, align: (left, center, center, center) * across, stroke: none, inset: (x: 0.15em, y: 0.26em),
    fill: (x, y) => if y > 0 and calc.rem(x, 4) < 2 { zebra } else if y > 0 { shade } else { none },
    ..(([], [], ..ability-heads.map(small)) * across),
    ..abilities.map(((label, score, modifier, save)) => (text(..words.fact-label, strong(label)), score, modifier, save)).flatten(),
  )
}

// What stands below the name, in pieces between which it may continue in another column. A title is one with its first entry.
#let stat-block-pieces(layout, line, facts, abilities, details, groups) = {
  let gap = 0.55em
  (held(above: 0pt, below: 0.4em, {
    if line != none { block(above: 0pt, below: gap, { emph(line); parbreak() }) }
    block(above: gap, below: gap, stat-block-rule)
    fact-lines(facts.slice(0, calc.min(2, facts.len())))
  }),)
  facts.slice(calc.min(2, facts.len())).map(fact => held(above: 0.4em, below: 0.4em, fact-lines((fact,))))
  if layout == "2014" { (block(above: 0.5em, below: 0.6em, stat-block-rule),) }
  (held(above: 0.5em, below: 0.6em, if layout == "2014" { abilities-2014(abilities) } else { abilities-2024(abilities) }),)
  if layout == "2014" and details.len() > 0 { (block(above: 0.5em, below: 0.6em, stat-block-rule),) }
  details.slice(0, calc.max(0, details.len() - 2)).map(fact => held(above: 0.4em, below: 0.4em, fact-lines((fact,))))
  // The last two stay together, so that none stands alone at the head of a column.
  if details.len() > 0 { (held(above: 0.4em, below: 0.4em, fact-lines(details.slice(calc.max(0, details.len() - 2)))),) }
  if layout == "2014" { (block(sticky: true, above: 0.55em, below: 0.6em, stat-block-rule),) }
  for (title, intro, entries) in groups {
    let head = {
      if title != none { framed("stat-block-group", sticky: true, above: 0.95em, below: 0.5em, text(..words.stat-block-group, title)) }
      if intro != none { held(above: gap, below: gap, intro) }
    }
    let set-entry((name, body, long)) = block(breakable: long, above: gap, below: gap, [#if name != none { strong(emph(name)) } #body#parbreak()])
    let (first, ..rest) = if entries.len() > 0 { entries.map(set-entry) } else { (none,) }
    (head + first, ..rest)
  }
}

// Pieces in two columns: of about one height on one page, or filled page by page where a page has no room for them.
#let in-two-columns(pieces) = layout(room => {
  let width = (room.width - gutter) / 2
  let height(list) = measure(block(width: width, list.join())).height
  let (least, most) = (1, pieces.len())
  while least < most {
    let middle = calc.quo(least + most, 2)
    if height(pieces.slice(0, middle)) < height(pieces.slice(middle)) { least = middle + 1 } else { most = middle }
  }
  if calc.max(height(pieces.slice(0, least)), height(pieces.slice(least))) > 0.9 * room.height { columns(2, gutter: gutter, pieces.join()) } else {
    block(breakable: false, grid(columns: (1fr, 1fr), column-gutter: gutter, pieces.slice(0, least).join(), pieces.slice(least).join()))
  }
})

// Breaks between its entries where a column has no room for the whole. Across the page it has two columns of its own.
#let stat-block(id, layout, level, name, line, facts, abilities, details, groups, wide: false) = {
  need(least-part, 1.1em)
  if not wide { box-edge("box") }
  framed("stat-block", above: 0pt, below: 1.1em, {
    set text(..words.stat-block)
    set par(justify: false, first-line-indent: 0pt, leading: 0.44em, spacing: 0.55em)
    let title = name-line(words.stat-block-name, heading(depth: level, outlined: false, bookmarked: true, name))
    let pieces = stat-block-pieces(layout, line, facts, abilities, details, groups)
    named(id, words.stat-block-name, name, title, 0.5em, if wide { in-two-columns(pieces) } else { pieces.join() })
  })
  if not wide { box-edge("box-end") }
}
`;
