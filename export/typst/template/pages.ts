/** The book as a whole: its properties, the title page, the table of contents, and the pages of a section. */
export const PAGES = String.raw`
#let book(title: "", authors: (), description: "", language: "en", region: none, paper: "a4", parchment: none, body) = {
  set document(title: title, author: authors, description: if description == "" { none } else { description })
  set page(
    paper: paper,
    margin: (inside: 20mm, outside: 17mm, top: 21mm, bottom: 20mm),
    fill: parchment,
    header-ascent: 30%,
    footer-descent: 35%,
  )
  set text(font: text-faces, size: 9.6pt, lang: language, region: region, fill: ink, fallback: false, hyphenate: true)
  set par(justify: true, leading: 0.54em, spacing: 0.54em, first-line-indent: 1.1em)
  set columns(gutter: 7mm)
  set list(marker: text(fill: gold)[•], indent: 0.2em, body-indent: 0.5em, spacing: 0.5em)
  set enum(indent: 0.2em, body-indent: 0.5em, spacing: 0.5em, numbering: n => text(fill: oxblood, number-type: "lining", [#n.]))
  set underline(offset: 0.15em, stroke: 0.5pt)
  set strike(stroke: 0.6pt)
  show list: set par(first-line-indent: 0pt, spacing: 0.5em)
  show enum: set par(first-line-indent: 0pt, spacing: 0.5em)
  show list: set block(above: 0.7em, below: 0.7em)
  show enum: set block(above: 0.7em, below: 0.7em)
  show heading: it => it.body
  show link: set text(fill: oxblood)
  body
}

#let title-page(title, kind, description, authors) = page(header: none, footer: none, margin: (x: 30mm, y: 30mm), {
  set align(center)
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em)
  set text(hyphenate: false)
  place(top + left, dx: -12mm, dy: -12mm, rect(width: 100% + 24mm, height: 100% + 24mm, stroke: 1.4pt + gold))
  place(top + left, dx: -10.5mm, dy: -10.5mm, rect(width: 100% + 21mm, height: 100% + 21mm, stroke: 0.4pt + gold))
  v(22%)
  ornament(width: 52mm)
  v(9mm, weak: true)
  text(font: text-faces, weight: 700, size: 42pt, fill: oxblood, title)
  v(9mm, weak: true)
  ornament(width: 52mm)
  if kind != none { v(9mm, weak: true); text(font: capital-faces, size: 14pt, fill: faded, tracking: 0.06em, kind) }
  if description != none { v(10mm, weak: true); block(width: 82%, text(size: 12pt, style: "italic", fill: ink, description)) }
  v(1fr)
  if authors != none { text(font: capital-faces, size: 15pt, fill: ink, authors) }
  v(4mm)
})

#let running(title, side) = text(font: capital-faces, size: 8.6pt, fill: faded, tracking: 0.03em, box(width: 80%, height: 1.1em, clip: true, align(side + top, title)))

#let page-number() = context {
  let n = here().page()
  let side = if calc.odd(n) { right } else { left }
  align(side, text(font: text-faces, size: 10pt, fill: oxblood, number-type: "lining", str(n)))
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

#let opening(body) = place(top + left, scope: "parent", float: true, clearance: 7mm, block(width: 100%, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.4em)
  text(font: text-faces, size: 27pt, weight: 700, fill: oxblood, hyphenate: false, body)
  v(3.6mm, weak: true)
  gold-rule(weight: 1.6pt)
  v(1.3pt, weak: true)
  gold-rule(weight: 0.5pt)
}))

#let section(book-title, title, body) = {
  set page(columns: 2, header: header-of(book-title, title), footer: page-number())
  opening(context [#metadata(here().page()) <section-start>] + heading(level: 1, title))
  body
}

// A section's place in the book, where it is set without what stands before it.
#let skip-pages(count) = range(count).map(_ => page[]).join()

#let contents(book-title, title, columns: 1) = {
  set page(columns: columns, header: header-of(book-title, title), footer: page-number())
  opening(heading(level: 1, outlined: false, title))
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em, spacing: 0.5em)
  set text(number-type: "lining", hyphenate: false)
  show outline.entry: it => {
    let depth = it.level
    let face = if depth == 1 { (weight: 700, fill: oxblood, size: 10.4pt) } else if depth == 2 { (size: 9.6pt) } else { (size: 9pt, fill: faded) }
    block(above: if depth == 1 { 0.9em } else { 0.5em }, inset: (left: (depth - 1) * 1.1em), sticky: depth == 1, link(it.element.location(), {
      set text(fill: ink)
      set text(..face)
      it.body()
      box(width: 1fr, inset: (x: 0.35em), text(fill: gold, size: 8pt, weight: 400, repeat(gap: 0.25em)[.]))
      it.page()
    }))
  }
  outline(title: none)
}
`;
