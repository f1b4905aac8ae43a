import type { ThemeRenderer } from './theme-renderer.ts';

/** The look of a two-colour duplicator: heavy grotesque, typewriter, hard shadows, dots and hand-cut shapes. */
export const ZINE_RENDERER: ThemeRenderer = {
  helpers: String.raw`
#let marked = chosen.headings == "marker"
#let dots = tiling(size: (5pt, 5pt), {
  place(circle(radius: 1pt, fill: gold))
  place(dx: 2.5pt, dy: 2.5pt, circle(radius: 1pt, fill: gold))
})
#let screen-dots = tiling(size: (4pt, 4pt), place(dx: 1.2pt, dy: 1.2pt, circle(radius: 0.55pt, fill: gold)))

// A strip as if torn off: no edge is straight, and none is the same.
#let strip(width, height, colour) = polygon(fill: colour, (0.2 * height, 0.16 * height), (width * 0.22, 0pt), (width * 0.48, height * 0.09), (width * 0.8, 0pt), (width - 0.3 * height, height * 0.1), (width, height * 0.3), (width - 0.5 * height, height * 0.52), (width - 0.1 * height, height * 0.9), (width * 0.7, height), (width * 0.36, height * 0.9), (0.5 * height, height), (0pt, height * 0.72), (0.4 * height, height * 0.5))
#let zigzag(width, height, teeth, stroke) = curve(
  stroke: (paint: stroke.paint, thickness: stroke.thickness, join: "miter"),
  curve.move((0pt, height)),
  ..range(1, teeth * 2 + 1).map(step => curve.line((width * step / (teeth * 2), if calc.even(step) { height } else { 0pt }))),
)
#let star(reach, colour) = polygon(fill: colour, ..range(16).map(step => {
  let far = if calc.even(step) { reach } else { reach * 0.5 }
  (reach + far * calc.cos(step * 22.5deg), reach + far * calc.sin(step * 22.5deg))
}))
#let shadowed(edge) = (left: 1.2pt + ink, top: 1.2pt + ink, right: 4pt + edge, bottom: 4pt + edge)
// A shadow does not begin where its box begins: the paper is seen before it.
#let without-shadow(at, across, up) = place(at, dx: across, dy: up, rect(width: 4.8pt, height: 6pt, fill: paper))
#let boxed(edge) = if chosen.boxes == "dots" { (stroke: 1.2pt + ink) } else { (fill: tint, stroke: shadowed(edge)) }`,

  prose: '(leading: 0.66em, spacing: 0.95em, first-line-indent: 0pt)',

  words: String.raw`(
  headings: (
    (font: display-faces, size: sizes.headings.at(0), fill: ink, weight: 900),
    (font: display-faces, size: sizes.headings.at(1), fill: ink, weight: 900),
    (font: display-faces, size: sizes.headings.at(2), fill: red, weight: 900),
    (font: sans-faces, size: sizes.headings.at(3), fill: ink, weight: 700),
    (font: sans-faces, size: sizes.headings.at(4), fill: red, weight: 700),
    (font: sans-faces, size: sizes.headings.at(5), fill: faded, weight: 700),
  ),
  subtitle: (font: sans-faces, fill: faded),
  entry-name: (font: display-faces, size: sizes.entry-name, weight: 900, fill: red),
  entry-line: (font: sans-faces, fill: faded),
  read-aloud: (style: "italic"),
  sidebar: (font: sans-faces, size: sizes.box),
  sidebar-title: (font: display-faces, size: sizes.box-title, weight: 900, fill: ink),
  gm-note: (font: sans-faces, size: sizes.box),
  gm-note-title: (font: display-faces, size: sizes.note-title, weight: 900, fill: red),
  quote: (fill: faded, style: "italic"),
  caption: (font: sans-faces, size: sizes.caption, fill: faded),
  table: (font: sans-faces, number-width: "tabular"),
  table-head: (fill: paper),
  table-caption: (font: display-faces, size: sizes.table-caption, weight: 900, fill: ink),
  stat-block: (font: sans-faces, size: sizes.stat-block),
  stat-block-name: (font: display-faces, size: sizes.stat-block-name, weight: 900, fill: ink),
  stat-block-group: (font: display-faces, size: sizes.stat-block-group, weight: 900, fill: red),
  fact-label: (fill: red),
  number: (font: display-faces, weight: 900, fill: red, size: 0.92em),
  link: (fill: red),
  contents: (
    (font: display-faces, weight: 900, fill: ink, size: sizes.contents.at(0)),
    (font: sans-faces, size: sizes.contents.at(1)),
    (font: sans-faces, size: sizes.contents.at(2), fill: faded),
  ),
)`,

  frames: String.raw`(
  read-aloud: (stroke: (left: 7pt + gold), outset: (left: -3.5pt), inset: (left: 16pt, right: 4pt, y: 5pt)),
  sidebar: (..boxed(gold), inset: (x: 11pt, y: 11pt)),
  gm-note: (..boxed(ink), inset: (x: 11pt, y: 11pt)),
  quote: (stroke: (left: (paint: gold, thickness: 3pt, dash: "dotted")), inset: (left: 12pt, y: 2pt)),
  code: (stroke: 1.2pt + ink, inset: 7pt),
  absent-picture: (stroke: (paint: ink, thickness: 1.2pt, dash: "dashed"), inset: 9pt),
  stat-block: (..boxed(gold), inset: (x: 11pt, y: 11pt)),
  stat-block-group: (stroke: (bottom: 1.6pt + ink), inset: (bottom: 3pt)),
)`,

  boxHead: String.raw`(kind) => if kind in ("sidebar", "gm-note", "stat-block") {
  if chosen.boxes == "dots" { place(top + left, dx: -11pt, dy: -11pt, rect(width: 100% + 22pt, height: 8pt, fill: dots)) } else { without-shadow(top + right, 13.5pt, -12pt) }
}`,

  boxFoot: String.raw`(kind) => if kind in ("sidebar", "gm-note", "stat-block") {
  if chosen.boxes == "dots" { place(bottom + left, dx: -11pt, dy: 11pt, rect(width: 100% + 22pt, height: 8pt, fill: dots)) } else { without-shadow(bottom + left, -12pt, 13.5pt) }
}`,

  ornament: String.raw`(width) => box(width: width, height: 12pt, if chosen.ornament == "zigzag" {
  place(left + horizon, dx: 1.6pt, dy: 1.6pt, zigzag(width, 7pt, 10, 2pt + gold))
  place(left + horizon, zigzag(width, 7pt, 10, 2pt + ink))
} else if chosen.ornament == "stars" {
  for (across, colour) in ((-22pt, gold), (0pt, ink), (22pt, gold)) { place(center + horizon, dx: across, star(5pt, colour)) }
} else {
  place(left + horizon, strip(width, 5pt, gold))
})`,

  underHeading: String.raw`(level) => if marked and level <= 2 { v(0.3em, weak: true); block(height: 4pt, width: 100%, place(strip(if level == 1 { 58% } else { 34% }, 4pt, gold))) } else { v(0.14em) }`,

  openingSide: 'start',

  chapterTitle: String.raw`(title) => {
  block(width: 100%, {
    place(top + left, dx: -8pt, dy: -6pt, rect(width: 100% + 16pt, height: 14pt, fill: dots))
    v(20pt)
    text(font: display-faces, size: sizes.opening, weight: 900, fill: ink, ..heading-words, tracking: -0.02em, balanced(title))
  })
  v(gaps.opening-gap, weak: true)
  block(height: 9pt, width: 100%, place(strip(100%, 9pt, gold)))
}`,

  chapterNumber:
    '(number) => box(fill: ink, inset: (x: 0.5em, y: 0.35em), text(font: display-faces, size: 0.42 * sizes.opening, weight: 900, fill: paper, number))',

  statBlockRule: 'line(length: 100%, stroke: 1.2pt + ink)',

  rowGround: '(y) => if calc.odd(y) { zebra }',

  headGround: 'ink',

  rowLine: 'none',

  tableHeadLine: 'none',

  tableFootLine: '1.6pt + ink',

  bullet: 'text(font: display-faces, weight: 900, fill: letter-ink(red), size: 0.8em, baseline: 0.05em)[×]',

  // Paper whose corners, outside the text, are tinted with the bright ink.
  texture: String.raw`{
  let (across, above, below) = (calc.min(margins.inside, margins.outside), margins.top, margins.bottom).map(margin => 1.2 * margin + bleed)
  place(top + right, polygon(fill: screen-dots, (0pt, 0pt), (across, 0pt), (across, above)))
  place(bottom + left, polygon(fill: screen-dots, (0pt, 0pt), (across, below), (0pt, below)))
}`,

  runningHead: '(heads) => text(font: sans-faces, size: sizes.running-head, weight: 700, fill: ink, heads)',

  thumbMark: '(width, height, side) => if chosen.thumb_marks { thumb(width, height, side, fill: gold) }',

  pageNumber: String.raw`(number, side) => align(side, box(width: 30pt, height: 22pt, {
  place(center + horizon, circle(radius: 12pt, fill: gold))
  place(center + horizon, text(font: display-faces, weight: 900, size: sizes.page-number, fill: ink, number))
}))`,

  contentsLeader:
    'box(width: 100%, height: 0.3em, line(length: 100%, stroke: (paint: gold, thickness: 1.5pt, cap: "round", dash: (0pt, 4pt))))',

  titlePage: String.raw`(title, kind, description, authors) => {
  let (outer-frame, gap, description-gap, foot, ..) = title-page-lengths
  set align(start)
  place(top + right, dx: outer-frame, dy: 4%, circle(width: 62%, fill: gold))
  place(top + right, dx: outer-frame - 8pt, dy: 4%, circle(width: 62%, fill: dots))
  place(bottom + left, dx: -outer-frame * 2.5, dy: outer-frame * 2.5, polygon(fill: ink, (0pt, 150pt), (90pt, 34pt), (150pt, 96pt), (250pt, 0pt), (360pt, 104pt), (430pt, 60pt), (620pt, 150pt)))
  v(38%)
  text(font: display-faces, weight: 900, size: sizes.book-title, fill: ink, tracking: -0.03em, title)
  v(gap * 0.6, weak: true)
  block(height: 12pt, width: 100%, place(strip(72%, 12pt, gold)))
  if kind != none { v(gap * 0.7, weak: true); text(font: sans-faces, weight: 700, size: sizes.book-kind, fill: letter-ink(red, size: sizes.book-kind), kind) }
  if description != none { v(description-gap * 0.6, weak: true); block(width: 70%, text(size: sizes.book-description, fill: ink, described(description))) }
  if authors != none { v(description-gap, weak: true); text(font: sans-faces, weight: 700, size: sizes.book-author, fill: ink, authors) }
}`,
};
