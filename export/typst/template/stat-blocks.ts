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
  let across = if column-width < 14 * sizes.stat-block { 1 } else if column-width < 22 * sizes.stat-block { 2 } else { 3 }
  let small(body) = text(size: 0.72em, fill: faded, body)
  table(
    columns: (1.25fr, 1fr, 1fr, 1fr) * across, align: (left, center, center, center) * across, stroke: none, inset: (x: 0.3em, y: 0.26em),
    fill: (x, y) => if y > 0 and calc.rem(x, 4) < 2 { zebra } else if y > 0 { shade } else { none },
    ..(([], [], small[MOD], small[SAVE]) * across),
    ..abilities.map(((label, score, modifier, save)) => (text(..words.fact-label, strong(label)), score, modifier, save)).flatten(),
  )
}

#let stat-block-body(layout, level, name, line, facts, abilities, details, groups) = {
  set text(..words.stat-block)
  set par(justify: false, first-line-indent: 0pt, leading: 0.44em, spacing: 0.55em)
  block(sticky: true, below: 0.42em, { set par(..heading-lines); text(..words.stat-block-name, ..heading-words, heading(level: level, outlined: false, bookmarked: true, name)) })
  if line != none { block(sticky: true, above: 0.42em, below: 0.55em, emph(line)) }
  block(sticky: true, above: 0.55em, below: 0.55em, stat-block-rule)
  fact-lines(facts)
  if layout == "2014" { block(above: 0.5em, below: 0.6em, stat-block-rule) }
  block(above: 0.5em, below: 0.6em, if layout == "2014" { abilities-2014(abilities) } else { abilities-2024(abilities) })
  if layout == "2014" and details.len() > 0 { block(above: 0.5em, below: 0.6em, stat-block-rule) }
  fact-lines(details)
  if layout == "2014" { block(above: 0.55em, below: 0.6em, stat-block-rule) }
  for (title, intro, entries) in groups {
    if title != none {
      framed("stat-block-group", sticky: true, above: 0.95em, below: 0.5em, text(..words.stat-block-group, title))
    }
    if intro != none { intro; parbreak() }
    for (name, body) in entries [#if name != none { strong(emph(name)) } #body#parbreak()]
  }
}

// Held together where it fits in a column. Only a block near that height is measured, because measuring sets it twice.
#let stat-block(hold, layout, level, name, line, facts, abilities, details, groups) = {
  let body = stat-block-body(layout, level, name, line, facts, abilities, details, groups)
  let frame(breakable) = framed("stat-block", breakable: breakable, above: 1.1em, below: 1.1em, body)
  if hold != auto { frame(not hold) } else { context frame(measure(width: column-width, frame(false)).height > text-height) }
}
`;
