import { coverDesign } from '#book/layout/book-cover.ts';
import type { WrapCover } from '#book/layout/wrap-cover.ts';
import { SCREEN, WHITE } from '#book/layout/print-presets.ts';
import { coverWords, frontCover } from './front-cover.ts';
import { coverSource } from './outer-pages.ts';
import type { TypstImage, TypstOptions, TypstSource } from './typst-book.ts';
import { stringLiteral } from './typst-markup.ts';
import { inkValue } from './template/template-values.ts';

interface WrapBook {
  title: string;
  author: string;
  /** Printed on the back. */
  description: string;
  bookType?: string;
  bookTypeLabel: string;
}

interface WrapOptions extends TypstOptions {
  cover: WrapCover;
  /** The author's picture for the front. If null, it is drawn. */
  art: TypstImage | null;
  /** Whether title and author are printed on the picture, which may already contain them. */
  isLettered: boolean;
}

/** The cover of a paperback as Typst source: one sheet with back, spine and front. */
export function wrapCoverToTypst(book: WrapBook, options: WrapOptions): TypstSource {
  const { cover, art, isLettered, medium = SCREEN } = options;
  return coverSource(book, options, (text) => {
    const front = art ? `art(${stringLiteral(art.path)}, ${isLettered})` : 'drawn';
    const blurb = book.description.trim() === '' ? 'none' : `[${text(book.description)}]`;
    return [
      ...definitions(cover, inkValue('white', WHITE, medium.inks)),
      frontCover(coverDesign(book.bookType ?? '', book.title), coverWords(book, text), medium.inks),
      PANELS,
      `#wrap(${front}, ${blurb})`,
    ].join('\n');
  });
}

function definitions({ barcode, hasSpineText, boundAt, ...lengths }: WrapCover, white: string): string[] {
  const measures = Object.entries(lengths).map(([name, mm]) => `${name}: ${Math.round(mm * 10_000) / 10_000}mm`);
  const room = barcode ? `(${barcode.width}mm, ${barcode.height}mm)` : 'none';
  return [
    `#let wrapped = (${measures.join(', ')}, barcode: ${room}, hasSpineText: ${hasSpineText}, boundAt: ${boundAt})`,
    `#let white = ${white}`,
  ];
}

/** Cloth with the drawn front or the author's picture. */
const PANELS = String.raw`
// What words keep away from the edges of the front.
#let front-safe = wrapped.safe + wrapped.gap

#let art(path, is-lettered) = {
  place(top + left, image(path, width: wrapped.panelWidth + wrapped.bleed, height: wrapped.height, fit: "cover"))
  if is-lettered { plate(wrapped.panelWidth, wrapped.panelHeight, safe: front-safe, cut: (left: wrapped.frontCut, right: wrapped.bleed - wrapped.frontCut, bottom: wrapped.bleed)) }
}

#let drawn = place(top + left, dx: wrapped.frontCut, dy: wrapped.bleed, block(width: wrapped.panelWidth, height: wrapped.panelHeight, drawn-front(wrapped.panelWidth, wrapped.panelHeight, safe: front-safe, spine: wrapped.boundAt)))

// A short rule above and below the text of the back.
#let parting = line(length: 12%, stroke: (paint: gilt, thickness: 0.8pt, cap: "round"))

#let back(blurb) = if blurb != none {
  place(top + left, dx: wrapped.backLeft + wrapped.safe + 2 * wrapped.gap, dy: wrapped.bleed + wrapped.safe, block(
    width: wrapped.panelWidth - 2 * wrapped.safe - 4 * wrapped.gap, height: wrapped.panelHeight * 0.68, clip: true,
    align(center + horizon, fitted(wrapped.panelWidth - 2 * wrapped.safe - 4 * wrapped.gap, wrapped.panelHeight * 0.66, (), {
      set align(center)
      set text(font: text-faces, size: sizes.text * 1.3, fill: thread)
      set par(leading: 0.66em, spacing: 1em, first-line-indent: 0pt, justify: false)
      parting
      v(wrapped.gap, weak: true)
      blurb
      v(wrapped.gap, weak: true)
      parting
    })),
  ))
}

#let barcode-room = if wrapped.barcode != none {
  let (width, height) = wrapped.barcode
  place(top + left, dx: wrapped.barcodeLeft, dy: wrapped.bleed + wrapped.panelHeight - wrapped.barcodeInset - height, rect(width: width, height: height, fill: white, stroke: none))
}

#let spine-words(title, author) = if wrapped.hasSpineText {
  let largest = calc.min(wrapped.spine - 2 * wrapped.spineSafe, wrapped.largestSpineType) * 0.62
  let name(size) = cover-name(size: size, title)
  let writer(size) = if author != none { cover-text(size: size * 0.8, author) }
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

#let wrap(front, blurb) = page(width: wrapped.width, height: wrapped.height, margin: 0pt, fill: cloth, background: none, header: none, footer: none, {
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em)
  set text(hyphenate: false)
  back(blurb)
  barcode-room
  spine-words(cover-words.title, cover-words.author)
  place(top + left, dx: wrapped.frontLeft, block(width: wrapped.panelWidth + wrapped.bleed, height: wrapped.height, clip: true, front))
})
`;
