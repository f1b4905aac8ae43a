import { NUMBER_WORDS, numberOf } from '../text/numbers.ts';

/** Converts the first letter to upper case. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Capitalises each word, except for small ones inside: "The Lantern of the Drowned Queen". */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capitalise(word)))
    .join(' ');
}

/**
 * Adds "a" or "an" to a noun by its sound, as far as its spelling tells: "an hour", "a one-eyed dog", "an elf", "an 8",
 * "an NPC".
 */
export function withArticle(noun: string): string {
  return `${beginsWithVowel(noun) ? 'an' : 'a'} ${noun}`;
}

function beginsWithVowel(noun: string): boolean {
  if (/^(?:8|11\b|18\b)/.test(noun) || /^[AEFHILMNORSX](?=[A-Z]|\b)/.test(noun)) return true;
  const lower = noun.toLowerCase();
  if (/^(?:hour|honest|honou?r|heir)/.test(lower)) return true;
  if (/^(?:uni(?![nm]|d)|use|usu|eu|ewe|one\b|once)/.test(lower)) return false;
  return /^[aeiou]/.test(lower);
}

/** Larger numbers read better in digits. */
const WORDS_MAX = 12;

/** Writes numbers up to twelve as words: "three", "14". */
export function numberWord(value: number): string {
  if (value === 0) return 'no';
  return value <= WORDS_MAX ? (NUMBER_WORDS[value - 1] ?? String(value)) : String(value);
}

/** Returns the number for such a word or for digits; null otherwise. */
export function numberOfWord(word: string): number | null {
  return /^\d{1,3}$/.test(word) ? Number(word) : numberOf(word);
}

/** Returns the possessive: "Ada's", "the Harpers'". */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}

const PLURALS: Record<string, string> = {
  man: 'men',
  woman: 'women',
  wolf: 'wolves',
  thief: 'thieves',
  knife: 'knives',
  elf: 'elves',
  dwarf: 'dwarves',
  mouse: 'mice',
  child: 'children',
  foot: 'feet',
  tooth: 'teeth',
  half: 'halves',
  leaf: 'leaves',
  life: 'lives',
  shelf: 'shelves',
  sheep: 'sheep',
  staff: 'staves',
  werewolf: 'werewolves',
  fey: 'fey',
  undead: 'undead',
  folk: 'folk',
  kin: 'kin',
  person: 'people',
  ox: 'oxen',
  deer: 'deer',
  spawn: 'spawn',
};

/** In "terror of the trench" and "thing beneath the world", the noun before the preposition gets the plural. */
const OF_SOMETHING = /^(\S.*?)( (?:of|beneath|from|in|under|with) .+)$/is;

/** "watchman" and "pikewoman" have the plural "-men"; "human" and "shaman" do not. */
const COMPOUND_MAN = /[a-z](?<!^(?:hu|sha|talis))man$/;

/** Splits off a phrase's last word. */
function splitLast(phrase: string): [start: string, last: string] {
  const last = phrase.split(/[\s-]/).at(-1) || phrase;
  return [phrase.slice(0, phrase.length - last.length), last];
}

/** Returns the plural of a noun, or of a phrase by its last word: "guard captains", "wolves", "witches". */
export function plural(noun: string): string {
  const [, head, rest = ''] = OF_SOMETHING.exec(noun) ?? [];
  if (head !== undefined) return plural(head) + rest;
  const [start, last] = splitLast(noun);
  const lower = last.toLowerCase();
  const irregular = Object.hasOwn(PLURALS, lower) ? PLURALS[lower] : undefined;
  if (irregular !== undefined) return start + (last === lower ? irregular : capitalise(irregular));
  if (COMPOUND_MAN.test(lower)) return `${start}${last.slice(0, -3)}men`;
  if (/(s|x|z|ch|sh)$/.test(lower)) return `${start}${last}es`;
  if (/[^aeiou]y$/.test(lower)) return `${start}${last.slice(0, -1)}ies`;
  if (lower.endsWith('folk') || lower.endsWith('kin')) return noun;
  return `${start}${last}s`;
}

const SINGULARS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PLURALS).map(([one, many]) => [many, one]),
);

/**
 * Returns the singular of a phrase by its last word: "frost wolves" becomes "frost wolf"; null if it does not look like
 * a plural.
 */
export function singular(noun: string): string | null {
  const [start, last] = splitLast(noun);
  const lower = last.toLowerCase();
  const irregular = Object.hasOwn(SINGULARS, lower) ? SINGULARS[lower] : undefined;
  if (irregular !== undefined) return start + (last === lower ? irregular : capitalise(irregular));
  if (/(?:folk|kin)$/.test(lower)) return noun;
  if (/(?:ss|us|is|’s|'s)$/.test(lower) || !lower.endsWith('s') || lower.length < 4) return null;
  if (lower.endsWith('ies')) return `${start}${last.slice(0, -3)}y`;
  return start + last.slice(0, /(?:x|z|ch|sh|ss|us)es$/.test(lower) ? -2 : -1);
}

/**
 * Whether a phrase names more than one: "the kennels", "the well and its bench", "three wolves". A name alone is
 * singular, whatever its ending: "Silas", "Oak Hills".
 */
export function isPlural(phrase: string): boolean {
  const [head = ''] = phrase.split(/,| (?:of|in|at|with|behind|beneath|under|from|without|on|for|to|near|over|by) /);
  const [, article, first = ''] = /^(the\s+)?(\S+)/i.exec(head) ?? [];
  const number = numberOfWord(first);
  if (number !== null) return number > 1;
  if (article === undefined) return false;
  return / and (?:its |the )?\p{Ll}/u.test(head) || singular(head) !== null;
}

/** Formats "one guard", "three wolves". */
export function counted(count: number, noun: string): string {
  return `${numberWord(count)} ${count === 1 ? noun : plural(noun)}`;
}

/** Words by the key that they stand for. */
export type Words = Readonly<Record<string, readonly string[]>>;

interface FoundWord {
  key: string;
  /** The word as the table has it. */
  word: string;
  at: number;
  end: number;
}

interface WordFinder {
  /**
   * Returns the earliest whole word in a lower-case text, in the singular or the plural; of two at the same place, the
   * longer one.
   */
  first(text: string): FoundWord | null;
  /** Returns the earliest word for each key, in the order of the text. */
  firstOfEach(text: string): FoundWord[];
  /** Returns the key that a single word stands for. */
  keyOf(word: string): string | null;
}

/** Creates a finder for the words of a table. Create it once for each table. */
export function wordFinder(words: Words): WordFinder {
  const byForm = new Map<string, { key: string; word: string }>();
  for (const [key, list] of Object.entries(words)) {
    for (const word of list)
      for (const form of [word, plural(word), `${word}s`]) if (!byForm.has(form)) byForm.set(form, { key, word });
  }
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${forms.join('|')})(?![\\p{L}\\d])`, 'gu');
  const all = (text: string) =>
    [...text.matchAll(pattern)].flatMap(({ 0: form, index }) => {
      const found = byForm.get(form);
      return found === undefined ? [] : [{ ...found, at: index, end: index + form.length }];
    });
  return {
    first: (text) => all(text)[0] ?? null,
    firstOfEach: (text) =>
      all(text).filter(({ key }, index, list) => list.findIndex((other) => other.key === key) === index),
    keyOf: (word) => byForm.get(word)?.key ?? null,
  };
}
