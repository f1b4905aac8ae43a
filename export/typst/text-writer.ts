import { type BlockPlace, characterName, type Diagnostic, locatedAt } from '../diagnostics.ts';
import { glyphText } from './glyph-text.ts';
import type { TypstOptions } from './typst-book.ts';

const HOW_TO_ADD = 'Whoever runs this server can put a font that has it into the folder “fonts” of its data folder.';

/** Each takes some 8 kB of the typesetter's memory: more of them than a reader looks at are empty. */
const MOST_NUMBERS = 20_000;

export type WriteText = (text: string, place: BlockPlace, how?: { keepSpaces?: boolean; longWord?: number }) => string;

export interface TextWriter {
  write: WriteText;
  /** How many characters no font has, so far. */
  missing(): number;
}

/**
 * Writes the words of a book; a character that no font has is named with its place, and has a box, in all but a great many with its number.
 * `missingBefore` says how many such characters stand before these words.
 */
export function createTextWriter(
  { covers = () => true }: Pick<TypstOptions, 'covers'>,
  onDiagnostic: (found: Diagnostic) => void,
  missingBefore = 0,
): TextWriter {
  let missing = missingBefore;
  const write: WriteText = (text, place, how) =>
    glyphText(text, {
      ...how,
      covers,
      onMissing(character) {
        const name = characterName(character);
        const message = `No font here has the character ${name}; a box stands in its place. ${HOW_TO_ADD}`;
        onDiagnostic({ kind: 'glyph', ...locatedAt(place), subject: name, message });
        missing += 1;
        return missing <= MOST_NUMBERS;
      },
    });
  return { write, missing: () => missing };
}
