/** What is looked for in the texts of a book, and what takes its place. Plain data. */
export type TextSearch = WordSearch | NameSearch;

/** Throws `UnreadableExpression`. */
export function createMatcher(search: TextSearch): Matcher {
  return search.kind === 'words' ? createWordMatcher(search) : createNameMatcher(search);
}

/** A name and the one that takes its place. */
export interface NewName {
  from: string;
  to: string;
}

/** Names that somebody or something has another of from now on. */
export interface NameSearch {
  kind: 'names';
  names: readonly NewName[];
  /** Other names of the book, within which these stay: "Holt" in "Holt Bridge". */
  others: readonly string[];
}

/**
 * Finds names as they are written in a text: with a possessive or in the plural, in capitals, at the beginning of a sentence. A capital
 * of the name has to be one in the text: "Will" is not "will".
 */
export function createNameMatcher({ names, others }: NameSearch): Matcher {
  const forms = new Map<string, { from: string; to: string } | null>();
  for (const name of others) for (const form of [name, pluralOf(name)]) forms.set(keyOf(form), null);
  for (const { from, to } of names) {
    forms.set(keyOf(pluralOf(from)), { from: pluralOf(from), to: pluralOf(to) });
    forms.set(keyOf(from), { from, to });
  }
  const longestFirst = [...forms.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`${WORD_START}(?:${longestFirst.map(asPattern).join('|')})${WORD_END}`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [found] = match;
      const name = forms.get(keyOf(found));
      if (!name || !hasCapitals(found, name.from)) return [];
      return [{ from: match.index, to: match.index + found.length, text: inCaseOf(found, name) }];
    });
}

/** A name in the plural, by the rules that most English nouns follow. */
function pluralOf(name: string): string {
  if (/(?:s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  const isNoun = name === name.toLowerCase();
  return isNoun && /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Names are compared without regard to case, kinds of apostrophes, and white space. */
function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').replace(/[’‘]/g, "'").toLowerCase();
}

function asPattern(key: string): string {
  return escaped(key).replace(/ /g, '\\s+').replace(/'/g, "['’‘]");
}

/** Whether every capital of the name is one in the text. */
function hasCapitals(found: string, name: string): boolean {
  const letters = [...keepSpaces(found)];
  return [...keepSpaces(name)].every((letter, at) => letter === letter.toLowerCase() || isCapital(letters[at] ?? ''));
}

function keepSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

/** The new name in capitals where the old one was, and with capitals at the beginnings of those words that have gained one. */
function inCaseOf(found: string, { from, to }: NewName): string {
  if (found.length > 1 && found === found.toUpperCase() && from !== from.toUpperCase()) return to.toUpperCase();
  const [written, known] = [wordsOf(found), wordsOf(from)];
  const gained = written.map((word, at) => isCapital(word.charAt(0)) && !isCapital(known[at]?.charAt(0) ?? ''));
  const isTitle = written.length > 1 && gained.every(Boolean);
  if (isTitle) return wordsOf(to).map(withCapital).join(' ');
  return gained[0] === true ? withCapital(to) : to;
}

function wordsOf(text: string): string[] {
  return keepSpaces(text).split(' ');
}

function withCapital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

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

const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}_])';
const WORD_END = '(?![\\p{L}\\p{M}\\p{N}_])';
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
function escaped(text: string): string {
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

/** A part of a text that is looked for, and what would stand in its place. */
export interface Match {
  from: number;
  to: number;
  text: string;
}

/** Finds what is looked for in a text: matches that hold something, in order, none within another. */
export type Matcher = (text: string) => Match[];

/** An expression that cannot be read; its message is a sentence for whoever wrote it. */
export class UnreadableExpression extends Error {}

/** What is said of an expression that has no end. */
export const RUNAWAY =
  'This regular expression takes too long. Please write it in another way, such as without a repetition within a repetition.';
