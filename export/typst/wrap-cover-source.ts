import type { WrapCover } from '#book/layout/wrap-cover.ts';
import { SCREEN, WHITE } from '#book/layout/print-presets.ts';
import { coverSource, LONG_WORD } from './outer-pages.ts';
import type { TypstImage, TypstOptions, TypstSource } from './typst-book.ts';
import { array, stringLiteral } from './typst-markup.ts';
import { inkValue } from './template/template-values.ts';

interface WrapBook {
  title: string;
  author: string;
  /** Printed on the back. */
  description: string;
  bookTypeLabel: string;
}

interface WrapOptions extends TypstOptions {
  cover: WrapCover;
  /** The author's picture for the front. If null, the theme draws one. */
  art: TypstImage | null;
  /** Whether title and author are printed on the picture, which may already contain them. */
  isLettered: boolean;
}

/** The cover of a paperback as Typst source: one sheet with back, spine and front. */
export function wrapCoverToTypst(book: WrapBook, options: WrapOptions): TypstSource {
  const { cover, art, isLettered, medium = SCREEN } = options;
  return coverSource(book, options, (text) => {
    const content = (given: string) => (given.trim() === '' ? 'none' : `[${text(given)}]`);
    const words = `${content(book.title)}, ${content(book.author)}`;
    const plate = isLettered ? `plate(${words})` : 'none';
    const drawn = `drawn-front(${content(book.title)}, ${content(book.bookTypeLabel)}, ${content(book.author)})`;
    const front = art ? `art(${stringLiteral(art.path)}, ${plate})` : drawn;
    return [
      ...definitions(cover, inkValue('white', WHITE, medium.inks)),
      `#let title-words = ${array(wholeWords(book.title).map(content))}`,
      PANELS,
      `#wrap(${front}, ${words}, ${content(book.description)})`,
    ].join('\n');
  });
}

/** The words that are never broken, so the cover must have room for each. */
function wholeWords(title: string): string[] {
  return title.split(/\s+/).filter((word) => word !== '' && word.length <= LONG_WORD);
}

function definitions({ barcode, hasSpineText, boundAt, ...lengths }: WrapCover, white: string): string[] {
  const measures = Object.entries(lengths).map(([name, mm]) => `${name}: ${Math.round(mm * 10_000) / 10_000}mm`);
  const room = barcode ? `(${barcode.width}mm, ${barcode.height}mm)` : 'none';
  return [
    `#let wrapped = (${measures.join(', ')}, barcode: ${room}, hasSpineText: ${hasSpineText}, boundAt: ${boundAt})`,
    `#let white = ${white}`,
  ];
}

