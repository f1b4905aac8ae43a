import type { BoxFrame, FlowStyle } from '#book/layout/themes/theme.ts';

/* The rules that web pages and e-books share. Colours are in the notation of the style: values or names. */

export interface FlowColours {
  ink: string;
  red: string;
  gold: string;
  green: string;
  /** The backgrounds of read-aloud boxes, of sidebars and creatures, of notes to the game master, and of table rows. */
  mist: string;
  tint: string;
  blush: string;
  zebra: string;
}

/** The selectors of the boxes. */
interface BoxSelectors {
  readAloud: string;
  sidebar: string;
  gmNote: string;
  statBlock: string;
}

const CAPITALS = { none: '', small: 'font-variant:small-caps;', all: 'text-transform:uppercase;' } as const;

/** The font, colour, weight and capitals of headings, as declarations. */
export function headingWords({ headings }: FlowStyle, { ink, red }: FlowColours, faces: string): string {
  const { face, colour, capitals, weight } = headings;
  return `color:${colour === 'ink' ? ink : red};font-family:${face === 'headings' ? faces : 'inherit'};${CAPITALS[capitals]}font-weight:${weight}`;
}

/** The frames and backgrounds of boxes. Read-aloud boxes have a line at their side in every theme. */
export function boxStyle(
  look: FlowStyle,
  colours: FlowColours,
  { readAloud, sidebar, gmNote, statBlock }: BoxSelectors,
) {
  const { green, red, gold, mist, tint, blush } = colours;
  const ground = (colour: string) => (look.hasGrounds ? `background:${colour};` : '');
  const framed = (edge: string, wash: string) => `{${ground(wash)}${FRAMES[look.boxes](edge)}}`;
  return [
    `${readAloud}{${ground(mist)}border:0 solid ${green};border-inline-start-width:4px}`,
    `${sidebar}${framed(gold, tint)}`,
    `${gmNote}${framed(red, blush)}`,
    `${statBlock}${framed(gold, tint)}`,
  ].join('');
}

const FRAMES: Readonly<Record<BoxFrame, (edge: string) => string>> = {
  rules: (edge) => `border:0 solid ${edge};border-block-width:2px`,
  frame: (edge) => `border:1px solid ${edge}`,
  side: (edge) => `border:0 solid ${edge};border-inline-start-width:2px`,
  tint: (edge) => `border:0 solid ${edge};border-top-width:3px`,
  shadow: (edge) => `border:2px solid ${edge};border-right-width:6px;border-bottom-width:6px`,
};

/** A background for every other table row, if the theme has one. */
export function stripes({ isStriped, hasGrounds }: FlowStyle, { zebra }: FlowColours): string {
  return isStriped && hasGrounds ? `tbody tr:nth-child(even) td{background:${zebra}}` : '';
}

/** The separator of two passages. */
export function ornamentStyle({ ornament }: FlowStyle, { gold }: FlowColours): string {
  if (ornament === '') return `hr{border:0;border-top:1px solid ${gold};margin:1.5em 25%}`;
  return `hr{height:auto;border:0;margin:1.2em 0;overflow:visible;color:${gold};text-align:center}hr::before{content:"${ornament}"}`;
}

/** A drop cap three lines high. */
export function dropCapStyle({ red }: FlowColours, faces: string): string {
  return `.opening::first-letter{float:left;padding-right:.08em;color:${red};font-family:${faces};font-size:4.6em;line-height:.8}`;
}

/** A font file used by a style. */
export interface FontFile {
  /** Our own name for it, never author's text. */
  family: string;
  weight: number;
  isItalic: boolean;
  type: 'font/ttf' | 'font/otf';
  /** Where the style finds it: a path in the book, or a data URL. Never author's text. */
  address: string;
}

/** The @font-face rules for the fonts of a file. */
export function fontFaces(fonts: readonly FontFile[]): string {
  return fonts
    .map(({ family, weight, isItalic, address }) => {
      const style = isItalic ? 'italic' : 'normal';
      return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(${address})}\n`;
    })
    .join('');
}
