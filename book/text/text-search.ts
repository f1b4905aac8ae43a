/** What to find in the texts of a book, and what to replace it with. It is plain data. */
export type TextSearch = WordSearch | NameSearch;

/** Throws `UnreadableExpression` if the regular expression is not valid. */
export function createMatcher(search: TextSearch): Matcher {
  return search.kind === 'words' ? createWordMatcher(search) : createNameMatcher(search);
}

/** A name, and the name that replaces it. */
export interface NewName {
  from: string;
  to: string;
}

/** The search for the old names of an entry that is renamed. */
export interface NameSearch {
  kind: 'names';
  names: readonly NewName[];
  /** Other names of the book. Within them the searched names stay unchanged: "Holt" in "Holt Bridge". */
  others: readonly string[];
}

/**
 * Finds names in all their forms: as a possessive or plural, in capitals, at the start of a sentence. A capital in the
 * name has to be a capital in the text: "Will" does not match "will".
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

/** Returns the plural of a name, by the rules of most English nouns. */
function pluralOf(name: string): string {
  if (/(?:s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  const isNoun = name === name.toLowerCase();
  return isNoun && /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Returns the key of a name. Keys ignore case, the kind of apostrophe, and the amount of white space. */
function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').replace(/[’‘]/g, "'").toLowerCase();
}

function asPattern(key: string): string {
  return escaped(key).replace(/ /g, '\\s+').replace(/'/g, "['’‘]");
}

/** Whether the text has a capital wherever the name has one. */
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

/**
 * Returns the new name in the case of the text: in capitals if the text is, and with an initial capital for each word
 * that the text capitalises and the name does not.
 */
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

/** Words or a regular expression, as an author types them into the form. */
export interface WordSearch {
  kind: 'words';
  query: string;
  /** Whether upper and lower case are distinguished. */
  isCase: boolean;
  /** Whether the match must not be adjacent to letters or digits. */
  isWord: boolean;
  isRegex: boolean;
  /** The replacement. For an expression, it may contain `$1`, `$<name>` and `$&` as in JavaScript. */
  replacement: string;
}

const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}_])';
const WORD_END = '(?![\\p{L}\\p{M}\\p{N}_])';
/** A straight quotation mark in the search also matches the typographic ones. */
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

/** Escapes a text for use in a regular expression. */
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

/** Inserts the groups of a match into a replacement. */
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

/** A part of a text that was found, and its replacement. */
export interface Match {
  from: number;
  to: number;
  text: string;
}

/** Finds all matches in a text: not empty, in order and without overlaps. */
export type Matcher = (text: string) => Match[];

/** Thrown if a regular expression is not valid. The message is a sentence for its author. */
export class UnreadableExpression extends Error {}

/** The message if a regular expression does not finish in time. */
export const RUNAWAY =
  'This regular expression takes too long. Please write it in another way, such as without a repetition within a repetition.';
