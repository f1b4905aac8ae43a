import { type DrawnPage, glyphName, type Paint, type Shape } from './drawn-page.ts';

/** The glyphs and images of pages, as a browser keeps them. */
interface KeptResources {
  glyph(name: string): MovableOutline | null;
  /** The bytes of an image as a data URL. */
  asset(key: string): string | null;
}

/** Draws a page as a self-contained SVG that can be shown as an image. It holds no text, only outlines. */
export function pageSvg(page: DrawnPage, parts: KeptResources): string {
  const draw = createDraw(page, parts);
  const body = draw(page.shapes);
  const defs = page.paints.map((paint, index) => definition(paint, index, draw)).join('') + draw.clips();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" ` +
    `viewBox="0 0 ${page.width} ${page.height}"><defs>${defs}</defs>${body}</svg>`
  );
}

interface Draw {
  (shapes: readonly Shape[]): string;
  clips(): string;
}

function createDraw({ fonts, styles }: DrawnPage, { glyph, asset }: KeptResources): Draw {
  const clips: string[] = [];

  function run(fontIndex: number, glyphs: readonly number[], stride: number): string {
    const [font = ''] = fonts[fontIndex] ?? [];
    let pen = 0;
    let path = '';
    for (let i = 0; i < glyphs.length; i += stride) {
      const outline = glyph(glyphName(font, glyphs[i] ?? 0));
      const [right, up] = stride === 4 ? [glyphs[i + 2] ?? 0, glyphs[i + 3] ?? 0] : [0, 0];
      if (outline) path += `M${pen + right + outline.x} ${up + outline.y}${outline.rest}`;
      pen += glyphs[i + 1] ?? 0;
    }
    return path;
  }

  function shape(one: Shape): string {
    const [, x, y] = one;
    switch (one[0]) {
      case 'text':
      case 'marks': {
        const [kind, , , size, font, style, , glyphs] = one;
        const scale = Math.round((size / (fonts[font]?.[1] ?? 1000)) * 1e6) / 1e6;
        const path = run(font, glyphs, kind === 'marks' ? 4 : 2);
        return path === ''
          ? ''
          : `<path transform="matrix(${scale} 0 0 ${-scale} ${x} ${y})" ${styles[style]} d="${path}"/>`;
      }
      case 'path':
        return `<path${at(x, y)} ${styles[one[3]]} d="${one[4]}"/>`;
      case 'image': {
        const address = asset(one[5]);
        const size = `width="${one[3]}" height="${one[4]}" preserveAspectRatio="none"`;
        return address === null ? '' : `<image${at(x, y)} ${size} href="${address}"/>`;
      }
      case 'group': {
        const [, , , matrix, clip, inner] = one;
        if (clip !== '') clips.push(clip);
        const cut = clip === '' ? '' : ` clip-path="url(#clip-${clips.length - 1})"`;
        const moved = `<g transform="translate(${x} ${y}) ${matrix}"${cut}>`;
        return `${moved}${draw(inner)}</g>`;
      }
    }
  }

  const draw = (shapes: readonly Shape[]) => shapes.map(shape).join('');
  return Object.assign(draw, {
    clips: () => clips.map((clip, index) => `<clipPath id="clip-${index}"><path d="${clip}"/></clipPath>`).join(''),
  });
}

function at(x: number, y: number): string {
  return x === 0 && y === 0 ? '' : ` transform="translate(${x} ${y})"`;
}

function definition(paint: Paint, index: number, draw: Draw): string {
  const id = `id="paint-${index}"`;
  if (typeof paint === 'string') return paint.replace(/^<(\w+)/, `<$1 ${id}`);
  const { width, height, matrix, shapes } = paint;
  const place = `patternUnits="userSpaceOnUse" width="${width}" height="${height}" patternTransform="${matrix}"`;
  return `<pattern ${id} ${place}>${draw(shapes)}</pattern>`;
}

/** A glyph outline that can be drawn at any position: its starting point, and the rest as relative steps. */
export interface MovableOutline {
  x: number;
  y: number;
  rest: string;
}

/**
 * Rewrites an outline of the typesetter, which has absolute coordinates, so that many glyphs can share one path: only
 * the starting point is absolute. Coordinates are rounded to whole units, a thousandth of the em. Returns null if the
 * outline cannot be read.
 */
export function movable(outline: string): MovableOutline | null {
  const tokens = outline.match(/[A-Za-z]|-?[\d.]+(?:e-?\d+)?/g) ?? [];
  let [i, x, y] = [0, 0, 0];
  let [startX, startY] = [0, 0];
  let first: { x: number; y: number } | null = null;
  let rest = '';
  const next = () => Math.round(Number(tokens[i++]));
  while (i < tokens.length) {
    const command = tokens[i++] ?? '';
    if (command === 'Z' || command === 'z') {
      rest += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const pairs = POINTS[command];
    if (pairs === undefined) return null;
    let step = '';
    let [endX, endY] = [x, y];
    for (let pair = 0; pair < pairs; pair += 1) {
      [endX, endY] = [next(), next()];
      step += `${separated(endX - x, step)}${separated(endY - y, ' ')}`;
    }
    if (command === 'M' && first === null) first = { x: endX, y: endY };
    else rest += command.toLowerCase() + step;
    [x, y] = [endX, endY];
    if (command === 'M') [startX, startY] = [x, y];
  }
  return first && { ...first, rest };
}

/** How many points each path command takes. */
const POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3 };

/** Writes a number so that it is separated from the number before it. A minus sign separates by itself. */
function separated(value: number, before: string): string {
  return value < 0 || before === '' ? String(value) : ` ${value}`;
}
