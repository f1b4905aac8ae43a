import type { MarkdownIt, StateInline } from 'markdown-it';

interface Notation {
  tag: 'sup' | 'sub';
  sign: string;
  pattern: RegExp;
}

/**
 * The notation of Pandoc, and of texts copied from a page of the Homebrewery: after a word, without spaces, and not
 * within a formula ("2^3*4^5"). A raised number may be alone.
 */
const PLAIN: readonly Notation[] = [
  { tag: 'sub', sign: '^^', pattern: /(?<=[\p{L}\p{N})\]])\^\^([^\s^]{1,100})\^\^(?!\^)/uy },
  {
    tag: 'sup',
    sign: '^',
    pattern: /(?:(?<=[\p{L}\p{N})\].,;:!?”’"'*_])\^(?![\^[])|(?<![\^\\])\^(?=\d))([^\s^]{1,100})\^(?![\p{L}\p{N}^])/uy,
  },
  {
    tag: 'sub',
    sign: '~',
    pattern: /(?<=[\p{L}\p{N})\]])~(?!~)([^\s~]{1,100})~(?![\d~])/uy,
  },
];

/** The notation of the Homebrewery: spaces are allowed, and subscript is between double carets. */
const BREW: readonly Notation[] = [
  { tag: 'sub', sign: '^^', pattern: /\^\^(?!\s)([^\n^]*[^\s^])\^\^/y },
  { tag: 'sup', sign: '^', pattern: /\^(?!\s)([^\n^]*[^\s^])\^/y },
];

/** Adds superscript and subscript to the parser: `10^3^`, `H~2~O`. */
export function withRaised(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'raised', (state, silent) => read(state, silent, PLAIN));
}

/** Adds superscript and subscript in the Homebrewery's notation to the parser: `10^3^`, `H^^2^^O`. */
export function withBrewRaised(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'brew_raised', (state, silent) => read(state, silent, BREW));
}

function read(state: StateInline, silent: boolean, notations: readonly Notation[]): boolean {
  const { pos, posMax, src } = state;
  for (const { tag, sign, pattern } of notations) {
    if (!src.startsWith(sign, pos)) continue;
    pattern.lastIndex = pos;
    const [whole, words = ''] = pattern.exec(src) ?? [];
    if (whole === undefined || pos + whole.length > posMax || !/[\p{L}\p{N}]/u.test(words)) continue;
    if (!silent) {
      state.push(`${tag}_open`, tag, 1).markup = sign;
      Object.assign(state, { pos: pos + sign.length, posMax: pos + whole.length - sign.length });
      state.md.inline.tokenize(state);
      state.push(`${tag}_close`, tag, -1).markup = sign;
    }
    Object.assign(state, { pos: pos + whole.length, posMax });
    return true;
  }
  return false;
}
