import { NUMBER_WORDS, numberOf } from '../text/numbers.ts';

/** The first letter in upper case, the rest as it is. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Each word with a capital, save the small ones inside: "The Lantern of the Drowned Queen". */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capitalise(word)))
    .join(' ');
}

/** The noun with "a" or "an" by its sound, as far as its spelling tells: "an hour", "a one-eyed dog", "an elf", "an 8", "an NPC". */
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

/** Longer ones read better in figures. */
const WORDS_MAX = 12;

/** "three", "14": words up to twelve. */
export function numberWord(value: number): string {
  if (value === 0) return 'no';
  return value <= WORDS_MAX ? (NUMBER_WORDS[value - 1] ?? String(value)) : String(value);
}

/** The number of such a word or of digits; null for neither. */
export function numberOfWord(word: string): number | null {
  return /^\d{1,3}$/.test(word) ? Number(word) : numberOf(word);
}

/** "Ada's", "the Harpers'". */
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

/** "terror of the trench", "thing beneath the world": the word before is what there may be many of. */
const OF_SOMETHING = /^(\S.*?)( (?:of|beneath|from|in|under|with) .+)$/is;

/** "watchman" and "pikewoman"; "human" and "shaman" are no men. */
const COMPOUND_MAN = /[a-z](?<!^(?:hu|sha|talis))man$/;

/** A phrase's last word, and what stands before it. */
function splitLast(phrase: string): [start: string, last: string] {
  const last = phrase.split(/[\s-]/).at(-1) || phrase;
  return [phrase.slice(0, phrase.length - last.length), last];
}

/** The plural of a noun or of a phrase's last word: "guard captains", "wolves", "witches". */
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

/** One of many, by its last word: "frost wolves" is "frost wolf"; null where the word does not look like a plural. */
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
 * Whether a phrase names more than one: "the kennels", "the well and its bench", "three wolves". A name alone is one,
 * whatever its ending: "Silas", "Oak Hills".
 */
export function isPlural(phrase: string): boolean {
  const [head = ''] = phrase.split(/,| (?:of|in|at|with|behind|beneath|under|from|without|on|for|to|near|over|by) /);
  const [, article, first = ''] = /^(the\s+)?(\S+)/i.exec(head) ?? [];
  const number = numberOfWord(first);
  if (number !== null) return number > 1;
  if (article === undefined) return false;
  return / and (?:its |the )?\p{Ll}/u.test(head) || singular(head) !== null;
}

/** "one guard", "three wolves". */
export function counted(count: number, noun: string): string {
  return `${numberWord(count)} ${count === 1 ? noun : plural(noun)}`;
}

/** Words by the key they stand for. */
export type Words = Readonly<Record<string, readonly string[]>>;

interface FoundWord {
  key: string;
  /** As the table has it. */
  word: string;
  at: number;
  end: number;
}

interface WordFinder {
  /** The earliest word in a text of small letters, whole, in the singular or the plural; of two at one place the longer. */
  first(text: string): FoundWord | null;
  /** The earliest of each key, in the order of the text. */
  firstOfEach(text: string): FoundWord[];
  /** The key that a single word stands for. */
  keyOf(word: string): string | null;
}

/** Looks for the words of a table; made once for each table. */
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
