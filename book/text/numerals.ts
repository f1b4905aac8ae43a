const ROMAN = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** A whole number from one on in Roman numerals; '' for any other, and above 3999. */
export function roman(count: number): string {
  if (!Number.isInteger(count) || count < 1 || count > 3999) return '';
  let rest = count;
  let numeral = '';
  for (const [sign, value] of ROMAN) {
    numeral += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return numeral;
}

/** A whole number from one on as A to Z, then AA; '' for any other. */
export function letters(count: number): string {
  if (!Number.isInteger(count) || count < 1) return '';
  const last = (count - 1) % 26;
  return `${letters(Math.floor((count - 1) / 26))}${String.fromCharCode(65 + last)}`;
}

/** The English numbers that are one word each, from one to twenty. */
export const NUMBER_WORDS: readonly string[] =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The number that such a word says; null for any other. */
export function numberOf(word: string): number | null {
  return NUMBER_WORDS.indexOf(word.toLowerCase()) + 1 || null;
}
