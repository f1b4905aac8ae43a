import { stringLiteral } from '#export/typst/literal.ts';
import { codePointsOf } from '#server/typeset/cmap.ts';
import { createCompiler, TypesetProblems } from '#server/typeset/compiler.ts';
import { renamedFont } from '#server/typeset/font-file/renamed-font.ts';
import { FontProblem } from './font-facts.ts';

const FAMILY = 'Tried';
/** So many letters are drawn: enough to meet every table of a font, and a page or two. */
const MOST_LETTERS = 3000;
const NOT_SET =
  'The typesetter cannot set this font. Please take the file from its source again, or choose another font.';

/**
 * Sets the letters of a font and writes them to a PDF, as a book does: what the typesetter cannot do with it shows here and not in a book.
 * Throws FontProblem; a font that ends the typesetter ends this process.
 */
export function tryFont(font: Buffer): void {
  const fallback = { paths: [], families: () => [] };
  const compiler = createCompiler({ blobs: [renamedFont(font, FAMILY)], fallback, covers: () => true });
  try {
    const main = `#set text(font: "${FAMILY}", fallback: false)\n#${stringLiteral(lettersOf(font))}`;
    const { pdf } = compiler.pdf({ main, files: new Map() }, { isTagged: false });
    if (!pdf.includes('/FontFile')) throw new FontProblem(NOT_SET);
  } catch (error) {
    if (error instanceof TypesetProblems) throw new FontProblem(NOT_SET, { cause: error });
    throw error;
  } finally {
    compiler.reset();
  }
}

function lettersOf(font: Buffer): string {
  const letters = new Set<number>();
  for (const codePoint of codePointsOf(font)) if (letters.add(codePoint).size >= MOST_LETTERS) break;
  return [...letters].map((letter) => String.fromCodePoint(letter)).join(' ');
}
