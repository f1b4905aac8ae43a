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
  set text(font: text-faces, size: sizes.text, lang: language, region: region, fill: ink, fallback: false, hyphenate: true)
  set par(..prose)
  set columns(gutter: gutter)
  set list(marker: bullet, indent: 0.2em, body-indent: 0.5em, spacing: 0.5em)
  set enum(indent: 0.2em, body-indent: 0.5em, spacing: 0.5em, numbering: n => text(..words.number, [#n.]))
  set underline(offset: 0.15em, stroke: 0.5pt)
  set strike(stroke: 0.6pt)
  show list: set par(first-line-indent: 0pt, spacing: 0.5em)
  show enum: set par(first-line-indent: 0pt, spacing: 0.5em)
  show list: set block(above: 0.7em, below: 0.7em)
  show enum: set block(above: 0.7em, below: 0.7em)
  show heading: it => it.body
  show link: set text(..words.link)
  body
}

#let title-page-of(title, kind, description, authors) = page(header: none, footer: none, margin: title-page-lengths.margin + bleed, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em)
  set text(hyphenate: false)
  title-page(title, kind, description, authors)
})

#let outer-side() = if calc.odd(here().page()) { right } else { left }

#let footer = context page-number(str(here().page()), outer-side())

// The book's title stands over left pages, the section's over right ones; page-wide rules hold both.
#let header-of(book-title, section-title) = context {
  set par(justify: false, first-line-indent: 0pt)
  running-head(if calc.odd(here().page()) { section-title } else { book-title }, outer-side())
}

#let opening(body) = place(top + left, scope: "parent", float: true, clearance: gaps.opening-clearance, block(width: 100%, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.4em, ..heading-lines)
  chapter-title(body)
}))

#let section(book-title, title, body) = {
  set page(columns: page-columns, header: header-of(book-title, title), footer: footer)
  opening(context [#metadata(here().page()) <section-start>] + heading(level: 1, title))
  body
}

// A section's place in the book, where it is set without what stands before it.
#let skip-pages(count) = range(count).map(_ => page[]).join()

#let contents(book-title, title, columns: 1) = {
  set page(columns: columns, header: header-of(book-title, title), footer: footer)
  opening(heading(level: 1, outlined: false, title))
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em, spacing: 0.5em)
  set text(number-type: "lining", hyphenate: false)
  show outline.entry: it => {
    let depth = it.level
    let face = words.contents.at(calc.min(depth, words.contents.len()) - 1)
    block(above: if depth == 1 { 0.9em } else { 0.5em }, inset: (left: (depth - 1) * 1.1em), sticky: depth == 1, link(it.element.location(), {
      set text(fill: ink)
      set text(..face)
      it.body()
      box(width: 1fr, inset: (x: 0.35em), contents-leader)
      it.page()
    }))
  }
  outline(title: none)
}
`;
