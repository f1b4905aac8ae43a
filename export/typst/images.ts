import type { Node } from 'prosemirror-model';
import { contentOrNone } from './inline.ts';
import { stringLiteral } from './literal.ts';
import { COLUMN_HEIGHT, PAGE_WIDTH } from './measures.ts';
import type { Scope } from './scope.ts';

/** Points for one pixel of an image that is shown in its own size. */
const POINTS_PER_PIXEL = 0.75;
const TALLEST = 0.8;

/** An image, or its words in a frame where its bytes cannot be had. */
export function imageBlock(node: Node, scope: Scope): string {
  const address = String(node.attrs.src);
  const alt = String(node.attrs.alt);
  const caption = contentOrNone(String(node.attrs.caption), scope);
  const image = scope.image(address);
  if (!image) {
    scope.onAbsentImage(address);
    return `#absent-picture(${contentOrNone(alt, scope)}, [${scope.text(address)}], ${caption});`;
  }
  const spans = node.attrs.width === 'page' && !scope.nested;
  const { width, height } = fitImage(image, spans ? PAGE_WIDTH : scope.room);
  const drawn = `picture(${stringLiteral(image.path)}, ${stringLiteral(alt)}, ${width}pt, ${height}pt, ${caption})`;
  return spans ? `#wide(${drawn});` : `#${drawn};`;
}

/** In points: as wide as the room, but never much larger than its pixels allow and never taller than a column. */
export function fitImage(pixels: { width: number; height: number }, room: number): { width: number; height: number } {
  const own = pixels.width * POINTS_PER_PIXEL;
  const wanted = own > room / 2 ? room : own;
  const scale = Math.min(wanted / pixels.width, (COLUMN_HEIGHT * TALLEST) / pixels.height);
  return { width: round(pixels.width * scale), height: round(pixels.height * scale) };
}

function round(points: number): number {
  return Math.max(1, Math.round(points * 100) / 100);
}
