import type { PrintForm } from '#book/document/print/print-form.ts';
import { TALLEST_IMAGE } from '#book/layout/printed-pixels.ts';
import { acrossPage } from './flow-parts.ts';
import { contentOrNone } from './inline.ts';
import { stringLiteral } from './literal.ts';
import type { Scope } from './scope.ts';

/** Points for one pixel of an image that is shown in its own size. */
const POINTS_PER_PIXEL = 0.75;

/** An image, or its alternative text in a frame where its bytes are not available. */
export function imageBlock(form: PrintForm<'image'>, scope: Scope): string {
  const { address, alt, width: wanted } = form;
  const caption = form.caption.trim() === '' ? 'none' : `[${scope.parts.anchor(form)}${scope.text(form.caption)}]`;
  const image = scope.image(address);
  if (!image) {
    scope.onAbsentImage(address);
    return `#absent-picture(${contentOrNone(alt, scope)}, [${scope.text(address)}], ${caption});`;
  }
  const span = wanted === 'page' ? scope.span : null;
  const { width, height } = fitImage(image, { width: span ?? scope.room, height: scope.page.columnHeight });
  const drawn = `#picture(${stringLiteral(image.path)}, ${stringLiteral(alt)}, ${width}pt, ${height}pt, ${caption});`;
  return span !== null ? acrossPage(drawn) : drawn;
}

interface Size {
  width: number;
  height: number;
}

/** In points: as wide as the room, but never much larger than its pixels allow and never as tall as a column. */
export function fitImage(pixels: Size, room: Size): Size {
  const own = pixels.width * POINTS_PER_PIXEL;
  const wanted = own > room.width / 2 ? room.width : own;
  const scale = Math.min(wanted / pixels.width, (room.height * TALLEST_IMAGE) / pixels.height);
  return { width: round(pixels.width * scale), height: round(pixels.height * scale) };
}

function round(points: number): number {
  return Math.max(1, Math.round(points * 100) / 100);
}
