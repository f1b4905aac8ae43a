import { type Box, boxAround, type Matrix } from './box.ts';
import type { PdfFont } from './fonts.ts';
import type { Operation } from './operations.ts';

/** Of a letter above and below its line, in em. */
const ASCENT = 0.75;
const DESCENT = 0.22;

/** How wide a line is: its glyphs, and the distances between them, which are taken away. */
export function textWidth(font: PdfFont, size: number, operands: Operation['operands']): number {
  const thousandths = operands.reduce<number>((sum, operand) => {
    if (typeof operand === 'number') return sum - operand;
    return sum + font.width(operand);
  }, 0);
  return (thousandths * size) / 1000;
}

/** The box around a line of text. */
export function textBox({ width, size }: { width: number; size: number }, matrix: Matrix): Box {
  const [foot, head] = [-size * DESCENT, size * ASCENT];
  return boxAround(
    [
      [0, foot],
      [width, foot],
      [0, head],
      [width, head],
    ],
    matrix,
  );
}
