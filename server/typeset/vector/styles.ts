import type { VectorFile } from './vector-file.ts';

const STYLE_BYTES = 12;
const STYLE = { fill: 0, stroke: 1, cap: 2, join: 3, miter: 4, dashOffset: 5, dashes: 6, width: 7, fillRule: 8 };

/** Two digits after the point: a hundredth of a point is not seen. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * How a shape is filled and drawn around, as attributes of SVG. Lengths are multiplied, since glyphs are drawn in the units of their font.
 * `paint` gives the reference for a filling that is not one colour, by its name.
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
