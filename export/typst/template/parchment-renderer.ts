import { EMBLEMS, type ThemeRenderer } from './theme-renderer.ts';

/** Sprigs and wreaths of leaves. They are drawn from left to right, whatever the direction of the text. */
const LEAVES = String.raw`
// Leaves as one shape. Each is given by where it begins, its direction and its length; "flip" of -1 is the mirror image.
#let leaves(flip, each, colour: gold) = curve(fill: colour, ..each.map(((x, y, angle, reach)) => {
  let at(along, off) = (flip * (x + reach * (along * calc.cos(angle) - off * calc.sin(angle))), y + reach * (along * calc.sin(angle) + off * calc.cos(angle)))
  (curve.move(at(0, 0)), curve.cubic(at(0.2, -0.34), at(0.62, -0.3), at(1, 0)), curve.cubic(at(0.62, 0.2), at(0.2, 0.26), at(0, 0)), curve.close())
}).flatten())

// A branch from the left to the right that is 38 points long, its leaves smaller towards its end.
#let sprig(flip) = {
  set text(dir: ltr)
  place(curve(stroke: (paint: gold, thickness: 0.7pt, cap: "round"), curve.move((0pt, 0pt)), curve.cubic((flip * 10pt, -3pt), (flip * 20pt, 3pt), (flip * 33pt, 0pt))))
  place(leaves(flip, range(4).map(step => (3pt + 7.4pt * step, -0.9pt + 0.45pt * step, -38deg, 8.4pt - 0.9pt * step))))
  place(leaves(flip, range(4).map(step => (6.4pt + 7.4pt * step, -0.7pt + 0.5pt * step, 36deg, 7.6pt - 0.9pt * step))))
  place(leaves(flip, ((32pt, 0pt, 0deg, 7pt),)))
}

// Two branches that meet at the foot, around what they honour.
#let wreath(reach, body) = box(width: 2.5 * reach, height: 2.3 * reach, {
  set text(dir: ltr)
  let branch(flip) = place(top + left, dx: 1.25 * reach, dy: 1.15 * reach, {
    place(leaves(flip, range(9).map(step => {
      let along = 82deg - 17deg * step
      (reach * calc.cos(along), reach * calc.sin(along), along - 52deg, reach * (0.36 - 0.014 * step))
    })))
    place(leaves(flip, range(9).map(step => {
      let along = 76deg - 17deg * step
      (reach * calc.cos(along), reach * calc.sin(along), along - 128deg, reach * (0.3 - 0.014 * step))
    })))
    place(curve(stroke: (paint: gold, thickness: 0.022 * reach, cap: "round"), curve.move((-0.06 * flip * reach, 1.06 * reach)), ..range(16).map(step => {
      let along = 88deg - 10deg * step
      curve.line((flip * reach * calc.cos(along), reach * calc.sin(along)))
    })))
  })
  branch(1)
  branch(-1)
  place(center + horizon, body)
})
`;

