import type { ThemeRenderer } from './theme-renderer.ts';

/** A cathedral window drawn in lines. */
const TRACERY = String.raw`
// A pointed arch over a width, from its left foot to its right one. Its two arcs have the width for radius where it rises by 0.866 of it.
#let arch(width, rise, stroke) = curve(
  stroke: stroke,
  curve.move((0pt, rise)),
  curve.cubic((0pt, 0.587 * rise), (0.191 * width, 0.206 * rise), (0.5 * width, 0pt)),
  curve.cubic((0.809 * width, 0.206 * rise), (width, 0.587 * rise), (width, rise)),
)

// A round window: petals between two rings.
#let rose(reach, petals, stroke) = box(width: 2 * reach, height: 2 * reach, {
  let ring(share, x: reach, y: reach) = place(top + left, dx: x - share * reach, dy: y - share * reach, circle(radius: share * reach, stroke: stroke))
  ring(1)
  ring(0.93)
  ring(0.24)
  let petal = 0.69 * calc.sin(180deg / petals) / (1 + calc.sin(180deg / petals))
  for step in range(petals) {
    let angle = step * 360deg / petals - 90deg
    let (x, y) = (reach * (1 + 0.6 * calc.cos(angle)), reach * (1 + 0.6 * calc.sin(angle)))
    ring(1.32 * petal, x: x, y: y)
    place(top + left, dx: x - 0.13 * reach, dy: y - 0.13 * reach, spike(0.26 * reach, 0.26 * reach))
  }
  place(center + horizon, spike(0.34 * reach, 0.34 * reach))
})

// How far the inner arch stands from the outer one, as a share of the width.
#let jamb = 0.025

// The head of a window: an arch within an arch, a rose in it, and a small round window in each corner over it. It ends where the feet stand.
#let window-head(width, rise) = box(width: width, height: rise, {
  let fine = 0.7pt + gold
  place(top + left, arch(width, rise, 1.6pt + ink))
  place(top + left, dx: jamb * width, dy: 0.036 * rise, arch((1 - 2 * jamb) * width, 0.964 * rise, fine))
  let reach = calc.min(0.17 * width, 0.24 * rise)
  place(top + center, dy: 0.26 * rise, rose(reach, 8, fine))
  let small = 0.3 * reach
  for (corner, side) in ((top + left, 1), (top + right, -1)) {
    place(corner, dx: side * 0.07 * width, dy: 0.08 * rise, circle(radius: small, stroke: fine))
    place(corner, dx: side * (0.07 * width + 0.3 * small), dy: 0.08 * rise + 0.3 * small, spike(1.4 * small, 1.4 * small))
  }
})
`;

