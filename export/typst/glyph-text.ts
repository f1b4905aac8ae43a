import { stringLiteral } from './literal.ts';

export interface GlyphTextOptions {
  /** Whether one of the bundled fonts has a glyph for the character. */
  covers: (codePoint: number) => boolean;
  /** Called for each character that no font has. */
  onMissing: (character: string) => void;
  /** A run of this many characters without a place to break gets such places. */
  longWord?: number;
}

/** Longer words than any of a dictionary; below it, hyphenation does the work. */
export const LONG_WORD = 28;
const PIECE = 8;

/** Characters that only affect how others are shown and have no glyph of their own: joiners, variation selectors, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** White space of any width, and the line end of old mainframes (U+0085). */
const SPACE = /[\s\u0085]/;
const NO_BREAK_HYPHEN = '\u2011';

/** An arrow of several characters. It is left only in code, and in books whose punctuation stays as it was typed. */
const ARROW = /(<?[-=]{1,2}>|<-{1,2})/;

/**
 * Typst markup that shows the text and nothing else: string literals, a drawn box for each character that no font has (a missing space or
 * hyphen is replaced by a plain one), break opportunities in overlong words, and arrows that no line break splits. White space is folded to
 * single spaces, unless `keepSpaces` is set.
 */
export function glyphText(text: string, options: GlyphTextOptions & { keepSpaces?: boolean }): string {
  const folded = options.keepSpaces ? text : text.replace(/[ \t\r\n\f\v]+/g, ' ').normalize('NFC');
  return folded
    .split(ARROW)
    .map((part, index) => (index % 2 === 1 ? `#box[${literal(part)}];` : breakable(part, options)))
    .join('');
}

function breakable(text: string, options: GlyphTextOptions): string {
  return pieces(text, options.longWord ?? LONG_WORD)
    .map((piece) => withMissing(piece, options))
    .join('#z;');
}

/** Splits the text within overlong words, without changing it. */
function pieces(text: string, longWord: number): string[] {
  if (text.length <= longWord) return [text];
  const cut: string[] = [];
  let current = '';
  for (const word of text.split(/(?<=[\s-])/)) {
    if (word.length <= longWord) {
      current += word;
      continue;
    }
    const characters = [...word];
    const step = Math.min(PIECE, longWord);
    for (let i = 0; i < characters.length; i += step) {
      cut.push(current + characters.slice(i, i + step).join(''));
      current = '';
    }
  }
  return current === '' ? cut : [...cut, current];
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
    onMissing(character);
    markup += `${literal(run)}#missing("${codePoint.toString(16).toUpperCase().padStart(4, '0')}");`;
    run = '';
  }
  return markup + literal(run);
}

function literal(text: string): string {
  return text === '' ? '' : `#${stringLiteral(text)};`;
}
