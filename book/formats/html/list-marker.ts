import { wordTable } from '../../text/lookup.ts';

const NUMBER = /^[([]?(?:[\dA-Za-z]+\.)*?(?:(\d{1,6})[.)\]:]*|([A-Za-z]{1,8})[.)\]:]+)$/;

const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const ROMAN_DIGITS: Readonly<Record<string, number>> = wordTable({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 });

/** The numbers that the text before a list item ("3.", "b)", "iv.") may stand for, the likeliest first; none for a bullet. */
export function numbersOf(marker: string): number[] {
  const [, digits, letters] = NUMBER.exec(marker.trim()) ?? [];
  if (digits !== undefined) return [Number(digits)];
  if (letters === undefined) return [];
  const word = letters.toLowerCase();
  const roman = ROMAN.test(word) ? [romanNumber(word)] : [];
  // After z, lists count aa, bb, cc.
  const isAlphabetic = [...word].every((letter) => letter === word[0]);
  const alphabetic = isAlphabetic ? [word.charCodeAt(0) - 96 + 26 * (word.length - 1)] : [];
  return word === 'i' || word.length > 1 ? [...roman, ...alphabetic] : [...alphabetic, ...roman];
}

function romanNumber(word: string): number {
  return [...word].reduce((sum, letter, index) => {
    const value = ROMAN_DIGITS[letter] ?? 0;
    return sum + (value < (ROMAN_DIGITS[word[index + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}
