import { element, type HtmlElement } from '#book/document/html/html-tree.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import { serialiseXml } from './epub-pages.ts';

export const DRAWN_COVER = { path: 'cover.svg', type: 'image/svg+xml' } as const;

/** The size that bookshops ask for. */
const WIDTH = 1600;
const HEIGHT = 2560;
const EDGE = 90;
const LARGEST = 200;
const SMALLEST = 90;
const MOST_LINES = 6;
/** The width of an average letter in em. */
const LETTER_EM = 0.55;

interface CoverWords {
  title: string;
  author: string;
  kind: string;
}

/** A cover for a book that has none: its title, its kind and its author in the colours of its theme, as SVG. */
export function drawnCover({ title, author, kind }: CoverWords, { palette }: Theme): string {
  const { parchment, red, gold, ink } = palette.screen;
  const room = WIDTH - 4 * EDGE;
  const { size, lines } = fitted(title, room);
  const top = HEIGHT * 0.42 - (lines.length * size * 1.2) / 2;
  const frame = (inset: number, width: number) =>
    element('rect', {
      x: inset,
      y: inset,
      width: WIDTH - 2 * inset,
      height: HEIGHT - 2 * inset,
      fill: 'none',
      stroke: gold,
      'stroke-width': width,
    });
  const drawn = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    element('title', {}, title),
    element('rect', { width: WIDTH, height: HEIGHT, fill: parchment }),
    frame(EDGE, 14),
    frame(EDGE + 30, 4),
    words(kind, { y: EDGE * 4, size: 64, fill: gold }),
    lines.flatMap((line, at) => words(line, { y: top + (at + 1) * size * 1.2, size, fill: red })),
    words(author, { y: HEIGHT - EDGE * 3.5, size: 84, fill: ink }),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${serialiseXml([drawn])}\n`;
}

function words(text: string, { y, size, fill }: { y: number; size: number; fill: string }): HtmlElement[] {
  if (text.trim() === '') return [];
  const most = (WIDTH - 4 * EDGE) / (size * LETTER_EM);
  const place = {
    x: WIDTH / 2,
    y: Math.round(y),
    'text-anchor': 'middle',
    'font-family': 'serif',
    'font-size': size,
    fill,
  };
  const fit = text.length > most ? { textLength: WIDTH - 4 * EDGE, lengthAdjust: 'spacingAndGlyphs' } : {};
  return [element('text', { ...place, ...fit }, text)];
}

/** The title in lines, in the largest size that fits. */
function fitted(title: string, room: number): { size: number; lines: string[] } {
  for (let size = LARGEST; size > SMALLEST; size -= 20) {
    const lines = inLines(title, room / (size * LETTER_EM));
    if (lines.length <= MOST_LINES && lines.every((line) => line.length * size * LETTER_EM <= room))
      return { size, lines };
  }
  return { size: SMALLEST, lines: inLines(title, room / (SMALLEST * LETTER_EM)) };
}

function inLines(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
