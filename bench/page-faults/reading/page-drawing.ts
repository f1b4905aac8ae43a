import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, Picture } from '../book.ts';

type Matrix = [number, number, number, number, number, number];

interface Drawing {
  pictures: Picture[];
  shapes: Box[];
}

const POINTS_PER_INCH = 72;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** pdf.js reports the operator that paints each path. Paths that only clip draw nothing. */
const PAINTS = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const IMAGES = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

/** The pictures and shapes of a page, from its drawing operators. */
export async function readDrawing(page: PDFPageProxy): Promise<Drawing> {
  const height = page.view[3] ?? 0;
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawing: Drawing = { pictures: [], shapes: [] };
  const saved: Matrix[] = [];
  const marked: boolean[] = [];
  let matrix = IDENTITY;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? [];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? IDENTITY;
    else if (operator === OPS.transform) matrix = times(matrix, args as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (args[0]) matrix = times(matrix, args[0] as Matrix);
    } else if (operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? IDENTITY;
    else if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps)
      marked.push(args[0] === 'Artifact');
    else if (operator === OPS.endMarkedContent) marked.pop();
    else if (operator === OPS.constructPath && PAINTS.has(args[0])) {
      const extent = args[2] as ArrayLike<number> | null;
      if (extent)
        drawing.shapes.push(boxOf(matrix, [extent[0] ?? 0, extent[1] ?? 0, extent[2] ?? 0, extent[3] ?? 0], height));
    } else if (IMAGES.has(operator)) drawing.pictures.push(pictureOf(matrix, args, height, marked.includes(true)));
  }
  return drawing;
}

function pictureOf(matrix: Matrix, args: unknown[], height: number, artifact: boolean): Picture {
  const given =
    typeof args[0] === 'object' ? (args[0] as { width: number; height: number }) : { width: args[1], height: args[2] };
  const [a, b, c, d] = matrix;
  const across = Number(given.width) / (Math.hypot(a, b) / POINTS_PER_INCH);
  const down = Number(given.height) / (Math.hypot(c, d) / POINTS_PER_INCH);
  return { ...boxOf(matrix, [0, 0, 1, 1], height), ppi: Math.min(across, down), artifact };
}

/** The matrix that applies first `inner` and then `outer`. */
function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function boxOf(
  [a, b, c, d, e, f]: Matrix,
  [left, bottom, right, top]: [number, number, number, number],
  height: number,
): Box {
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => height - (b * x + d * y + f));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