/** Blackletter, thorns and deep red. Pages are dark on screen. */
export const GOTHIC_RENDERER: ThemeRenderer = {
  helpers:
    String.raw`
#let title-faces = if chosen.headings == "roman" and not own-headings { text-faces } else { display-faces }
// In the blackletter a nought of a few points is an eight.
#let counted-faces = if own-headings { title-faces } else { ((name: title-faces.first(), covers: regex("[^0-9]")), ..text-faces) }
#let title-weight = if chosen.headings == "roman" { 700 } else { 400 }
#let spiked = chosen.boxes == "spiked"

// A lozenge with drawn-out points.
#let spike(width, height, colour: red) = polygon(fill: colour, (0pt, height / 2), (width * 0.4, height * 0.38), (width / 2, 0pt), (width * 0.6, height * 0.38), (width, height / 2), (width * 0.6, height * 0.62), (width / 2, height), (width * 0.4, height * 0.62))

#let cross(reach) = polygon(fill: red, (reach * 0.4, 0pt), (reach * 0.6, 0pt), (reach * 0.56, reach * 0.28), (reach * 0.86, reach * 0.24), (reach * 0.86, reach * 0.44), (reach * 0.56, reach * 0.4), (reach * 0.6, reach), (reach * 0.4, reach), (reach * 0.44, reach * 0.4), (reach * 0.14, reach * 0.44), (reach * 0.14, reach * 0.24), (reach * 0.44, reach * 0.28))

// A briar: a line that swells towards its middle, with thorns up and down.
#let briar(width, flip) = {
  let thorn(at, up) = place(left + top, dx: at, dy: if up { 1.5pt } else { 6.3pt }, polygon(fill: gold, ..if up { ((0pt, 4.8pt), (3.4pt * flip, 0pt), (4.2pt, 4.8pt)) } else { ((0pt, 0pt), (3.4pt * flip, 4.8pt), (4.2pt, 0pt)) }))
  box(width: width, height: 12pt, {
    place(left + horizon, polygon(fill: gold, (0pt, 1pt), (width, 0pt), (width, 2pt)))
    for step in range(1, 5) { thorn(width * step / 5, calc.even(step)) }
  })
}
#let thorn-rule(width) = box(width: width, height: 12pt, {
  place(left + horizon, if chosen.ornament == "thorns" { briar(width / 2 - 10pt, 1) } else { line(length: width / 2 - 10pt, stroke: 0.8pt + gold) })
  place(right + horizon, if chosen.ornament == "thorns" { scale(x: -100%, briar(width / 2 - 10pt, 1)) } else { line(length: width / 2 - 10pt, stroke: 0.8pt + gold) })
  place(center + horizon, if chosen.ornament == "cross" { cross(10pt) } else { spike(16pt, 11pt) })
})
#let swelling(weight) = block(height: weight, width: 100%, place(polygon(fill: red, (0%, weight / 2), (50%, 0pt), (100%, weight / 2), (50%, weight))))
` + TRACERY,

  prose: '(leading: 0.52em, spacing: 0.52em, first-line-indent: 1.2em)',

  words: String.raw`(
  headings: (
    (font: title-faces, size: sizes.headings.at(0), fill: red, weight: title-weight),
    (font: title-faces, size: sizes.headings.at(1), fill: red, weight: title-weight),
    (size: sizes.headings.at(2), fill: ink, weight: 700),
    (size: sizes.headings.at(3), fill: red, weight: 700),
    (size: sizes.headings.at(4), fill: ink, weight: 700, style: "italic"),
    (size: sizes.headings.at(5), fill: faded, weight: 700, style: "italic"),
  ),
  subtitle: (fill: faded),
  entry-name: (font: title-faces, size: sizes.entry-name, weight: title-weight, fill: red),
  entry-line: (style: "italic", fill: faded),
  read-aloud: (style: "italic"),
  sidebar: (size: sizes.box),
  sidebar-title: (font: title-faces, size: sizes.box-title, weight: title-weight, fill: red),
  gm-note: (size: sizes.box),
  gm-note-title: (font: title-faces, size: sizes.note-title, weight: title-weight, fill: red),
  quote: (fill: faded, style: "italic"),
  caption: (size: sizes.caption, style: "italic", fill: faded),
  table: (number-width: "tabular"),
  table-head: (fill: if ground == none { paper } else { ink }),
  table-caption: (font: title-faces, size: 1.2 * sizes.table-caption, weight: title-weight, fill: red),
  stat-block: (size: sizes.stat-block),
  stat-block-name: (font: title-faces, size: sizes.stat-block-name, weight: title-weight, fill: red),
  stat-block-group: (font: title-faces, size: sizes.stat-block-group, weight: title-weight, fill: red),
  fact-label: (fill: red),
  number: (fill: red, weight: 700),
  link: (fill: red),
  contents: (
    (font: counted-faces, weight: title-weight, fill: red, size: sizes.contents.at(0)),
    (size: sizes.contents.at(1)),
    (size: sizes.contents.at(2), fill: faded),
  ),
)`,

  frames: String.raw`(
  read-aloud: (fill: mist, stroke: (x: 1.2pt + gold), inset: (x: 11pt, y: 9pt)),
  sidebar: (fill: tint, stroke: if spiked { 0.8pt + gold } else { (y: 1pt + gold) }, inset: (x: 10pt, y: 10pt)),
  gm-note: (fill: blush, stroke: if spiked { 0.8pt + red } else { (y: 1pt + red) }, inset: (x: 10pt, y: 10pt)),
  quote: (stroke: (left: 1pt + red), inset: (left: 10pt, y: 2pt)),
  code: (fill: tint, stroke: 0.5pt + hairline, inset: 6pt),
  absent-picture: (stroke: 0.6pt + hairline, fill: tint, inset: 8pt),
  stat-block: (fill: tint, stroke: if spiked { 0.6pt + gold }, inset: (x: 9pt, y: 10pt)),
  stat-block-group: (stroke: (bottom: 0.8pt + red), inset: (bottom: 2pt)),
)`,

  boxHead: String.raw`(kind) => {
  if kind == "stat-block" { place(top + center, dy: -12pt, box(width: 100% + 18pt, swelling(5pt))) }
  if kind in ("sidebar", "gm-note") and spiked { place(top + center, dy: -14.5pt, spike(30pt, 9pt, colour: if kind == "sidebar" { ink } else { red })) }
}`,

  boxFoot: String.raw`(kind) => {
  if kind == "stat-block" { place(bottom + center, dy: 12pt, box(width: 100% + 18pt, swelling(5pt))) }
  if kind in ("sidebar", "gm-note") and spiked { place(bottom + center, dy: 14.5pt, spike(30pt, 9pt, colour: if kind == "sidebar" { ink } else { red })) }
}`,

  ornament: '(width) => thorn-rule(width)',

  underHeading: '(level) => if level == 1 { v(0.4em, weak: true); swelling(2.4pt) } else if level == 2 { v(0.15em) }',

  openingSide: 'center',

  chapterTitle: String.raw`(title) => {
  set par(leading: 0.22em)
  text(font: title-faces, size: sizes.opening, weight: title-weight, fill: red, ..heading-words, balanced(title))
  v(gaps.opening-gap, weak: true)
  layout(room => thorn-rule(room.width * 0.72))
}`,

  chapterNumber:
    '(number) => text(font: title-faces, size: 0.5 * sizes.opening, weight: title-weight, fill: faded, number)',

  statBlockRule: 'line(length: 100%, stroke: 0.8pt + red)',

  rowGround: '(y) => if calc.even(y) { zebra }',

  // A light bar would be too loud on a dark page.
  headGround: 'if ground == none { ink } else { blush }',

  rowLine: 'none',

  tableHeadLine: 'if ground == none { none } else { 0.9pt + red }',

  tableFootLine: 'if ground == none { 1pt + ink } else { 0.6pt + gold }',

  bullet: 'text(fill: letter-ink(red))[•]',

  // A dark page, lighter in the middle, within a thin frame.
  texture: String.raw`{
  place(rect(width: 100%, height: 100%, fill: gradient.radial((haze, 0%), (paper, 100%), center: (50%, 42%), radius: 75%)))
  let edge = bleed + calc.min(11pt, 0.15 * margins.top)
  place(center + horizon, rect(width: 100% - 2 * edge, height: 100% - 2 * edge, stroke: 0.6pt + hairline))
}`,

  runningHead: String.raw`(heads) => {
  text(size: sizes.running-head, fill: faded, style: "italic", heads)
  v(-0.7em)
  box(width: 100%, height: 4pt, {
    place(left + horizon, line(length: 100%, stroke: 0.5pt + hairline))
    place(center + horizon, spike(20pt, 4pt))
  })
}`,

  thumbMark: '(width, height, side) => if chosen.thumb_marks { thumb(width, height, side, fill: red) }',

  pageNumber: String.raw`(number, side) => align(center, stack(dir: ltr, spacing: 6pt, align(horizon, spike(14pt, 6pt)), align(horizon, text(font: counted-faces, size: sizes.page-number, fill: letter-ink(red, size: sizes.page-number), number)), align(horizon, spike(14pt, 6pt))))`,

  contentsLeader: 'text(fill: letter-ink(gold), size: sizes.contents-dots, weight: 400, repeat(gap: 0.35em)[.])',

  titlePage: String.raw`(title, kind, description, authors) => {
  let (outer-frame, inner-frame, ornament: ornament-width, gap, description-gap, foot, ..) = title-page-lengths
  set align(center)
  let frame(out, weight) = place(top + left, dx: -out, dy: -out, rect(width: 100% + 2 * out, height: 100% + 2 * out, stroke: weight + ink))
  frame(outer-frame, 2.4pt)
  frame(inner-frame, 0.5pt)
  let rise = calc.min(0.866 * text-width, 0.5 * text-height)
  place(top + left, dx: -inner-frame, dy: -inner-frame, layout(room => window-head(room.width + 2 * inner-frame, rise)))
  for (side, inwards) in ((left, 1), (right, -1)) {
    place(top + side, dx: inwards * (jamb * 100% + 2 * jamb * inner-frame - inner-frame), dy: rise - inner-frame, line(angle: 90deg, length: 100% - rise + 2 * inner-frame, stroke: 0.7pt + gold))
  }
  for (corner, x, y) in ((top + left, -1, -1), (top + right, 1, -1), (bottom + left, -1, 1), (bottom + right, 1, 1)) {
    place(corner, dx: x * (outer-frame + 13pt), dy: y * (outer-frame + 13pt), spike(26pt, 26pt))
  }
  v(0.76 * rise)
  set par(leading: 0.22em)
  text(font: title-faces, weight: title-weight, size: sizes.book-title, fill: red, title)
  v(gap, weak: true)
  thorn-rule(ornament-width * 1.7)
  if kind != none { v(gap, weak: true); text(size: sizes.book-kind, fill: faded, style: "italic", kind) }
  if description != none { v(description-gap, weak: true); block(width: 78%, text(size: sizes.book-description, fill: ink, described(description))) }
  v(1fr)
  if authors != none { text(font: title-faces, size: sizes.book-author * 1.3, fill: ink, authors) }
  v(foot)
}`,

  // The red of dark pages is meant for letters. As a background it would be too bright.
};
