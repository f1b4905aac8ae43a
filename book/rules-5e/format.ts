/** Printed in place of an unknown number. */
export const UNKNOWN = '–';

/** Formats a bonus with its sign: "+3", "−1", "+0", with the true minus sign of books. */
export function formatBonus(bonus: number): string {
  return bonus < 0 ? `−${-bonus}` : `+${bonus}`;
}

/** Formats a bonus as part of a sum: "+ 3", "− 1". */
export function addedBonus(bonus: number): string {
  return `${bonus < 0 ? '−' : '+'} ${Math.abs(bonus)}`;
}

/** Formats a bonus that may be unknown. */
export function printedBonus(bonus: number | null): string {
  return bonus === null ? UNKNOWN : formatBonus(bonus);
}

/** Formats a whole number with commas between thousands, as the rules print it in every language. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}
