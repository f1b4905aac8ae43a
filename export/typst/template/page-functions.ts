/** The names in the running head of a page. */
export const HEADS = String.raw`
// What can stand in a running head, where it begins.
#let head-at(name, body) = [#metadata(body)#label(name)]

// The layout loop says which of them a page is called by.
#let named-over(page) = {
  let name = query(<pages-stand>).first().value.at(str(page), default: "")
  if name != "" { query(label(name)).at(0, default: (value: none)).value }
}

// The title stands at the inner edge where something is named at the outer one.
#let head-line(title, named, side) = box(width: 100%, height: 1.1em, if named == none {
  place(top + side, one-line(title, side, 80%))
} else {
  place(top + side, one-line(named, side, 49%))
  place(top + side.inv(), one-line(title, side.inv(), 49%))
})

// On which pages they begin, section by section, and which boxes go on in another column, for the layout loop.
#let told-heads(sections) = context [#metadata((
  pages: here().page(),
  boxes: told-boxes(),
  heads: sections.map(names => names.map(((name, is-entry)) => query(label(name)).map(it => (name, is-entry, it.location().page()))).join(default: ())),
)) <heads>]
`;

/** The beginnings of sections: the content around their titles, and the pages of parts. */
export const OPENERS = String.raw`
// It stands in the middle below a title in the middle, and else at the edge that the title leaves free.
#let epigraph-of((said, source)) = block(width: 64%, above: gaps.opening-clearance, {
  set text(hyphenate: false)
  text(..words.quote, said)
  if source != none { v(0.6em, weak: true); text(size: 0.9em, fill: faded)[#sym.dash.em #source] }
})

// The title of a section or of a page before them. A picture above it, its number and what stands below it may each be none.
#let opening(body, number: none, picture: none, epigraph: none, side: opening-side) = block(width: 100%, sticky: true, below: gaps.opening-clearance, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.4em, ..heading-lines)
  if picture != none { block(width: 100%, below: gaps.opening-clearance, align(center, picture)) }
  set align(side)
  if number != none { block(width: 100%, below: 0.32 * sizes.opening, chapter-number(number)) }
  chapter-title(body)
  if epigraph != none { align(if side == center { center } else { end }, epigraph-of(epigraph)) }
})

// Where a section begins. One of a part is named in its bookmarks and contents below the title of the part.
#let section-title(title, number) = [#metadata(none) <part-start>#heading(depth: 1, numbering: if number != none { (..) => number }, title)<section-title>]

// The page of a part has neither head nor number. Its title stands in the upper half.
#let part-opening(title, number: none, picture: none, bleeds: false, epigraph: none) = {
  [#metadata(none) <bare-page>]
  if not bleeds { v(if picture == none { text-height * 0.24 } else { text-height * 0.06 }) }
  opening(section-title(title, number), number: number, picture: picture, epigraph: epigraph, side: center)
}

#let section-opening(is-part: false, bleeds: false, title, number: none, ..rest) = if is-part { part-opening(title, number: number, bleeds: bleeds, ..rest) } else { opening(section-title(title, number), number: number, ..rest) }
`;

