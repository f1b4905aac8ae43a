/** In em of the type: the height of a line and the width of a letter. */
const LINE_EM = 12.2 / 8.8;
const LETTER_EM = 235.2 / 52 / 8.8;

/** How high a text of several lines is in a width, estimated on the high side. In points. */
export function textHeight(text: string, { size, width }: { size: number; width: number }): number {
  const linesOf = (line: string) => Math.ceil((line.length * LETTER_EM * size) / width);
  const lines = text.split('\n').reduce((sum, each) => sum + linesOf(each), 0);
  return lines * LINE_EM * size;
}
