import { type BlockLocation, characterName, type Diagnostic, locatedAt } from '../diagnostics.ts';
import type { TypstOptions } from './typst-book.ts';
import { stringLiteral } from './typst-markup.ts';

const HOW_TO_ADD = 'Whoever runs this server can put a font that has it into the folder “fonts” of its data folder.';

/** Each number takes some 8 kB of the typesetter's memory. Beyond this many, which no reader looks at, the boxes are empty. */
const MOST_NUMBERS = 20_000;

export type WriteText = (
  text: string,
  place: BlockLocation,
  how?: { keepSpaces?: boolean; longWord?: number },
) => string;

interface TextWriter {
  write: WriteText;
  /** The number of characters so far that no font has. */
  missing(): number;
}

/**
 * Writes the text of a book. Each character that no font has is reported with its place and replaced by a box, which shows its number except
 * when there are very many. `missingBefore` is the count of such characters before this text.
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

interface GlyphTextOptions {
  /** Whether one of the bundled fonts has a glyph for the character. */
  covers: (codePoint: number) => boolean;
  /** Called for each character that no font has. Returns whether its box should show its number. */
  onMissing: (character: string) => boolean;
  /** A run of this many characters without a break opportunity gets some. */
  longWord?: number;
}

/** Longer than any dictionary word. Shorter words are left to hyphenation. */
export const LONG_WORD = 28;
const PIECE = 8;

/** Characters without a glyph of their own, which only affect how others are shown: joiners, variation selectors, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** White space of any width, and the line end of mainframes (U+0085). */
const SPACE = /[\s\u0085]/;
const NO_BREAK_HYPHEN = '\u2011';
const EMPTY_BOX = '\u25A1';

/**
 * What no line break may split: an arrow of several characters, which remains only in code and in books that keep punctuation as typed; and a
 * dash with the word before it, so that no line begins with the dash.
 */
const WHOLE = /(<?[-=]{1,2}>|<-{1,2}|[^\s\u2014]{1,16}\u2014+)/;
/**
 * Nobody reads a longer text without a break. The compiler's time grows with the square of the break opportunities in a paragraph, and a box
 * for each dash would take gigabytes.
 */
export const LONGEST_PARAGRAPH = 20_000;
/** The first half of a surrogate pair that the cut would split. */
const HALF_AT_END = /[\uD800-\uDBFF]$/;
/** Ends an extremely long paragraph. */
export const CUT = '#parbreak();';
/** A dash between spaces stays on the line of the word before it, as in printed books. */
const SPACED_DASH = /(?<=\S) (?=[\u2013\u2014] )/g;

/** A web address, and the places in it where a line may end. */
const ADDRESS = /^[^\p{L}\d]*(?:[a-z][a-z\d+.-]*:\/\/|www\.)/iu;
const PLACES_IN_ADDRESS = /(?<=[^/:][/?&=_])|(?<=\/\/)|(?=\.\p{L})/u;

/** A dictionary word with the punctuation around it. It is hyphenated if it does not fit. */
const HYPHENATED = /^[^\p{L}\d]*\p{L}{5,28}[^\p{L}\d]*$/u;

/**
 * Typst markup that shows the text and nothing else: string literals, a drawn box for each character that no font has (a missing space or
 * hyphen is replaced by a plain one), break opportunities in overlong words, and boxes around what no line break splits. White space is
 * folded to single spaces, unless `keepSpaces` is set. A text of an absurd length is cut into paragraphs.
 */
export function glyphText(text: string, options: GlyphTextOptions & { keepSpaces?: boolean }): string {
  const folded = options.keepSpaces ? text : folding(text);
  if (folded.length > LONGEST_PARAGRAPH) return cut(folded, options);
  return folded
    .split(WHOLE)
    .map((part, index) => (index % 2 === 1 ? `#box[${withMissing(part, options)}];` : breakable(part, options)))
    .join('');
}

/** The text as pieces that become paragraphs, cut between words if possible. */
function cut(text: string, options: GlyphTextOptions): string {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const most = text.slice(start, start + LONGEST_PARAGRAPH);
    const words = start + most.length < text.length ? most.lastIndexOf(' ') + 1 : most.length;
    const piece = words > 0 ? most.slice(0, words) : most.replace(HALF_AT_END, '');
    pieces.push(breakable(piece, options));
    start += piece.length;
  }
  return pieces.join(CUT);
}

function folding(text: string): string {
  return text
    .replace(/[ \t\r\n\f\v]+/g, ' ')
    .replace(SPACED_DASH, '\u00a0')
    .normalize('NFC');
}

/** The text with break opportunities in overlong words. */
function breakable(text: string, options: GlyphTextOptions): string {
  const longWord = options.longWord ?? LONG_WORD;
  if (text.length <= longWord) return withMissing(text, options);
  let markup = '';
  let plain = '';
  for (const word of text.split(/(?<=[\s-])/)) {
    if (word.trimEnd().length <= longWord) {
      plain += word;
      continue;
    }
    markup += withMissing(plain, options) + overlong(word, longWord, options);
    plain = '';
  }
  return markup + withMissing(plain, options);
}

/** Scripts without spaces between words. The compiler has its own rules for breaking their lines. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A word that is too wide: a dictionary word is hyphenated, an address broken at its punctuation, any other word broken anywhere. */
function overlong(word: string, longWord: number, options: GlyphTextOptions): string {
  if (SPACELESS.test(word)) return withMissing(word, options);
  if (HYPHENATED.test(word.trimEnd())) return `#long[${withMissing(word, options)}];`;
  const step = Math.min(PIECE, longWord);
  if (!ADDRESS.test(word)) return inPieces(word, step, options);
  const parts = word.split(PLACES_IN_ADDRESS);
  const written = parts.map((part) =>
    part.length > longWord ? inPieces(part, step, options) : withMissing(part, options),
  );
  return `#w[${written.join('#z;')}];`;
}

function inPieces(word: string, step: number, options: GlyphTextOptions): string {
  const characters = [...word];
  const pieces: string[] = [];
  for (let i = 0; i < characters.length; i += step) pieces.push(characters.slice(i, i + step).join(''));
  return pieces.map((piece) => withMissing(piece, options)).join('#z;');
}

function withMissing(text: string, { covers, onMissing }: GlyphTextOptions): string {
  if (/^[\u0020-\u007E]*$/.test(text)) return literal(text);
  let markup = '';
  let run = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x7f || covers(codePoint)) {
      run += character;
      continue;
    }
    if (INVISIBLE.test(character)) continue;
    if (SPACE.test(character) || character === NO_BREAK_HYPHEN) {
      run += character === NO_BREAK_HYPHEN ? '-' : ' ';
      continue;
    }
    if (!onMissing(character)) {
      run += EMPTY_BOX;
      continue;
    }
    markup += `${literal(run)}#missing("${codePoint.toString(16).toUpperCase().padStart(4, '0')}");`;
    run = '';
  }
  return markup + literal(run);
}

function literal(text: string): string {
  return text === '' ? '' : `#${stringLiteral(text)};`;
}
