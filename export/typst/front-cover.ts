import { COVER_SHARES, type CoverDesign } from '#book/layout/book-cover.ts';
import { type Inks } from '#book/layout/print-presets.ts';
import { inkValue } from './template/template-values.ts';
import { array } from './typst-markup.ts';

/** Longer words, in characters, get break opportunities, so that none extends over the edge of a cover. */
export const LONG_WORD = 24;

/** The words of a cover, as markup; '' for none. */
interface CoverWords {
  title: string;
  /** Each word of the title that is never broken, so that the cover has room for it. */
  titleWords: readonly string[];
  kind: string;
  author: string;
}

/** The words of a cover; `write` writes a text as markup. */
export function coverWords(
  book: { title: string; bookTypeLabel?: string; author?: string },
  write: (text: string) => string,
): CoverWords {
  const content = (text = '') => (text.trim() === '' ? '' : write(text));
  // A no-break space ends no word.
  const words = book.title.split(/[^\S\u00A0\u202F]+/).filter((word) => word !== '' && word.length <= LONG_WORD);
  return {
    title: content(book.title),
    titleWords: words.map(content),
    kind: content(book.bookTypeLabel),
    author: content(book.author),
  };
}

/**
 * Definitions for drawing the front of a book: `drawn-front(width, height)` and, for the author's picture, `plate(width, height)`. `safe` keeps
 * words away from edges that are cut, and `spine` is the side at which the book is bound.
 */
export function frontCover(
  { drawing, titleSize, ...colours }: CoverDesign,
  { title, titleWords, kind, author }: CoverWords,
  inks: Inks,
): string {
  const content = (markup: string) => (markup === '' ? 'none' : `[${markup}]`);
  const shares = Object.entries({ ...COVER_SHARES, titleSize }).map(([name, share]) => `${name}: ${share}`);
  return [
    ...Object.entries(colours).map(([name, colour]) => `#let ${name} = ${inkValue(name, colour, inks)}`),
    `#let cover-shares = (${shares.join(', ')})`,
    `#let cover-words = (title: ${content(title)}, kind: ${content(kind)}, author: ${content(author)})`,
    `#let cover-title-words = ${array(titleWords.map(content))}`,
    `#let cover-drawing(side) = { let u = side / 48; box(width: side, height: side, place(top + left, curve(stroke: (paint: gilt, thickness: 1.25 * u, cap: "round", join: "round"), ${curveOf(drawing)}))) }`,
    FRONT,
  ].join('\n');
}

const SEGMENT = /([MLHVCZ])([^MLHVCZ]*)/g;

/** An SVG path of these commands as the segments of a Typst curve, in units of `u`. */
function curveOf(path: string): string {
  let [x, y] = [0, 0];
  const point = (across: number, down: number) => `(${across} * u, ${down} * u)`;
  return [...path.matchAll(SEGMENT)]
    .map(([, command, numbers = '']) => {
      const given = numbers.trim().split(/\s+/).map(Number);
      if (command === 'Z') return 'curve.close(mode: "straight")';
      if (command === 'H') [x] = given as [number];
      else if (command === 'V') [y] = given as [number];
      else [x, y] = given.slice(-2) as [number, number];
      if (command === 'M') return `curve.move(${point(x, y)})`;
      if (command !== 'C') return `curve.line(${point(x, y)})`;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = given;
      return `curve.cubic(${point(x1, y1)}, ${point(x2, y2)}, ${point(x, y)})`;
    })
    .join(', ');
}

const FRONT = String.raw`
#let cover-text = text.with(font: ("Alegreya", ..text-faces), fill: thread, hyphenate: false)
#let cover-name = cover-text.with(weight: 700)

// As it is, or smaller until the longest of the words has room in the width, and all in the height.
#let fitted(width, most, words, drawn) = context {
  let longest = calc.max(0pt, ..words.map(word => measure(word).width))
  let has-room(share) = longest * share <= width and measure(block(width: width / share, drawn)).height * share <= most
  let shares = range(16).map(step => 1 - step * 0.05)
  let share = shares.find(has-room)
  if share == none { share = shares.last() }
  scale(share * 100%, origin: top + left, reflow: true, block(width: width / share, drawn))
}

// In lines of much the same length: as narrow as it can be in the same number of lines.
#let balanced(words, body) = layout(room => {
  let longest = calc.max(0pt, ..words.map(word => measure(word).width))
  let lines(width) = measure(block(width: width, body)).height
  let narrow = range(1, 20).map(step => room.width * (1 - step * 0.04)).filter(width => width > longest and lines(width) <= lines(room.width))
  block(width: if narrow.len() == 0 { room.width } else { narrow.last() }, body)
})

#let cover-name-and-author(front, width, most) = {
  let name = cover-name.with(size: cover-shares.titleSize * front)
  let words = cover-title-words.map(name)
  fitted(width, most, words, {
    set align(center)
    set par(justify: false, first-line-indent: 0pt, leading: 0.42em)
    balanced(words, name(cover-words.title))
    if cover-words.author != none {
      v(0.035 * front, weak: true)
      cover-text(size: cover-shares.authorSize * front, cover-words.author)
    }
  })
}

#let drawn-front(width, height, safe: 0pt, spine: left) = {
  let edge = calc.max(cover-shares.edge * width, safe)
  let near = calc.max(cover-shares.nearSpine * width, safe)
  let padding = cover-shares.padding * width
  let (inner-width, inner-height) = (width - edge - near, height - 2 * edge)
  place(top + left, dx: if spine == left { near } else { edge }, dy: edge, block(width: inner-width, height: inner-height, stroke: 0.8pt + frame, radius: 0.6pt, inset: padding, grid(
    columns: 1fr, rows: (auto, 1fr, auto), align: center + horizon,
    if cover-words.kind != none { cover-text(size: cover-shares.kindSize * width, weight: 500, tracking: 0.06em, upper(cover-words.kind)) },
    cover-drawing(cover-shares.drawing * width),
    cover-name-and-author(width, inner-width - 2 * padding, inner-height * 0.5),
  )))
}

// The words below a picture. What is cut away at the edges is not part of width.
#let plate(width, height, safe: 0pt, cut: (left: 0pt, right: 0pt, bottom: 0pt)) = {
  let side = calc.max(cover-shares.nearSpine * width, safe)
  let foot = calc.max(cover-shares.padding * width, safe)
  place(bottom + left, block(width: 100%, fill: cloth, inset: (left: side + cut.left, right: side + cut.right, top: cover-shares.padding * width, bottom: foot + cut.bottom), cover-name-and-author(width, width - 2 * side, height * 0.4)))
}
`;