/** The book as a whole: its properties, the title page, the table of contents, and the pages of a section. */
export const PAGES = String.raw`
// Only justified text is hyphenated, and seldom: rather a little white between the words than a short last line, or two letters and a hyphen.
#let line-costs = (hyphenation: 220%, runt: 1500%)

#let book(title: "", authors: (), description: "", language: "en", region: none, justify: true, direction: ltr, body) = {
  set document(title: title, author: authors, description: if description == "" { none } else { description })
  set page(
    width: page-width + 2 * bleed,
    height: page-height + 2 * bleed,
    margin: (inside: margins.inside + bleed, outside: margins.outside + bleed, top: margins.top + bleed, bottom: margins.bottom + bleed),
    header-ascent: head-gap,
    footer-descent: foot-gap,
    fill: ground,
    background: if ground != none { texture },
  )
  set text(font: text-faces, size: sizes.text, lang: language, region: region, dir: direction, fill: ink, fallback: false, number-type: "lining", costs: line-costs)
  set par(..prose)
  // Ragged lines are chosen together, too, so that none is much shorter than the others and no last word stands alone.
  set par(justify: justify, linebreaks: if justify { auto } else { "optimized" })
  set columns(gutter: gutter)
  // Items are told apart where lines stand far from each other, too.
  let between-items = calc.max(0.7em, prose.leading + 0.14em)
  set list(marker: bullet, indent: 0.2em, body-indent: 0.5em, spacing: between-items)
  set enum(indent: 0.2em, body-indent: 0.5em, spacing: between-items, numbering: n => text(..words.number, [#n.]))
  set underline(offset: 0.15em, stroke: 0.5pt)
  set strike(stroke: 0.6pt)
  let lists = selector.or(list, enum)
  show lists: set par(first-line-indent: 0pt, spacing: 0.7em)
  show lists: set block(above: 1em, below: 1em)
  // One in another stands as close as its items.
  show lists: it => { show lists: set block(above: 0.7em, below: 0.7em); it }
  show heading: it => it.body
  // The compiler enlarges headings of two levels; the theme's sizes are what is printed.
  show heading.where(level: 1): set text(size: 1em / 1.4)
  show heading.where(level: 2): set text(size: 1em / 1.2)
  show link: it => if has-links { set text(..words.link); it } else { it.body }
  body
  told-marks
}

#let cover-page(path, alt, plate: none) = page(header: none, footer: none, margin: 0pt, background: none, {
  image(path, width: 100%, height: 100%, fit: "cover", alt: alt)
  if plate != none { plate(page-width, page-height) }
})

#let drawn-cover-page(front, cloth) = page(header: none, footer: none, margin: 0pt, background: none, fill: cloth, front(page-width, page-height))

#let title-page-of(title, kind, description, authors) = page(header: none, footer: none, margin: title-page-lengths.margin + bleed, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em)
  set text(hyphenate: false)
  title-page(title, kind, description, authors)
})

// Books that are read from right to left are bound on the right.
#let outer-side() = if calc.odd(here().page()) == (text.dir == ltr) { right } else { left }

#let left-margin() = if outer-side() == right { margins.inside } else { margins.outside }

// A page that a picture fills has neither running head nor number, and one that begins with a picture to its edges has no head.
#let unless-marked(marks, draw) = when-pages-stand(() => if query(marks).all(it => it.location().page() != here().page()) { draw() })

// Where a page is cut near them, heads and numbers stand nearer to the text. Letters reach a little over the height that counts for a line.
#let moved-in(body, direction, beyond) = if safe == 0pt { body } else { move(dy: direction * calc.max(0pt, beyond() + safe), block(width: 100%, body)) }
#let lowered(head) = moved-in(head, 1, () => measure(head, width: text-width).height + 0.3 * sizes.running-head + head-gap - margins.top)
#let raised(foot) = moved-in(foot, -1, () => measure({ set text(bottom-edge: "descender"); foot }, width: text-width).height + foot-gap - margins.bottom)

#let footer = unless-marked(<bare-page>, () => raised(page-number(str(here().page()), outer-side())))

// The title of the section that a page ends with, where sections share their pages.
#let flowing-title(page) = {
  let titles = query(<section-title>).filter(it => it.location().page() <= page)
  if titles.len() > 0 { titles.last().body }
}

// The book's title stands over left pages, the section's over right ones, and at the outer edge what a reader looks for.
#let header-of(book-title, section-title) = unless-marked(selector(<bare-page>).or(<bare-head>), () => {
  set par(justify: false, first-line-indent: 0pt)
  let page = here().page()
  let section-title = if section-title == none { flowing-title(page) } else { section-title }
  lowered(running-head(head-line(if calc.odd(page) { section-title } else { book-title }, named-over(page), outer-side())))
})

// Each chapter's mark stands lower than that of the chapter before it, so that closed pages show where it begins. It reaches over the cut.
// A book of two chapters is found through without.
#let thumb-of(chapter) = if chapter.count > 2 {
  let slots = calc.min(chapter.count, int(text-height / gaps.thumb-depth))
  let step = text-height / slots
  let height = calc.min(gaps.thumb-height, step * 0.85)
  when-pages-stand(() => {
    let side = outer-side()
    place(top + side, dy: margins.top + bleed + calc.rem(chapter.index, slots) * step, thumb-mark(gaps.thumb-depth + bleed, height, side))
  })
}

#let section(book-title, title, chapter: (index: 0, count: 0), below: 0, ..opener, body) = {
  set page(header: header-of(book-title, title), footer: footer, foreground: thumb-of(chapter))
  set heading(offset: below)
  section-opening(title, ..opener)
  body
}

// Below the section before it, where there is room for its title and some lines of its text. A part has its page for itself, and a picture to
// the edges begins one.
#let flowing-section(title, below: 0, is-part: false, bleeds: false, ..opener, body) = {
  set heading(offset: below)
  if is-part or bleeds { pagebreak(weak: true) } else { need(calc.min(14 * sizes.text + 2 * sizes.opening, text-height * 0.4), 2 * sizes.opening) }
  section-opening(title, is-part: is-part, bleeds: bleeds, ..opener)
  body
  if is-part { pagebreak(weak: true) }
}

// A section's place in the book, where it is set without what stands before it.
#let skip-pages(count) = range(count).map(_ => page[]).join()

// Of what is listed at this depth.
#let listed-face(depth) = (fill: ink) + words.contents.at(calc.min(depth, words.contents.len()) - 1)

#let contents(book-title, title, body) = {
  set page(header: header-of(book-title, title), footer: footer)
  opening(heading(level: 1, outlined: false, title))
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em, spacing: 0.5em)
  set text(hyphenate: false)
  show outline.entry: it => {
    let depth = it.level
    block(above: if depth == 1 { 0.9em } else { 0.5em }, inset: (left: (depth - 1) * 1.1em), sticky: depth == 1, link(it.element.location(), {
      set text(..listed-face(depth))
      if it.element.numbering != none { it.prefix(); h(0.7em) }
      it.body()
      box(width: 1fr, inset: (x: 0.35em), contents-leader)
      it.page()
    }))
  }
  body
}
`;
