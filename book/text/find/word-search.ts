import { type Matcher, UnreadableExpression } from './matching.ts';

/** Words, or a regular expression, as an author writes them in a form. */
export interface WordSearch {
  kind: 'words';
  query: string;
  /** Whether capitals are told from small letters. */
  isCase: boolean;
  /** Whether letters or digits may stand neither before nor behind. */
  isWord: boolean;
  isRegex: boolean;
  /** What takes its place; for an expression with `$1`, `$<name>` and `$&` as JavaScript has them. */
  replacement: string;
}

export const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}_])';
export const WORD_END = '(?![\\p{L}\\p{M}\\p{N}_])';
/** Quotation marks are found as they are typed and as they are set. */
const QUOTES: Readonly<Record<string, string>> = { "'": "['’‘]", '"': '["“”]' };

export function createWordMatcher({ query, isCase, isWord, isRegex, replacement }: WordSearch): Matcher {
  const words = isRegex ? `(?:${query})` : escaped(query).replace(/['"]/g, (quote) => QUOTES[quote] ?? quote);
  const pattern = patternOf(isWord ? `${WORD_START}${words}${WORD_END}` : words, isCase ? 'gmu' : 'gimu');
  return (text) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => found !== '')
      .map((match) => ({
        from: match.index,
        to: match.index + match[0].length,
        text: isRegex ? expanded(replacement, match) : replacement,
      }));
}

/** A text as a pattern that finds it alone. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function patternOf(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    throw new UnreadableExpression('This regular expression cannot be read. Please check its brackets and signs.');
  }
}

/** A replacement with what the expression has found put in. */
function expanded(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(
    /\$(?:([$&])|(\d{1,2})|<([^<>]+)>)/g,
    (whole, sign?: string, number?: string, name?: string) => {
      if (sign !== undefined) return sign === '$' ? '$' : match[0];
      if (name !== undefined) return match.groups ? (match.groups[name] ?? '') : whole;
      const group = Number(number);
      return group >= 1 && group < match.length ? (match[group] ?? '') : whole;
    },
  );
}
