import type { Look } from './look.ts';

/** The classic of the field: old-style roman, headings in rubric, golden rules with a leaf between passages. */
export const PARCHMENT_LOOK: Look = {
  prose: '(justify: true, leading: 0.54em, spacing: 0.54em, first-line-indent: 1.1em)',

  words: String.raw`(
  headings: (
    (size: sizes.headings.at(0), fill: red, weight: 700),
    (size: sizes.headings.at(1), fill: red, weight: 700),
    (size: sizes.headings.at(2), fill: red, weight: 700),
    (size: sizes.headings.at(3), fill: red, weight: 700),
    (size: sizes.headings.at(4), fill: ink, weight: 700),
    (size: sizes.headings.at(5), fill: faded, weight: 700, style: "italic"),
  ),
  subtitle: (fill: faded),
  entry-name: (font: capitals-faces, size: sizes.entry-name, weight: 700, fill: red),
  entry-line: (style: "italic", fill: faded),
  read-aloud: (style: "italic"),
  sidebar: (font: sans-faces, size: sizes.box),
  sidebar-title: (font: capitals-faces, size: sizes.box-title, weight: 700, fill: red),
  gm-note: (font: sans-faces, size: sizes.box),
  gm-note-title: (font: capitals-faces, size: sizes.note-title, weight: 700, fill: red),
  quote: (fill: faded, style: "italic"),
  caption: (font: sans-faces, size: sizes.caption, fill: faded),
  table: (font: sans-faces, number-width: "tabular"),
  table-head: (:),
  table-caption: (font: sans-faces, size: sizes.table-caption, weight: 700, fill: red),
  stat-block: (font: sans-faces, size: sizes.stat-block),
  stat-block-name: (font: capitals-faces, size: sizes.stat-block-name, weight: 700, fill: red),
  stat-block-group: (font: capitals-faces, size: sizes.stat-block-group, fill: red),
  fact-label: (fill: red),
  number: (fill: red),
  link: (fill: red),
  contents: (
    (weight: 700, fill: red, size: sizes.contents.at(0)),
    (size: sizes.contents.at(1)),
    (size: sizes.contents.at(2), fill: faded),
  ),
)`,

  frames: String.raw`(
  read-aloud: (fill: mist, stroke: (left: 2.4pt + green), inset: (left: 9pt, right: 8pt, y: 7pt)),
  sidebar: (fill: tint, stroke: (top: 1.2pt + gold, bottom: 1.2pt + gold), inset: (x: 8pt, y: 8pt)),
  gm-note: (fill: blush, stroke: (left: 2.4pt + red), inset: (left: 9pt, right: 8pt, y: 7pt)),
  quote: (stroke: (left: 1pt + gold), inset: (left: 9pt, y: 2pt)),
  code: (fill: tint, stroke: 0.5pt + hairline, radius: 2pt, inset: 6pt),
  absent-picture: (stroke: 0.6pt + hairline, fill: tint, inset: 8pt, radius: 2pt),
  stat-block: (fill: tint, inset: (x: 7pt, y: 6pt)),
  stat-block-group: (stroke: (bottom: 0.6pt + gold), inset: (bottom: 2pt)),
)`,

  boxHead: String.raw`(kind) => if kind == "stat-block" {
  place(top, dy: -6pt, dx: -7pt, box(width: 100% + 14pt, stack(spacing: 1.3pt, line(length: 100%, stroke: 1.6pt + gold), line(length: 100%, stroke: 0.5pt + gold))))
}`,

  boxFoot: String.raw`(kind) => if kind == "stat-block" {
  place(bottom, dy: 6pt, dx: -7pt, box(width: 100% + 14pt, stack(spacing: 1.3pt, line(length: 100%, stroke: 0.5pt + gold), line(length: 100%, stroke: 1.6pt + gold))))
}`,

  // A leaf on a stem with a dot on either side, drawn.
  ornament: String.raw`(width) => {
  let leaf(flip) = curve(
    fill: gold,
    curve.move((0pt, 5pt)),
    curve.cubic((4pt * flip, -1pt), (11pt * flip, -1pt), (15pt * flip, 5pt)),
    curve.cubic((11pt * flip, 8pt), (4pt * flip, 9pt), (0pt, 5pt)),
    curve.close(),
  )
  box(width: width, height: 12pt, {
    place(left + horizon, line(length: width / 2 - 22pt, stroke: 0.7pt + gold))
    place(right + horizon, line(length: width / 2 - 22pt, stroke: 0.7pt + gold))
    place(left + top, dx: width / 2 + 2pt, dy: 1pt, leaf(1))
    place(left + top, dx: width / 2 - 2pt, dy: 1pt, leaf(-1))
    place(left + horizon, dx: width / 2 - 20.5pt, circle(radius: 1.1pt, fill: gold))
    place(left + horizon, dx: width / 2 + 18.3pt, circle(radius: 1.1pt, fill: gold))
  })
}`,

  underHeading: '(level) => if level == 2 { v(0.4em, weak: true); line(length: 100%, stroke: 0.6pt + gold) }',

  chapterTitle: String.raw`(title) => {
  text(font: text-faces, size: sizes.opening, weight: 700, fill: red, ..heading-words, title)
  v(gaps.opening-gap, weak: true)
  line(length: 100%, stroke: 1.6pt + gold)
  v(1.3pt, weak: true)
  line(length: 100%, stroke: 0.5pt + gold)
}`,

  statBlockRule: 'line(length: 100%, stroke: 0.8pt + gold)',

  rowGround: '(y) => if calc.even(y) { zebra }',

  tableHeadLine: '0.8pt + gold',

  tableFootLine: '0.5pt + gold',

  bullet: 'text(fill: gold)[•]',

  runningHead: String.raw`(title, side) => {
  align(side, text(font: capitals-faces, size: sizes.running-head, fill: faded, tracking: 0.03em, one-line(title, side)))
  v(-0.35em)
  line(length: 100%, stroke: 0.4pt + hairline)
}`,

  pageNumber: String.raw`(number, side) => align(side, text(font: text-faces, size: sizes.page-number, fill: red, number))`,

  contentsLeader: 'text(fill: gold, size: sizes.contents-dots, weight: 400, repeat(gap: 0.25em)[.])',

  titlePage: String.raw`(title, kind, description, authors) => {
  let (outer-frame, inner-frame, ornament: ornament-width, gap, description-gap, foot, ..) = title-page-lengths
  set align(center)
  place(top + left, dx: -outer-frame, dy: -outer-frame, rect(width: 100% + 2 * outer-frame, height: 100% + 2 * outer-frame, stroke: 1.4pt + gold))
  place(top + left, dx: -inner-frame, dy: -inner-frame, rect(width: 100% + 2 * inner-frame, height: 100% + 2 * inner-frame, stroke: 0.4pt + gold))
  v(22%)
  ornament(ornament-width)
  v(gap, weak: true)
  text(font: text-faces, weight: 700, size: sizes.book-title, fill: red, title)
  v(gap, weak: true)
  ornament(ornament-width)
  if kind != none { v(gap, weak: true); text(font: capitals-faces, size: sizes.book-kind, fill: faded, tracking: 0.06em, kind) }
  if description != none { v(description-gap, weak: true); block(width: 82%, text(size: sizes.book-description, style: "italic", fill: ink, description)) }
  v(1fr)
  if authors != none { text(font: capitals-faces, size: sizes.book-author, fill: ink, authors) }
  v(foot)
}`,
};
