import { type Box, boxAround, type Matrix } from './box.ts';
import type { PdfFont } from './fonts.ts';
import type { Operation } from './operations.ts';

/** Of a letter above and below its line, in em. */
const ASCENT = 0.75;
const DESCENT = 0.22;

/** A line of text, from where it begins. */
export interface TextExtent {
  /** How far it leads: its glyphs, and the distances between them, which are taken away. */
  advance: number;
  /** What is seen of it, without the spaces at its ends; as long as nothing, where it is all spaces. */
  from: number;
  to: number;
}

export function textExtent(font: PdfFont, size: number, operands: Operation['operands']): TextExtent {
  let advance = 0;
  let from: number | null = null;
  let to = 0;
  for (const operand of operands) {
    if (typeof operand === 'number') advance -= operand;
    else
      for (const { width, isBlank } of font.glyphs(operand)) {
        if (!isBlank) [from, to] = [from ?? advance, advance + width];
        advance += width;
      }
  }
  const inPoints = (thousandths: number) => (thousandths * size) / 1000;
  return { advance: inPoints(advance), from: inPoints(from ?? 0), to: inPoints(to) };
}

/** The box around what is seen of a line of text. */
export function textBox({ from, to }: TextExtent, size: number, matrix: Matrix): Box {
  const [foot, head] = [-size * DESCENT, size * ASCENT];
  return boxAround(
    [
      [from, foot],
      [to, foot],
      [from, head],
      [to, head],
    ],
    matrix,
  );
}
