import { capitalise, numberOfWord, numberWord } from './words.ts';

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
