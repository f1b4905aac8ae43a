/** Pictures, in the text, beside it, at the head or foot of a page, and on pages of their own. */
export const PICTURES = String.raw`
#let drawn-picture(path, alt, ..size) = if alt == "" { pdf.artifact(image(path, ..size)) } else { image(path, ..size, alt: alt) }

// Whose a picture is, below its caption.
#let credit(words) = text(size: 0.85em, style: "normal", words)

#let captioned(drawn, caption, side: center) = {
  set par(first-line-indent: 0pt, justify: false)
  align(side, drawn)
  if caption != none { v(0.5em, weak: true); align(side, text(..words.caption, caption)) }
}

#let picture(path, alt, width, height, caption, side: center) = block(breakable: false, width: 100%, above: 1em, below: 1em, captioned(drawn-picture(path, alt, width: width, height: height), caption, side: side))

// A picture in its place, which the plan makes a little smaller where it has no room otherwise. The marks tell where it stands.
#let numbered-picture(plan, number, path, alt, width, height, caption) = {
  let drawn = height - plan.less.at(str(number), default: 0pt)
  mark(plan, "picture", number)
  captioned(drawn-picture(path, alt, width: width * (drawn / height), height: drawn), caption)
  place(left, mark(plan, "picture-end", number))
}

#let wide-picture(plan, number, ..drawing) = block(breakable: false, width: 100%, above: 1em, below: 1em, numbered-picture(plan, number, ..drawing))

// In a column, a picture that the plan calls later comes at the head of the next one, and the text goes on.
#let flowing-picture(plan, number, ..drawing) = {
  place(left, mark(plan, "before", number))
  if number in plan.later {
    place(top, float: true, clearance: 1em, block(width: 100%, numbered-picture(plan, number, ..drawing)))
  } else {
    wide-picture(plan, number, ..drawing)
  }
}

#let floated(side, body) = place(side, float: true, clearance: 1em, body)

// To the edges of the paper and over them. A caption stands on the picture.
#let full-bleed(path, alt, caption) = context {
  [#metadata(none) <bare-page>]
  place(top + left, dx: -left-margin() - bleed, dy: -margins.top - bleed, drawn-picture(path, alt, width: page-width + 2 * bleed, height: page-height + 2 * bleed, fit: "cover"))
  if caption != none { place(bottom + center, box(fill: paper, inset: (x: 8pt, y: 5pt), text(..words.caption, caption))) }
}

// A picture that is the head of its page, to the edges of the paper and over them. It takes the room that reaches below the margin.
#let bleeding-picture(path, alt, height) = block(width: 100%, height: calc.max(0pt, height - margins.top - bleed), context {
  [#metadata(none) <bare-head>]
  place(top + left, dx: -left-margin() - bleed, dy: -margins.top - bleed, drawn-picture(path, alt, width: page-width + 2 * bleed, height: height, fit: "cover"))
})

#let words-of-headings = words.headings.at(0)

// The words of paragraphs, as many as have room in a height: as text, and what is left of each paragraph.
#let words-beside(paragraphs, room, width, justify, direction: auto) = {
  let shown(list) = { set text(dir: direction) if direction != auto; list.map(words => words.join() + parbreak()).join() }
  let narrow(list) = { set par(justify: justify); shown(list) }
  let fits(list) = measure(block(width: width, narrow(list))).height <= room
  let (taken, rest) = ((), paragraphs)
  while rest.len() > 0 and fits(taken + (rest.first(),)) { taken.push(rest.remove(0)) }
  if rest.len() == 0 { return (narrow(taken), none) }
  let words = rest.remove(0)
  let (least, most) = (0, words.len())
  while most - least > 1 {
    let middle = calc.quo(least + most, 2)
    if fits(taken + (words.slice(0, middle),)) { least = middle } else { most = middle }
  }
  if least > 0 { taken.push(words.slice(0, least) + (linebreak(justify: true),)) }
  (narrow(taken), shown((words.slice(least),) + rest))
}

// A first letter as high as three lines of the text that stands beside it. What is drawn is no text; for whoever reads or searches the file,
// the letter stands unseen before the rest of its word.
#let drop-cap(letter, words) = layout(room => {
  let high = measure([x#linebreak()x#linebreak()x]).height
  let drawn(size) = text(..words-of-headings, size: size, top-edge: "cap-height", bottom-edge: "baseline", letter)
  let large = drawn(100pt * (high / measure(drawn(100pt)).height))
  let gap = 0.35em.to-absolute()
  let width = calc.min(measure(large).width, room.width / 3)
  let beside = room.width - width - gap
  let unseen = box(width: 0pt, align(end, box(text(fill: ink.transparentize(100%), letter))))
  let (text-beside, rest) = words-beside(((unseen,) + words,), high + 0.4 * sizes.text, beside, par.justify)
  let cells = (pdf.artifact(large), text-beside)
  block(breakable: false, above: par.spacing, below: par.leading, grid(columns: (width, beside), column-gutter: gap, ..cells))
  rest
})

// A picture at a side of its column. The paragraphs after it stand beside it, as far as there is room, and go on below it.
#let beside-text(plan, number, side, paragraphs, direction, path, alt, width, height, caption) = layout(room => {
  let drawn = block(width: width, numbered-picture(plan, number, path, alt, width, height, caption))
  let tall = measure(block(width: width, captioned(drawn-picture(path, alt, width: width, height: height), caption))).height
  let gap = 1.2em.to-absolute()
  let beside = room.width - width - gap
  let justify = par.justify and beside > 16 * sizes.text
  let (text-beside, rest) = words-beside(paragraphs, tall + 0.5 * sizes.text, beside, justify, direction: direction)
  // The columns of a grid follow the text.
  let at-side(cells) = if (side == left) == (text.dir != rtl) { cells } else { cells.rev() }
  block(breakable: false, above: 0.8em, below: if rest == none { 0.8em } else { par.leading }, grid(
    columns: at-side((width, beside)),
    column-gutter: gap,
    ..at-side((drawn, text-beside)),
  ))
  rest
})

// Paragraphs that run the other way than the book say which.
#let inset(plan, number, side, paragraphs, direction: auto, ..drawing) = {
  if number in plan.later {
    flowing-picture(plan, number, ..drawing)
    set text(dir: direction) if direction != auto
    paragraphs.map(words => words.join()).join(parbreak())
  } else {
    place(left, mark(plan, "before", number))
    beside-text(plan, number, side, paragraphs, direction, ..drawing)
  }
}

#let absent-picture(alt, address, caption) = framed("absent-picture", breakable: false, above: 1em, below: 1em, {
  set par(first-line-indent: 0pt, justify: false)
  set text(font: sans-faces, size: sizes.absent, fill: faded)
  set align(center)
  if alt != none { text(style: "italic", alt); parbreak() }
  if address != none { address }
  if alt == none and address == none and caption == none { v(4em) }
  if caption != none { parbreak(); caption }
})
`;
