import type { Paint, Shape } from '#contract/live/drawn-page.ts';
import { ITEM, type VectorFile } from './vector-file.ts';

const TRANSFORM = { matrix: 0, translate: 1, scale: 2, rotate: 3, skew: 4, clip: 5 };
const NONE: Paint = '';

/** The SVG matrix and the clip outline of the transformation at this position; '' where there is none. */
export function matrixAt(file: VectorFile, at: number): { matrix: string; clip: string } {
  const value = file.follow(at + 4);
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => file.number(value + i * 4));
  switch (file.bytes[at]) {
    case TRANSFORM.matrix:
      return { matrix: `matrix(${numbers(6).join(' ')})`, clip: '' };
    case TRANSFORM.translate:
      return { matrix: `translate(${numbers(2).join(' ')})`, clip: '' };
    case TRANSFORM.scale:
      return { matrix: `scale(${numbers(2).join(' ')})`, clip: '' };
    case TRANSFORM.rotate:
      return { matrix: `rotate(${(numbers(1)[0] ?? 0) * (180 / Math.PI)})`, clip: '' };
    case TRANSFORM.clip:
      return { matrix: '', clip: file.text(value + 12) };
    default:
      return { matrix: '', clip: '' };
  }
}

/** The gradient or pattern with this name, as a style has it. A conic gradient, which SVG does not have, is left out. */
export function paintAt(file: VectorFile, name: string, draw: (item: number) => Shape[]): Paint {
  const named = file.itemNamed(name.slice(2));
  if (named === null) return NONE;
  const isTransformed = file.bytes[named] === ITEM.colourTransform;
  const inner = isTransformed ? file.follow(named + 4) : null;
  const matrix =
    inner === null ? '' : `matrix(${Array.from({ length: 6 }, (_, i) => file.number(inner + 16 + i * 4)).join(' ')})`;
  const item = inner === null ? named : file.item(inner);
  if (item === null) return NONE;
  const value = file.follow(item + 4);
  if (file.bytes[item] === ITEM.gradient) return gradient(file, value, matrix);
  if (file.bytes[item] !== ITEM.pattern) return NONE;
  const [width, height, right, below] = Array.from({ length: 4 }, (_, i) => file.number(value + 16 + i * 4)) as [
    number,
    number,
    number,
    number,
  ];
  return { width: width + right, height: height + below, matrix, shapes: draw(value) };
}

const KIND = { linear: 0, radial: 1 };

function gradient(file: VectorFile, at: number, matrix: string): Paint {
  const place = `gradientUnits="userSpaceOnUse" gradientTransform="${matrix}"`;
  const stops = stopsAt(file, at);
  const measure = file.number(at + 20);
  if (file.bytes[at + 16] === KIND.linear) {
    const [x1, y1, x2, y2] = ends(measure);
    return `<linearGradient ${place} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
  }
  if (file.bytes[at + 16] === KIND.radial)
    return `<radialGradient ${place} cx="0.5" cy="0.5" r="${measure}">${stops}</radialGradient>`;
  return NONE;
}

function stopsAt(file: VectorFile, at: number): string {
  const { start, count } = file.list(at);
  return Array.from({ length: count }, (_, i) => {
    const stop = start + i * 8;
    const colour = file.bytes.toString('hex', stop, stop + 4);
    return `<stop offset="${file.number(stop + 4)}" stop-color="#${colour}"/>`;
  }).join('');
}

/** Where a linear gradient of this angle begins and ends in a square of one by one. */
function ends(angle: number): [number, number, number, number] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const length = Math.abs(sin) + Math.abs(cos);
  const [x, y] = [cos < 0 ? 1 : 0, sin < 0 ? 1 : 0];
  return [x, y, x + cos * length, y + sin * length];
}

const STYLE_BYTES = 12;
const STYLE = { fill: 0, stroke: 1, cap: 2, join: 3, miter: 4, dashOffset: 5, dashes: 6, width: 7, fillRule: 8 };

/** Two digits after the point: a hundredth of a point is not visible. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * The fill and stroke of a shape, as attributes of SVG. Lengths are multiplied by `scale`, since glyphs are drawn in the units of their font.
 * `paint` returns the reference for a fill that is not a single colour, by its name.
 */
export function styleOf(file: VectorFile, at: number, scale: number, paint: (name: string) => string): string {
  const { start, count } = file.list(at);
  const colour = (text: string) => (text.startsWith('@') ? paint(text) : text);
  let fill = 'none';
  const attributes: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const style = start + i * STYLE_BYTES;
    const text = () => file.text(style + 4);
    const length = () => rounded(file.number(style + 4) * scale);
    switch (file.bytes[style]) {
      case STYLE.fill:
        fill = colour(text());
        break;
      case STYLE.stroke:
        attributes.push(`stroke="${colour(text())}"`);
        break;
      case STYLE.cap:
        if (text() !== 'butt') attributes.push(`stroke-linecap="${text()}"`);
        break;
      case STYLE.join:
        if (text() !== 'miter') attributes.push(`stroke-linejoin="${text()}"`);
        break;
      case STYLE.dashOffset:
        if (length() !== 0) attributes.push(`stroke-dashoffset="${length()}"`);
        break;
      case STYLE.dashes:
        attributes.push(`stroke-dasharray="${dashes(file, style + 4, scale)}"`);
        break;
      case STYLE.width:
        if (length() !== 1) attributes.push(`stroke-width="${length()}"`);
        break;
      case STYLE.fillRule:
        if (text() === 'evenodd') attributes.push('fill-rule="evenodd"');
        break;
    }
  }
  return [`fill="${fill}"`, ...attributes].join(' ');
}

function dashes(file: VectorFile, at: number, scale: number): string {
  const { start, count } = file.list(at);
  return Array.from({ length: count }, (_, i) => rounded(file.number(start + i * 4) * scale)).join(' ');
}
