import { openPdf, readOperations, reference } from '../pdf-file/pdf-file.ts';

/** Letters below this size, in points, are small: printed with several plates, they have coloured edges. */
const SMALL = 12;
/** With less ink than this in total, it is the background that shows through letters. */
const LIGHT = 0.3;

/** How often small letters are drawn in more than one ink, page by page. */
export function smallMixedLetters(pdf: Buffer): number {
  const file = openPdf(pdf);
  const contents = file.pages.flatMap((page) => reference(file.dictionary(page), 'Contents') ?? []);
  return contents.reduce((sum, content) => sum + countIn(file.content(content)), 0);
}

function countIn(content: string): number {
  const stack: boolean[] = [];
  let isMixed = false;
  let size = 0;
  let count = 0;
  for (const { name, operands } of readOperations(content)) {
    if (name === 'q') stack.push(isMixed);
    else if (name === 'Q') isMixed = stack.pop() ?? false;
    else if (name === 'k') isMixed = mixes(operands.map(Number));
    else if (name === 'g' || name === 'rg' || name === 'scn') isMixed = false;
    else if (name === 'Tf') size = Number(operands[1]);
    else if ((name === 'Tj' || name === 'TJ') && isMixed && size < SMALL) count += 1;
  }
  return count;
}

function mixes(inks: readonly number[]): boolean {
  return inks.filter((ink) => ink > 0).length > 1 && inks.reduce((sum, ink) => sum + ink, 0) > LIGHT;
}
