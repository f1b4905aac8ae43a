/*
 * Lengths of a page are kept in millimetres, and each program that draws a page counts in a unit of its own.
 */
const MM_PER_INCH = 25.4;

/** Inches in millimetres, to a tenth, so that half an inch is exactly 12.7. */
export function inches(count: number): number {
  return Math.round(count * MM_PER_INCH * 10) / 10;
}

/** Typographers' points, 72 to the inch. */
export function toPoints(mm: number): number {
  return (mm / MM_PER_INCH) * 72;
}

/** Points in millimetres. */
export function fromPoints(points: number): number {
  return (points / 72) * MM_PER_INCH;
}

/** Twentieths of a point, in which Word counts. */
export function toTwips(mm: number): number {
  return toPoints(mm) * 20;
}

/** Dots of an image that is printed with so many of them to the inch. */
export function toPixels(mm: number, perInch: number): number {
  return (mm / MM_PER_INCH) * perInch;
}