/** The classic of the field: old-style roman, rubricated headings, golden rules with a leaf between passages. */
export const PARCHMENT_RENDERER: ThemeRenderer = {
  prose: '(leading: 0.54em, spacing: 0.54em, first-line-indent: 1.1em)',

  helpers:
    EMBLEMS +
    LEAVES +
    String.raw`
#let heading-faces = if own-headings or chosen.headings == "capitals" { capitals-faces } else { text-faces }
#let framed-boxes = chosen.boxes == "framed"

// A knot in the corner of a frame, and a branch along each side of it.
#let corner(reach) = box(width: 2.4 * reach, height: 2.4 * reach, {
  set text(dir: ltr)
  let (start, step) = (0.62 * reach, 0.3 * reach)
  let side = range(5).map(count => (start + step * count, 0.1 * reach, if calc.even(count) { 34deg } else { -20deg }, (0.42 - 0.04 * count) * reach))
  place(curve(
    stroke: 0.7pt + gold,
    curve.move((0pt, reach)),
    curve.cubic((0pt, reach * 0.35), (reach * 0.35, 0pt), (reach, 0pt)),
    curve.move((0pt, reach * 0.55)),
    curve.cubic((reach * 0.5, reach * 0.6), (reach * 0.6, reach * 0.5), (reach * 0.55, 0pt)),
    curve.move((reach, 0pt)),
    curve.cubic((1.4 * reach, 0pt), (1.6 * reach, 0.2 * reach), (2.2 * reach, 0.1 * reach)),
    curve.move((0pt, reach)),
    curve.cubic((0pt, 1.4 * reach), (0.2 * reach, 1.6 * reach), (0.1 * reach, 2.2 * reach)),
  ))
  place(leaves(1, side))
  place(leaves(1, side.map(((x, y, angle, length)) => (y, x, 90deg - angle, length))))
})
#let at-corners(out, reach) = {
  place(top + left, dx: -out, dy: -out, corner(reach))
  place(top + right, dx: out, dy: -out, scale(x: -100%, corner(reach)))
  place(bottom + left, dx: -out, dy: out, scale(y: -100%, corner(reach)))
  place(bottom + right, dx: out, dy: out, rotate(180deg, corner(reach)))
}
#let double-rule(first, second) = stack(spacing: 1.3pt, line(length: 100%, stroke: first + gold), line(length: 100%, stroke: second + gold))`,

  words: String.raw`(
  headings: (
    ..range(4).map(step => (font: heading-faces, size: sizes.headings.at(step), fill: red, weight: 700)),
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
  read-aloud: (fill: mist, stroke: (left: 2.4pt + green), outset: (left: -1.2pt), inset: (left: 10pt, right: 8pt, y: 7pt)),
  sidebar: (fill: tint, stroke: if framed-boxes { 0.8pt + gold } else { (top: 1.2pt + gold, bottom: 1.2pt + gold) }, inset: (x: 8pt, y: 8pt)),
  gm-note: (fill: blush, stroke: (left: 2.4pt + red), outset: (left: -1.2pt), inset: (left: 10pt, right: 8pt, y: 7pt)),
  quote: (stroke: (left: 1pt + gold), inset: (left: 9pt, y: 2pt)),
  code: (fill: tint, stroke: 0.5pt + hairline, radius: 2pt, inset: 6pt),
  absent-picture: (stroke: 0.6pt + hairline, fill: tint, inset: 8pt, radius: 2pt),
  stat-block: (fill: tint, stroke: if framed-boxes { (x: 0.5pt + gold) }, inset: (x: 7pt, y: 6pt)),
  stat-block-group: (stroke: (bottom: 0.6pt + gold), inset: (bottom: 2pt)),
)`,

  boxHead: String.raw`(kind) => if kind == "stat-block" {
  place(top, dy: -6pt, dx: -7pt, box(width: 100% + 14pt, double-rule(1.6pt, 0.5pt)))
}`,

  boxFoot: String.raw`(kind) => if kind == "stat-block" {
  place(bottom, dy: 6pt, dx: -7pt, box(width: 100% + 14pt, double-rule(0.5pt, 1.6pt)))
}`,

  // Two branches with a diamond between them, on a stem; or three diamonds; or the stem alone.
  ornament: String.raw`(width) => {
  let diamond(reach) = polygon(fill: gold, (0pt, reach), (reach, 0pt), (2 * reach, reach), (reach, 2 * reach))
  let stem = width / 2 - if chosen.ornament == "line" { 0pt } else if chosen.ornament == "leaf" { 48pt } else { 22pt }
  box(width: width, height: 12pt, {
    if stem > 0pt {
      place(left + horizon, line(length: stem, stroke: 0.7pt + gold))
      place(right + horizon, line(length: stem, stroke: 0.7pt + gold))
    }
    if chosen.ornament == "leaf" {
      place(left + horizon, dx: width / 2 + 5pt, sprig(1))
      place(left + horizon, dx: width / 2 - 5pt, sprig(-1))
      place(center + horizon, diamond(2.6pt))
    } else if chosen.ornament == "diamond" {
      place(center + horizon, diamond(4pt))
      place(center + horizon, dx: -12pt, diamond(2.2pt))
      place(center + horizon, dx: 12pt, diamond(2.2pt))
    }
  })
}`,

  underHeading: '(level) => if level == 2 { v(0.4em, weak: true); line(length: 100%, stroke: 0.6pt + gold) }',

  openingSide: 'start',

  chapterTitle: String.raw`(title) => {
  text(font: heading-faces, size: sizes.opening, weight: 700, fill: red, ..heading-words, balanced(title))
  v(gaps.opening-gap, weak: true)
  line(length: 100%, stroke: 1.6pt + gold)
  v(1.3pt, weak: true)
  line(length: 100%, stroke: 0.5pt + gold)
}`,

  chapterNumber:
    '(number) => text(font: capitals-faces, size: 0.5 * sizes.opening, fill: faded, tracking: 0.06em, number)',

  statBlockRule: 'line(length: 100%, stroke: 0.8pt + gold)',

  rowGround: '(y) => if calc.even(y) { zebra }',

  headGround: 'none',

  rowLine: 'none',

  tableHeadLine: '0.8pt + gold',

  tableFootLine: '0.5pt + gold',

  bullet: 'text(fill: letter-ink(gold))[•]',

  // Worn paper, darker towards its edges.
  texture: String.raw`{
  place(rect(width: 100%, height: 100%, fill: gradient.radial((paper, 0%), (paper, 62%), (haze, 100%), radius: 72%)))
}`,

  runningHead: String.raw`(heads) => {
  text(font: capitals-faces, size: sizes.running-head, fill: faded, tracking: 0.03em, heads)
  v(-0.35em)
  line(length: 100%, stroke: 0.4pt + hairline)
}`,

  thumbMark: '(width, height, side) => if chosen.thumb_marks { thumb(width, height, side, fill: gold) }',

  pageNumber: String.raw`(number, side) => {
  let mark = polygon(fill: gold, (0pt, 1.9pt), (1.9pt, 0pt), (3.8pt, 1.9pt), (1.9pt, 3.8pt))
  let number = text(font: text-faces, size: sizes.page-number, fill: letter-ink(red, size: sizes.page-number), number)
  align(side, stack(dir: if side == right { ltr } else { rtl }, spacing: 4pt, align(horizon, box(width: 26pt, line(length: 100%, stroke: 0.5pt + gold))), align(horizon, mark), align(horizon, number)))
}`,

  contentsLeader: 'text(fill: letter-ink(gold), size: sizes.contents-dots, weight: 400, repeat(gap: 0.25em)[.])',

  titlePage: String.raw`(title, kind, description, authors) => {
  let (outer-frame, inner-frame, ornament: ornament-width, gap, description-gap, foot, ..) = title-page-lengths
  set align(center)
  let frame(out, weight) = place(top + left, dx: -out, dy: -out, rect(width: 100% + 2 * out, height: 100% + 2 * out, stroke: weight + gold))
  frame(outer-frame, 1.4pt)
  frame(inner-frame, 0.4pt)
  at-corners(inner-frame - 4pt, 26pt)
  v(20%)
  ornament(ornament-width)
  v(gap, weak: true)
  text(font: display-faces, weight: 700, size: sizes.book-title, fill: red, title)
  v(gap, weak: true)
  ornament(ornament-width)
  if kind != none { v(gap, weak: true); text(font: capitals-faces, size: sizes.book-kind, fill: faded, tracking: 0.06em, kind) }
  if description != none { v(description-gap, weak: true); block(width: 70%, text(size: sizes.book-description, style: "italic", fill: ink, described(description))) }
  in-the-rest(120pt, wreath(36pt, die(20pt, gold, edge: 1.2pt)))
  if authors != none { text(font: capitals-faces, size: sizes.book-author, fill: ink, authors) }
  v(foot)
}`,
};
