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
