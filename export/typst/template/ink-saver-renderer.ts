import { EMBLEMS, type ThemeRenderer } from './theme-renderer.ts';

/** Black only, thin rules, no backgrounds. */
export const INK_SAVER_RENDERER: ThemeRenderer = {
  helpers:
    EMBLEMS +
    String.raw`
#let thin = 0.35pt + ink
#let oxford-rule = stack(spacing: 1.4pt, line(length: 100%, stroke: 1.4pt + ink), line(length: 100%, stroke: thin))
#let outlined-boxes = chosen.boxes == "outlined"
#let lined(weight, ..inset) = if outlined-boxes { (stroke: thin, inset: (x: 7pt, y: 6pt)) } else { (stroke: (left: weight + ink), outset: (left: -0.5 * weight), inset: (left: 8pt, y: 2pt)) }
#let capitals(body) = if chosen.headings == "capitals" { upper(text(size: 0.86em, tracking: 0.05em, body)) } else { body }`,

  prose: '(leading: 0.5em, spacing: 0.5em, first-line-indent: 1em)',

  words: String.raw`(
  headings: (
    ..range(4).map(step => (size: sizes.headings.at(step), weight: 700)),
    (size: sizes.headings.at(4), weight: 700, style: "italic"),
    (size: sizes.headings.at(5), style: "italic"),
  ),
  subtitle: (fill: faded),
  entry-name: (size: sizes.entry-name, weight: 700),
  entry-line: (style: "italic"),
  read-aloud: (style: "italic"),
  sidebar: (size: sizes.box),
  sidebar-title: (size: sizes.box-title, weight: 700),
  gm-note: (size: sizes.box),
  gm-note-title: (size: sizes.note-title, weight: 700),
  quote: (style: "italic"),
  caption: (size: sizes.caption, style: "italic"),
  table: (number-width: "tabular"),
  table-head: (:),
  table-caption: (size: sizes.table-caption, weight: 700),
  stat-block: (size: sizes.stat-block),
  stat-block-name: (size: sizes.stat-block-name, weight: 700),
  stat-block-group: (size: sizes.stat-block-group, weight: 700),
  fact-label: (:),
  number: (:),
  link: (:),
  contents: ((weight: 700, size: sizes.contents.at(0)), (size: sizes.contents.at(1)), (size: sizes.contents.at(2))),
)`,

  frames: String.raw`(
  read-aloud: lined(1.6pt),
  sidebar: lined(0.35pt),
  gm-note: (..lined(0.35pt), stroke: if outlined-boxes { (paint: ink, thickness: 0.5pt, dash: "dashed") } else { (left: (paint: ink, thickness: 0.8pt, dash: "dashed")) }),
  quote: (inset: (x: 10pt, y: 0pt)),
  code: (stroke: thin, inset: 5pt),
  absent-picture: (stroke: thin, inset: 7pt),
  stat-block: (stroke: if outlined-boxes { thin } else { (y: 0.7pt + ink) }, inset: (x: if outlined-boxes { 7pt } else { 0pt }, y: 6pt)),
  stat-block-group: (stroke: (bottom: thin), inset: (bottom: 1.5pt)),
)`,

  boxHead: '(kind) => none',

  boxFoot: '(kind) => none',

  ornament: String.raw`(width) => box(width: width, height: 9pt, if chosen.ornament == "stars" {
  place(center + horizon, text(tracking: 0.8em)[\*\*\*])
} else { place(center + horizon, line(length: 100%, stroke: thin)) })`,

  underHeading: '(level) => if level == 1 { v(0.2em, weak: true); line(length: 100%, stroke: thin) }',

  openingSide: 'start',

  chapterTitle: String.raw`(title) => {
  text(size: sizes.opening, weight: 700, ..heading-words, balanced(capitals(title)))
  v(gaps.opening-gap, weak: true)
  oxford-rule
}`,

  chapterNumber: '(number) => text(size: 0.45 * sizes.opening, capitals(number))',

  statBlockRule: 'line(length: 100%, stroke: thin)',

  rowGround: '(y) => none',

  headGround: 'none',

  rowLine: '0.25pt + hairline',

  tableHeadLine: '0.7pt + ink',

  tableFootLine: '0.35pt + ink',

  bullet: 'text(size: 1.5em, baseline: 0.1em, top-edge: 0.4em)[•]',

  texture: 'none',

  runningHead: String.raw`(heads) => {
  text(size: sizes.running-head, heads)
  v(-0.45em)
  line(length: 100%, stroke: thin)
}`,

  thumbMark:
    '(width, height, side) => if chosen.thumb_marks == "outlined" { thumb(width, height, side, stroke: thin) }',

  pageNumber: '(number, side) => align(side, text(size: sizes.page-number, number))',

  contentsLeader: 'text(size: sizes.contents-dots, weight: 400, repeat(gap: 0.3em)[.])',

  titlePage: String.raw`(title, kind, description, authors) => {
  let (gap, description-gap, foot, ..) = title-page-lengths
  set align(start)
  oxford-rule
  v(gap, weak: true)
  text(weight: 700, size: sizes.book-title, capitals(title))
  if kind != none { v(gap * 0.6, weak: true); text(size: sizes.book-kind, kind) }
  v(gap, weak: true)
  line(length: 100%, stroke: thin)
  if description != none { v(description-gap, weak: true); block(width: 72%, text(size: sizes.book-description, described(description))) }
  in-the-rest(150pt, die(56pt, ink, edge: 0.9pt, numeral: text(size: 22pt, weight: 700)[20]))
  line(length: 100%, stroke: thin)
  v(3pt)
  if authors != none { text(size: sizes.book-author, authors) }
  v(foot)
}`,
};
