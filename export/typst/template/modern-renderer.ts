import type { ThemeRenderer } from './theme-renderer.ts';

/** A field of colour with a shape that rises above it. */
const HORIZON = String.raw`
// It reaches from the edges of the page down to a share of the room within its margins. Rings of one line go out from a half disc on its edge.
#let horizon-field(share, margin) = place(top + left, dx: -margin, dy: -margin, block(width: 100% + 2 * margin, height: share + margin, fill: red, clip: true, layout(room => {
  let step = calc.min(room.width, room.height) * 0.085
  let ringed(count, ..drawn) = place(top + left, dx: 0.7 * room.width - count * step, dy: room.height - count * step, circle(radius: count * step, ..drawn))
  for count in range(4, 15) { ringed(count, stroke: 0.6pt + gold) }
  ringed(2.6, fill: tint)
})))
`;

/** Clean pages: bars as the only ornament, flat backgrounds and white space. */
export const MODERN_RENDERER: ThemeRenderer = {
  helpers:
    HORIZON +
    String.raw`
#let heading-colour = if chosen.headings == "coloured" { red } else { ink }
#let outlined-boxes = chosen.boxes == "outlined"
#let flat(ground, edge, ..sides) = if outlined-boxes { (stroke: 0.7pt + edge, radius: 3pt, ..sides.named()) } else { (fill: ground, radius: 3pt, ..sides.named()) }
// Its own measure of capitals is too small, so that they would leave their line.
#let grotesque(..settings) = (font: sans-faces, top-edge: 0.7em, ..settings.named())
#let display(..settings) = (font: display-faces, top-edge: 0.7em, ..settings.named())
#let grotesque-text(..given) = text(..grotesque(..given.named()), ..given.pos())
#let display-text(..given) = text(..display(..given.named()), ..given.pos())
#let bar(width) = rect(width: width, height: 3pt, fill: red)`,

  prose: '(leading: 0.62em, spacing: 0.95em, first-line-indent: 0pt)',

  words: String.raw`(
  headings: (
    display(size: sizes.headings.at(0), fill: heading-colour, weight: 800),
    display(size: sizes.headings.at(1), fill: heading-colour, weight: 800),
    display(size: sizes.headings.at(2), fill: red, weight: 700),
    display(size: sizes.headings.at(3), fill: heading-colour, weight: 700),
    display(size: sizes.headings.at(4), fill: red, weight: 700),
    display(size: sizes.headings.at(5), fill: faded, weight: 700),
  ),
  subtitle: grotesque(fill: faded, size: 0.95em),
  entry-name: display(size: sizes.entry-name, weight: 800, fill: heading-colour),
  entry-line: grotesque(fill: faded, size: 0.93em),
  read-aloud: grotesque(size: 0.97em),
  sidebar: grotesque(size: sizes.box),
  sidebar-title: display(size: sizes.box-title, weight: 800, fill: heading-colour),
  gm-note: grotesque(size: sizes.box),
  gm-note-title: display(size: sizes.note-title, weight: 800, fill: red),
  quote: (fill: faded, style: "italic"),
  caption: grotesque(size: sizes.caption, fill: faded),
  table: grotesque(number-width: "tabular"),
  table-head: (fill: red),
  table-caption: display(size: sizes.table-caption, weight: 800, fill: heading-colour),
  stat-block: grotesque(size: sizes.stat-block),
  stat-block-name: display(size: sizes.stat-block-name, weight: 800, fill: heading-colour),
  stat-block-group: display(size: sizes.stat-block-group, weight: 800, fill: red),
  fact-label: (fill: red),
  number: grotesque(fill: red, weight: 700, size: 0.95em),
  link: (fill: red),
  contents: (
    display(weight: 800, size: sizes.contents.at(0)),
    grotesque(size: sizes.contents.at(1)),
    grotesque(size: sizes.contents.at(2), fill: faded),
  ),
)`,

  frames: String.raw`(
  read-aloud: (fill: mist, stroke: (left: 3pt + red), outset: (left: -1.5pt), inset: (left: 12pt, right: 10pt, y: 9pt)),
  sidebar: flat(tint, gold, inset: (x: 11pt, y: 11pt)),
  gm-note: flat(blush, red, inset: (x: 11pt, y: 10pt)),
  quote: (inset: (left: 14pt, y: 2pt)),
  code: flat(tint, hairline, inset: 8pt),
  absent-picture: (stroke: 0.7pt + hairline, inset: 9pt, radius: 3pt),
  stat-block: (..flat(tint, hairline, inset: (x: 10pt, top: 12pt, bottom: 9pt)), radius: 0pt, stroke: if outlined-boxes { (top: 3pt + red, rest: 0.7pt + hairline) } else { (top: 3pt + red) }),
  stat-block-group: (stroke: (bottom: 0.5pt + hairline), inset: (bottom: 3pt)),
)`,

  boxHead: '(kind) => none',

  boxFoot: '(kind) => none',

  ornament: String.raw`(width) => box(width: width, height: 8pt, if chosen.ornament == "bar" { place(center + horizon, bar(100%)) } else {
  for across in (-10pt, 0pt, 10pt) { place(center + horizon, dx: across, circle(radius: 1.7pt, fill: red)) }
})`,

  underHeading: '(level) => v(if level <= 2 { 0.2em } else { 0.14em })',

  openingSide: 'start',

  chapterTitle: String.raw`(title) => {
  bar(42pt)
  v(0.3 * sizes.opening, weak: true)
  display-text(size: sizes.opening, weight: 800, fill: ink, ..heading-words, tracking: -0.015em, balanced(title))
}`,

  chapterNumber: '(number) => display-text(size: 0.45 * sizes.opening, weight: 600, fill: faded, number)',

  statBlockRule: 'line(length: 100%, stroke: 0.5pt + hairline)',

  rowGround: '(y) => none',

  headGround: 'none',

  rowLine: '0.5pt + hairline',

  tableHeadLine: '1.2pt + red',

  tableFootLine: '0.5pt + hairline',

  bullet: 'text(fill: letter-ink(red), size: 0.9em)[•]',

  texture: 'none',

  runningHead: '(heads) => grotesque-text(size: sizes.running-head, fill: faded, tracking: 0.08em, upper(heads))',

  thumbMark: '(width, height, side) => if chosen.thumb_marks { thumb(width, height, side, fill: red) }',

  pageNumber: String.raw`(number, side) => align(side, stack(spacing: 4pt, rect(width: 16pt, height: 1.6pt, fill: red), display-text(size: sizes.page-number, weight: 700, fill: ink, number)))`,

  contentsLeader: 'box(width: 100%, line(length: 100%, stroke: 0.4pt + hairline))',

  titlePage: String.raw`(title, kind, description, authors) => {
  let (gap, description-gap, foot, ..) = title-page-lengths
  set align(start)
  horizon-field(42%, title-page-lengths.margin + bleed)
  v(42% + gap * 1.4)
  display-text(weight: 800, size: sizes.book-title, fill: ink, tracking: -0.02em, title)
  if kind != none { v(gap, weak: true); grotesque-text(size: sizes.book-kind, weight: 700, fill: letter-ink(red, size: sizes.book-kind), tracking: 0.09em, upper(kind)) }
  if description != none { v(description-gap, weak: true); block(width: 74%, text(size: sizes.book-description, fill: faded, described(description))) }
  v(1fr)
  line(length: 100%, stroke: 0.7pt + hairline)
  v(3pt)
  if authors != none { grotesque-text(size: sizes.book-author, weight: 700, fill: ink, authors) }
  v(foot)
}`,
};
