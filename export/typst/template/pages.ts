/** The book as a whole: its properties, the title page, the table of contents, and the pages of a section. */
export const PAGES = String.raw`
#let book(title: "", authors: (), description: "", language: "en", region: none, body) = {
  set document(title: title, author: authors, description: if description == "" { none } else { description })
  set page(
    width: page-width + 2 * bleed,
    height: page-height + 2 * bleed,
    margin: (inside: margins.inside + bleed, outside: margins.outside + bleed, top: margins.top + bleed, bottom: margins.bottom + bleed),
    header-ascent: 30%,
    footer-descent: 35%,
  )
  set text(font: text-faces, size: sizes.text, lang: language, region: region, fill: ink, fallback: false, number-type: "lining", costs: (hyphenation: 220%, runt: 1500%))
  set par(justify: true, leading: 0.54em, spacing: 0.54em, first-line-indent: 1.1em)
  set columns(gutter: gutter)
  set list(marker: text(fill: gold)[•], indent: 0.2em, body-indent: 0.5em, spacing: 0.5em)
  set enum(indent: 0.2em, body-indent: 0.5em, spacing: 0.5em, numbering: n => text(fill: red, number-type: "lining", [#n.]))
  set underline(offset: 0.15em, stroke: 0.5pt)
  set strike(stroke: 0.6pt)
  show list: set par(first-line-indent: 0pt, spacing: 0.5em)
  show enum: set par(first-line-indent: 0pt, spacing: 0.5em)
  show list: set block(above: 0.7em, below: 0.7em)
  show enum: set block(above: 0.7em, below: 0.7em)
  show heading: it => it.body
  show link: set text(fill: red)
  body
}

#let title-page(title, kind, description, authors) = page(header: none, footer: none, margin: title-page-lengths.margin + bleed, {
  let (outer-frame, inner-frame, ornament: ornament-width, gap, description-gap, foot, ..) = title-page-lengths
  set align(center)
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em)
  set text(hyphenate: false)
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
})

#let running(title, side) = text(font: capitals-faces, size: sizes.running-head, fill: faded, tracking: 0.03em, box(width: 80%, height: 1.1em, clip: true, align(side + top, { set par(leading: 1em); title })))

#let page-number() = context {
  let n = here().page()
  let side = if calc.odd(n) { right } else { left }
  align(side, text(font: text-faces, size: sizes.page-number, fill: red, number-type: "lining", str(n)))
}

// The book's title stands over left pages, the section's over right ones; page-wide rules hold both.
#let header-of(book-title, section-title) = context {
  set par(justify: false, first-line-indent: 0pt)
  let odd = calc.odd(here().page())
  let side = if odd { right } else { left }
  align(side, running(if odd { section-title } else { book-title }, side))
  v(-0.35em)
  line(length: 100%, stroke: 0.4pt + hairline)
}

#let opening(body) = place(top + left, scope: "parent", float: true, clearance: gaps.opening-clearance, block(width: 100%, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.4em, ..heading-lines)
  text(font: text-faces, weight: 700, fill: red, ..heading-words, body)
  v(gaps.opening-gap, weak: true)
  gold-rule(weight: 1.6pt)
  v(1.3pt, weak: true)
  gold-rule(weight: 0.5pt)
}))

#let section(book-title, title, body) = {
  set page(columns: page-columns, header: header-of(book-title, title), footer: page-number())
  opening(context [#metadata(here().page()) <section-start>] + titled(sizes.opening, level: 1, title))
  body
}

// A section's place in the book, where it is set without what stands before it.
#let skip-pages(count) = range(count).map(_ => page[]).join()

#let contents(book-title, title, columns: 1) = {
  set page(columns: columns, header: header-of(book-title, title), footer: page-number())
  opening(titled(sizes.opening, level: 1, outlined: false, bookmarked: auto, title))
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em, spacing: 0.5em)
  set text(number-type: "lining", hyphenate: false)
  show outline.entry: it => {
    let depth = it.level
    let face = if depth == 1 { (weight: 700, fill: red, size: sizes.contents.at(0)) } else if depth == 2 { (size: sizes.contents.at(1)) } else { (size: sizes.contents.at(2), fill: faded) }
    block(above: if depth == 1 { 0.9em } else { 0.5em }, inset: (left: (depth - 1) * 1.1em), sticky: depth == 1, link(it.element.location(), {
      set text(fill: ink)
      set text(..face)
      it.body()
      box(width: 1fr, inset: (x: 0.35em), text(fill: gold, size: sizes.contents-dots, weight: 400, repeat(gap: 0.25em)[.]))
      it.page()
    }))
  }
  outline(title: none)
}
`;
