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

/** The noun with "a" or "an" by its sound, as far as its spelling tells: "an hour", "a one-eyed dog", "an elf". */
export function withArticle(noun: string): string {
  const lower = noun.toLowerCase();
  if (/^(hour|honest|honou?r|heir)/.test(lower)) return `an ${noun}`;
  if (/^(uni([^nm]|$)|use|usu|eu|one\b|one-|once)/.test(lower)) return `a ${noun}`;
  return /^[aeiou]/.test(lower) ? `an ${noun}` : `a ${noun}`;
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
  corpse: 'corpses',
  ox: 'oxen',
  deer: 'deer',
  spawn: 'spawn',
  heart: 'hearts',
  wraith: 'wraiths',
};

/** The plural of a noun or of a phrase's last word: "guard captains", "wolves", "witches". */
export function plural(noun: string): string {
  const [, start = '', last = noun] = /^(.*[\s-])?(\S+)$/.exec(noun) ?? [];
  const lower = last.toLowerCase();
  const irregular = Object.hasOwn(PLURALS, lower) ? PLURALS[lower] : undefined;
  if (irregular !== undefined) return start + (last === lower ? irregular : capitalise(irregular));
  if (/(s|x|z|ch|sh)$/.test(lower)) return `${start}${last}es`;
  if (/[^aeiou]y$/.test(lower)) return `${start}${last.slice(0, -1)}ies`;
  if (lower.endsWith('folk') || lower.endsWith('kin')) return noun;
  return `${start}${last}s`;
}

const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "three", "14": words up to twelve. */
export function numberWord(value: number): string {
  return NUMBER_WORDS[value] ?? String(value);
}

/** The number of such a word or of digits; null for neither. */
export function numberOfWord(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const index = NUMBER_WORDS.indexOf(word.toLowerCase());
  return index < 1 ? null : index;
}

/** "one guard", "three wolves". */
export function counted(count: number, noun: string): string {
  return `${numberWord(count)} ${count === 1 ? noun : plural(noun)}`;
}

/** "Ada's", "the Harpers'". */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}