/** Cloth in the theme's colour, with a plate on the front. */
const PANELS = String.raw`
#let (cloth, thread, parting, line: edge-line, title: title-words-in) = cover

// As it is, or smaller until the longest of the words has room in the width, and all in the height.
#let shares = range(14).map(step => 1 - step * 0.05)
// Themes set a title larger than its size says.
#let title-room = 0.8
#let fitted(width, height, words, drawn, most: none) = context {
  let longest = calc.max(0pt, ..words.map(word => measure(word).width))
  let highest = if most == none { height } else { most }
  let has-room(share) = longest * share <= width * title-room and measure(block(width: width / share, drawn)).height * share <= highest
  let share = shares.find(has-room)
  if share == none { share = shares.last() }
  let room = if most == none { (:) } else { (height: height / share) }
  scale(share * 100%, origin: top + left, reflow: true, block(width: width / share, ..room, drawn))
}

#let plate(title, author) = place(bottom + left, block(width: wrapped.panelWidth + wrapped.bleed, fill: cloth, inset: (left: wrapped.frontCut + wrapped.safe + wrapped.gap, right: wrapped.bleed - wrapped.frontCut + wrapped.safe + wrapped.gap, top: wrapped.gap, bottom: wrapped.safe + wrapped.bleed + wrapped.gap), {
  let name = text.with(..title-words-in, size: sizes.book-title, fill: thread)
  fitted(wrapped.panelWidth - 2 * wrapped.safe - 2 * wrapped.gap, wrapped.panelHeight * 0.4, title-words.map(name), {
    set align(center)
    name(title)
    if author != none { v(wrapped.gap, weak: true); text(font: capitals-faces, size: sizes.book-author, fill: thread, author) }
  })
}))

#let art(path, words) = {
  place(top + left, image(path, width: wrapped.panelWidth + wrapped.bleed, height: wrapped.height, fit: "cover"))
  words
}

// Of a title page so much is words; the rest is air, which grows with it.
#let worded-share = 0.62
#let drawn-front(title, kind, author) = {
  let inset = title-page-lengths.margin * 0.7
  let (width, height) = (wrapped.panelWidth - 2 * wrapped.safe - 2 * wrapped.gap, wrapped.panelHeight - 2 * wrapped.safe - 2 * wrapped.gap)
  let name = text.with(..title-words-in, size: sizes.book-title)
  let inner = height - 2 * inset
  place(top + left, dx: wrapped.frontCut + wrapped.safe + wrapped.gap, dy: wrapped.bleed + wrapped.safe + wrapped.gap, block(width: width, height: height, fill: paper, stroke: 1.2pt + gold, inset: inset, clip: true,
    fitted(width - 2 * inset, inner, title-words.map(name), title-page(title, kind, none, author), most: inner * worded-share),
  ))
}

#let back(blurb) = if blurb != none {
  place(top + left, dx: wrapped.backLeft + wrapped.safe + 2 * wrapped.gap, dy: wrapped.bleed + wrapped.safe, block(
    width: wrapped.panelWidth - 2 * wrapped.safe - 4 * wrapped.gap, height: wrapped.panelHeight * 0.68, clip: true,
    align(center + horizon, fitted(wrapped.panelWidth - 2 * wrapped.safe - 4 * wrapped.gap, wrapped.panelHeight * 0.66, (), {
      set align(center)
      set text(font: text-faces, size: sizes.text * 1.3, fill: thread)
      set par(leading: 0.66em, spacing: 1em, first-line-indent: 0pt, justify: false)
      parting(title-page-lengths.ornament * 0.7)
      v(wrapped.gap, weak: true)
      blurb
      v(wrapped.gap, weak: true)
      parting(title-page-lengths.ornament * 0.7)
    })),
  ))
}

// Along the edges of the safe area, from one side of the sheet to the other.
#let head-and-foot = if edge-line != none {
  for y in (wrapped.safe, wrapped.panelHeight - wrapped.safe) { place(top + left, dy: wrapped.bleed + y, line(length: 100%, stroke: edge-line)) }
}

#let barcode-room = if wrapped.barcode != none {
  let (width, height) = wrapped.barcode
  place(top + left, dx: wrapped.barcodeLeft, dy: wrapped.bleed + wrapped.panelHeight - wrapped.barcodeInset - height, rect(width: width, height: height, fill: white, stroke: none))
}

#let spine-words(title, author) = if wrapped.hasSpineText {
  let largest = calc.min(wrapped.spine - 2 * wrapped.spineSafe, wrapped.largestSpineType) * 0.62
  let name(size) = text(..title-words-in, size: size, fill: thread, title)
  let writer(size) = if author != none { text(font: capitals-faces, size: size * 0.8, fill: thread, author) }
  let length = wrapped.panelHeight - 2 * wrapped.safe - 2 * wrapped.gap
  // Both on one line, each as large as there is room for it.
  let line = context {
    let size = largest * calc.min(1, 0.98 * length / (measure(name(largest)).width + wrapped.gap + measure([#writer(largest)]).width))
    box(width: length, height: wrapped.spine, clip: true, align(start + horizon, grid(columns: (1fr, auto), column-gutter: wrapped.gap * (size / largest), name(size), writer(size))))
  }
  // Letters have their heads towards the front, and begin at the head of the book.
  let turn = if wrapped.boundAt == left { 90deg } else { -90deg }
  place(top + left, dx: wrapped.spineLeft, dy: wrapped.bleed + wrapped.safe + wrapped.gap, rotate(turn, reflow: true, line))
}

#let wrap(front, title, author, blurb) = page(width: wrapped.width, height: wrapped.height, margin: 0pt, fill: cloth, background: none, header: none, footer: none, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em)
  set text(hyphenate: false)
  back(blurb)
  head-and-foot
  barcode-room
  spine-words(title, author)
  place(top + left, dx: wrapped.frontLeft, block(width: wrapped.panelWidth + wrapped.bleed, height: wrapped.height, clip: true, front))
})
`;
