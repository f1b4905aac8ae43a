import { kebabCase } from '#book/document/nodes.ts';

/**
 * How a theme draws. Each field is a Typst expression; the rest of the template calls it by the field's name ("underHeading" as
 * `under-heading`) and decides itself what stands where and what may break. An expression may use what `template-values.ts` defines: the colours,
 * `sizes`, `gaps`, the lists of faces, `chosen` (the author's settings of the theme), `ground` (the colour of the page, or none where it
 * stays white), `paper` (that colour or white) and `haze` (that
 * colour where the page is worn, or lit). It holds no colour and no measure of a page.
 */
export interface ThemeRenderer {
  /** Definitions that the fields below use. */
  helpers?: string;
  /** A dictionary of `par` settings for running text. The layout decides whether text is justified. */
  prose: string;
  /** Dictionaries of `text` settings, by the kind of text. */
  words: string;
  /** Dictionaries of `block` settings, by box. */
  frames: string;
  /** `(box) => content` drawn at the head of a box, before its text. */
  boxHead: string;
  /** `(box) => content` drawn at the foot of a box, after its text. */
  boxFoot: string;
  /** `(width) => content`: the separator of two passages. */
  ornament: string;
  /** `(level) => content` below a heading of the author's level. */
  underHeading: string;
  /** The alignment of a section's title and number: `start` or `center`. */
  openingSide: string;
  /** `(title) => content`: the title of a section, across the page. */
  chapterTitle: string;
  /** `(number) => content` above the title of a section that has one. */
  chapterNumber: string;
  /** Content: the rule between the parts of a stat block. */
  statBlockRule: string;
  /** `(y) => colour or none`: the background of a table row, counted from below the header. */
  rowGround: string;
  /** The background of a table header: a colour or none. */
  headGround: string;
  /** The stroke between table rows; none if backgrounds separate them. */
  rowLine: string;
  /** The stroke below a table header. */
  tableHeadLine: string;
  /** The stroke at the end of a table. */
  tableFootLine: string;
  /** Content: the mark of a list. */
  bullet: string;
  /** Content behind the text of every page, drawn if the page has a background. */
  texture: string;
  /** `(heads) => content`: the running head of a page; `heads` is its one line. */
  runningHead: string;
  /** `(width, height, side) => content`: the mark of a chapter at the outer edge of its pages, or none. */
  thumbMark: string;
  /** `(number, side) => content` at the foot of a page. */
  pageNumber: string;
  /** Content that leads from an entry of the contents to its page. */
  contentsLeader: string;
  /** `(title, kind, description, authors) => content` of the title page; all but the title may be none. */
  titlePage: string;
}

/** The renderer as Typst definitions. */
export function rendererSource({ helpers = '', ...drawings }: ThemeRenderer): string {
  const drawn = { ...drawings, words: `in-letter-inks(${drawings.words.trim()})` };
  const definitions = Object.entries(drawn).map(
    ([name, expression]) => `#let ${kebabCase(name)} = ${expression.trim()}`,
  );
  return [helpers.trim(), ...definitions].join('\n');
}

/** Drawings for the free part of a title page, if it is large enough. */
export const EMBLEMS = String.raw`
#let in-the-rest(least, body) = block(width: 100%, height: 1fr, align(center + horizon, layout(room => if room.height >= least { body })))

// A point of a circle around the middle of a square of two reaches.
#let around(reach, share, angle) = (reach + share * reach * calc.cos(angle), reach + share * reach * calc.sin(angle))

// A die of twenty sides, seen from above: its outline, the face that lies on top, and the edges between them.
#let die(reach, colour, edge: 1pt, numeral: none) = box(width: 2 * reach, height: 2 * reach, {
  set text(dir: ltr)
  let rim = range(6).map(step => around(reach, 1, step * 60deg - 90deg))
  let face = range(3).map(step => around(reach, 0.6, step * 120deg - 90deg))
  let edges = range(3).map(step => (-1, 0, 1).map(next => (curve.move(face.at(step)), curve.line(rim.at(calc.rem(2 * step + next + 6, 6)))))).flatten()
  place(polygon(stroke: (paint: colour, thickness: edge, join: "round"), ..rim))
  place(polygon(stroke: (paint: colour, thickness: 0.7 * edge, join: "round"), ..face))
  place(curve(stroke: (paint: colour, thickness: 0.5 * edge, cap: "round"), ..edges))
  if numeral != none { place(center + horizon, dy: 0.02 * reach, numeral) }
})
`;
