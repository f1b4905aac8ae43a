/** What is printed for a number that is not known. */
export const UNKNOWN = '–';

/** A bonus with its sign: "+3", "−1", "+0"; with the true minus sign, as books print it. */
export function formatBonus(bonus: number): string {
  return bonus < 0 ? `−${-bonus}` : `+${bonus}`;
}

/** A bonus as it stands in a sum: "+ 3", "− 1". */
export function addedBonus(bonus: number): string {
  return `${bonus < 0 ? '−' : '+'} ${Math.abs(bonus)}`;
}

/** A bonus as it is printed whether or not it is known. */
export function printedBonus(bonus: number | null): string {
  return bonus === null ? UNKNOWN : formatBonus(bonus);
}

/** A whole number with commas between thousands, as the rules print it whatever the reader's language. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}
